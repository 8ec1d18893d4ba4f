import Formats
import Marks
import TestSupport
import Testing

@Suite("Files that are no drawings")
struct BadFileTests {
  @Test(
    "One line says what is wrong",
    arguments: [
      ("", "the file is empty"),
      ("  \n ", "not an SVG file"),
      ("Hello", "not an SVG file"),
      ("{\"a\": 1}", "not an SVG file"),
      ("\u{FEFF}", "not an SVG file"),
      ("\u{0}\u{0}\u{0}", "not an SVG file"),
      ("\u{7F}ELF\u{2}\u{1}", "not an SVG file"),
      ("<", "not an SVG file"),
      ("<s", "line 1: the file ends too early"),
      ("<html><body/></html>", "not an SVG file: its root element is <html>"),
      ("<x:y xmlns:x='z'/>", "not an SVG file: its root element is <y>"),
      ("<svg>\n<g>\n</svg>", "line 3: Opening and ending tag mismatch: g line 2 and svg"),
      ("<svg>\n", "line 2: the file ends too early"),
      ("<svg>\n<a b></a></svg>", "line 2: Specification mandates value for attribute b"),
      ("<svg>\n\n&foo;</svg>", "line 3: Entity 'foo' not defined"),
      ("<svg>\u{1}</svg>", "line 1: PCDATA invalid Char value 1"),
      ("<!--d \t--x--><svg/>", "line 1: Double hyphen within comment: <!--d"),
      ("<svg/><svg/>", "line 1: Extra content at the end of the document"),
      ("\n<?xml version='1.0'?><svg/>", "line 2: XML declaration allowed only at the start of the document"),
      ("<?xml version='1.0' encoding='EBCDIC-US'?>\n<svg>\n\u{E9}</svg>", "not UTF-8 text"),
    ])
  func messages(file: String, message: String) {
    #expect(failure(file.utf8)?.description == message)
  }

  @Test("Encodings that are not known are refused, never read wrongly")
  func encodings() throws {
    let file = "<?xml version='1.0' encoding='%'?>\n<svg><text>é</text></svg>"
    let latin = file.replacingFirst("%", with: "EBCDIC-US").unicodeScalars.map { UInt8($0.value) }
    #expect(failure(latin) == .encoding)
    #expect(
      failure(file.replacingFirst("%", with: "utf-8").unicodeScalars.map { UInt8($0.value) }) == .encoding)
    #expect(failure(file.replacingFirst("%", with: "ISO-2022-JP").utf8) == .encoding)
    #expect(failure("<!-- é --><svg/>".unicodeScalars.map { UInt8($0.value) }) == .encoding)
    for name in ["UTF-8", "utf8", "Utf-8"] {
      #expect(failure(file.replacingFirst("%", with: name).utf8) == nil)
    }
    // A file of nothing but ASCII is the same in nearly all encodings.
    let ascii = "<?xml version=\"1.0\"\n encoding = 'ISO-8859-1' ?><svg><!-- encoding='x' --></svg>"
    #expect(save(try open(ascii)) == ascii)
    for isLittle in [false, true] {
      let bytes = Array("\u{FEFF}<svg/>".unicodeScalars).flatMap { scalar -> [UInt8] in
        let bytes = [0, UInt8(scalar.value >> 16), UInt8(scalar.value >> 8 & 255), UInt8(scalar.value & 255)]
        return isLittle ? bytes.reversed() : bytes
      }
      // Without a mark in front the first byte of UTF-32 is 0 or that of a tag.
      for file in [bytes, Array(bytes.dropFirst(4))] {
        #expect(failure(file) != nil)
        #expect(throws: SVGError.self) { try open(file, inPiecesUpTo: 1, seed: 1) }
      }
    }
    let big = [UInt8](repeating: 0x20, count: 100_000) + latin
    #expect(failure(big) == .notXML)
  }

  @Test("Files that would take memory or time without end are refused at once", .timeLimit(.minutes(1)))
  func limits() {
    let deep = "<svg>" + String(repeating: "<g>", count: 1_000_000)
    #expect(failure(deep.utf8)?.description == "line 1: elements are nested more than 200 deep")
    let many = "<svg><g " + (0..<1_000_000).map { "a\($0)=\"\" " }.joined() + "/></svg>"
    let message = "line 1: an element has more than 500 attributes"
    #expect(failure(many.utf8)?.description == message)
    let spaces = "<svg " + (0..<100_000).map { "xmlns:a\($0)='\($0)' " }.joined() + "/>"
    #expect(failure(spaces.utf8)?.description == message)
    let nested =
      "<svg>"
      + (0..<150).map { level in
        "<g " + (0..<100).map { "xmlns:a\(level)b\($0)='x' " }.joined() + ">"
      }.joined()
    #expect(failure(nested.utf8)?.description == message)
    let names = "<svg><" + String(repeating: "x", count: 1_000_000) + "></svg>"
    #expect((failure(names.utf8)?.description.count ?? .max) < 200)
    let root = "<" + String(repeating: "x", count: 1_000_000) + "/>"
    #expect((failure(root.utf8)?.description.count ?? .max) < 200)
  }

  @Test("Blocks of cells beyond all reason are kept, not made")
  func hugeBlocks() throws {
    let block = "<g charcoal:kind=\"cells\" charcoal:columns=\"1000\" charcoal:rows=\"1500\"></g>"
    let document = try open(ownFile(Array(repeating: block, count: 50).joined(separator: "\n")))
    #expect(document.drawing.marks.count { $0 is CellBlock } == 2)
    #expect(document.notices.count == 48)
  }

  @Test("Zeros are refused with the first piece; a reader that failed stays so")
  func zeros() throws {
    let reader = SVGReader()
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<3 {
      #expect(throws: SVGError.notXML) { try zeros.withUnsafeBytes { try reader.feed($0) } }
    }
    #expect(throws: SVGError.notXML) { try reader.finish() }
    let second = SVGReader()
    try Array("<svg>".utf8).withUnsafeBytes { try second.feed($0) }
    #expect(throws: SVGError.self) {
      for _ in 0..<2 { try zeros.withUnsafeBytes { try second.feed($0) } }
    }
  }

  @Test("A file cut anywhere gives an error of one line or what there is; never a crash")
  func truncated() throws {
    var maker = RandomDocument(seed: 77)
    var document = maker.make()
    document.drawing.root.children.append(SVGFragment(source: "<a b='c'>é<!-- d --><?e f?></a>"))
    let bytes = SVGExporter.bytes(of: document)
    for count in 0..<bytes.count {
      guard let error = failure(bytes[..<count]) else { continue }
      check(error)
    }
    #expect(failure(bytes) == nil)
  }

  @Test("Random damage", arguments: 0..<40)
  func damaged(seed: Int) throws {
    var maker = RandomDocument(seed: UInt64(5000 + seed))
    var document = maker.make()
    document.drawing.root.children.append(SVGFragment(source: "<a b='c'>é<!-- d --><?e f?></a>"))
    let bytes = SVGExporter.bytes(of: document)
    for _ in 0..<50 {
      var damaged = bytes
      for _ in 0..<maker.pick(1...3) {
        let place = maker.pick(0...(damaged.count - 1))
        switch maker.pick(0...3) {
        case 0: damaged[place] = UInt8(maker.pick(0...255))
        case 1: damaged.remove(at: place)
        case 2: damaged[place] ^= 1
        default: damaged.insert(contentsOf: damaged[place..<min(place + 30, damaged.count)], at: place)
        }
      }
      do throws(SVGError) {
        let opened = try SVGReader.document(from: damaged)
        let saved = SVGExporter.bytes(of: opened)
        let again = try SVGReader.document(from: saved)
        #expect(again.drawing.root == opened.drawing.root)
        #expect(SVGExporter.bytes(of: again) == saved)
      } catch { check(error) }
    }
  }

  private func check(_ error: SVGError) {
    let text = error.description
    #expect(!text.isEmpty && text.count < 200)
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(text)")
    if case .malformed(let line, _) = error { #expect(line > 0, "\(text)") }
  }
}
