import Formats
import Marks
import TestSupport
import Testing

@Suite("Reading ANSI art")
struct ANSIReaderTests {
  private func cells(_ text: String) throws -> [[Cell]] { try cells(Array(text.utf8)) }

  /// The rows of the cells, without blanks at their ends.
  private func cells(_ bytes: [UInt8]) throws -> [[Cell]] {
    let document = try ANSIReader.document(from: bytes)
    guard let block = document.drawing.marks.first as? CellBlock else { return [] }
    return (0..<block.rows).map { row in
      let cells = (0..<block.columns).map { block[$0, row] }
      return Array(cells[..<((cells.lastIndex { $0 != .blank } ?? -1) + 1)])
    }
  }

  private func text(_ bytes: [UInt8]) throws -> String {
    try cells(bytes).map { String($0.map(\.character)) }.joined(separator: "/")
  }

  @Test(
    "The cursor moves, is saved and restored, and erases",
    arguments: [
      ("ab\u{1B}[2Cc", "ab  c"), ("abc\u{1B}[2Dx", "axc"), ("a\u{1B}[Bb", "a/ b"), ("a\n\u{1B}[Ab", "b"),
      ("\u{1B}[2;3Hx", "/  x"), ("\u{1B}[3fx", "//x"), ("ab\u{1B}[Gx", "xb"), ("a\u{1B}[3dx", "a// x"),
      ("a\u{1B}[Ex", "a/x"), ("a\nb\u{1B}[Fx", "x/b"), ("a\u{1B}[sbc\u{1B}[ux", "axc"),
      ("a\u{1B}7bc\u{1B}8x", "axc"), ("abc\u{1B}[2D\u{1B}[K", "a"), ("abc\u{1B}[D\u{1B}[1Kx", "  x"),
      ("abc\u{1B}[2Kx", "   x"), ("a\nb\nc\u{1B}[2A\u{1B}[Jx", "ax"), ("a\nb\u{1B}[1Jx", "/ x"),
      ("a\nb\u{1B}[2Jx", "/ x"), ("abcd\u{1B}[3D\u{1B}[2X", "a  d"), ("a\u{1B}[3bb", "aaaab"),
      ("a\tb", "a       b"),
      ("ab\u{8}c", "ac"), ("ab\rc", "cb"), ("漢\u{1B}[2Gx", " x"), ("a漢\u{1B}[2Gx", "ax"),
      ("a\u{1B}]0;title\u{7}b\u{1B}P1\u{1B}\\c\u{1B}(Bd", "abcd"), ("a\u{1B}[?25lb\u{1B}[", "ab"),
    ])
  func cursor(sequence: String, expected: String) throws {
    #expect(try text(Array("\u{1B}[m".utf8) + Array(sequence.utf8)) == expected)
  }

  private static let looks: [(String, Color, Color?, CellStyle.Attributes)] = [
    ("31", .indexed(1), nil, []), ("1;94;103", .indexed(12), .indexed(11), .bold),
    ("38;5;208;48;5;17", .indexed(208), .indexed(17), []), ("38:5:208", .indexed(208), nil, []),
    ("38;2;1;2;3;4", .rgb(1, 2, 3), nil, .underline), ("48:2:1:2:3", .standard, .rgb(1, 2, 3), []),
    ("48:2::1:2:3;5", .standard, .rgb(1, 2, 3), .blink), ("38;2;1;2;999;7", .standard, nil, .reverse),
    ("31;41;39;49;1;22", .standard, nil, []), ("4:3", .standard, nil, .underline),
    ("4:0", .standard, nil, []),
    ("38;5", .standard, nil, []), ("38;2;1", .standard, nil, []), ("31;;", .standard, nil, []),
    ("58;5;1;2", .standard, nil, .dim),
  ]

  @Test("Colours and looks, in both forms", arguments: looks)
  func colors(codes: String, ink: Color, ground: Color?, attributes: CellStyle.Attributes) throws {
    let style = CellStyle(foreground: ink, background: ground, attributes: attributes)
    #expect(try cells("\u{1B}[\(codes)mx") == [[Cell("x", style: style)]])
  }

  private static let dosLooks: [(String, Bool, Color, Color?, CellStyle.Attributes)] = [
    ("1;31", false, .indexed(9), nil, []), ("0", false, .indexed(7), nil, []),
    ("5;44", false, .indexed(7), .indexed(4), .blink), ("5;44", true, .indexed(7), .indexed(12), []),
    ("7;31;44", false, .indexed(4), .indexed(1), []),
    ("31m\u{1B}[1;9;8;7t\u{1B}[24", false, .rgb(9, 8, 7), nil, []),
  ]

  @Test("In DOS bold is a bright colour, and blinking one with iCE colours", arguments: dosLooks)
  func dosColors(codes: String, ice: Bool, ink: Color, ground: Color?, attributes: CellStyle.Attributes)
    throws
  {
    let bytes = Array("\u{1B}[\(codes)m".utf8) + [0xB0] + record(ice: ice)
    let style = CellStyle(foreground: ink, background: ground, attributes: attributes)
    #expect(try cells(bytes) == [[Cell("░", style: style)]])
    #expect(try ANSIReader.document(from: bytes).drawing.sheet == .indexed(0))
  }

  @Test("DOS art wraps at once after the last column, UTF-8 only for the next character")
  func wraps() throws {
    #expect(try text([0xDB, 0xDB, 0x0D, 0x0A, 0xDB] + record(columns: 2)) == "██//█")
    #expect(try text(Array("██\n█".utf8) + record(columns: 2)) == "██/█")
    let tooWide = Array("漢\u{1B}[X\u{1B}[K".utf8)
    #expect(try text(tooWide + record(columns: 1)) == "/漢\0", "a wide character in one column")
    let line = [UInt8](repeating: 0xDB, count: 81)
    #expect(try cells(line).map(\.count) == [80, 1], "80 columns without a record")
    #expect(try text([0xDB, 0x01, 0x1A, 0xDB]) == "█☺", "the file ends at its end of file")
  }

  @Test("A SAUCE record is kept, in an SVG file too, and nothing of it is obeyed")
  func sauce() throws {
    var bytes = [0xB0] + record(columns: 40, ice: true)
    let title = Array("A <\"&\u{1B}[2J> title".utf8)
    bytes.replaceSubrange((bytes.count - 121)..<(bytes.count - 121 + title.count), with: title)
    let document = try ANSIReader.document(from: bytes)
    let again = try SVGReader.document(from: SVGExporter.bytes(of: document))
    for sauce in [document.sauce, again.sauce] {
      #expect(sauce?.title == "A <\"&←[2J> title" && sauce?.columns == 40 && sauce?.hasICEColors == true)
    }
    #expect(again.drawing == document.drawing && again.notices.isEmpty)
  }

  @Test("A record in SVG may have marks that combine with the quotation marks around them")
  func combiningSAUCE() throws {
    var document = try ANSIReader.document(from: [0xB0])
    var record = SAUCERecord()
    (record.title, record.author) = ("\u{301}x\u{600}", "\u{301}=")
    document.sauce = record
    let again = try SVGReader.document(from: SVGExporter.bytes(of: document))
    #expect(again.sauce == record && document.sauce == record)
  }

  @Test(
    "A short file cannot ask for much memory or time",
    arguments: [
      "\u{1B}[99999999;1Hx", "\u{1B}[99999999;99999999Hx", "\u{1B}[99999999B\u{1B}[99999999Bx",
      "\u{1B}[99999999C\u{1B}[44m\u{1B}[2J\u{1B}[Kx", "x\u{1B}[99999999b",
      "\u{1B}[\(String(repeating: "1;", count: 10_000))m",
    ])
  func bounded(text: String) throws {
    let document = try ANSIReader.document(from: Array(text.utf8))
    #expect(document.drawing.marks.reduce(0) { $0 + (($1 as? CellBlock)?.count ?? 0) } <= 20_000)
  }

  @Test("Unsupported sequences are reported")
  func remarks() throws {
    let document = try ANSIReader.document(from: Array("\u{1B}[3mx\u{1B}[2L\u{1B}[?7h".utf8))
    #expect(document.source?.remarks.count == 2 && document.source?.format == .ansi(.utf8))
  }

  /// A SAUCE record.
  private func record(columns: UInt8 = 80, ice: Bool = false) -> [UInt8] {
    var record = Array("\u{1A}SAUCE00".utf8) + [UInt8](repeating: 0x20, count: 87) + [1, 1, columns]
    record += [UInt8](repeating: 0, count: 8) + [ice ? 1 : 0]
    return record + [UInt8](repeating: 0, count: 22)
  }
}
