import Formats
import Marks
import Testing

@Suite("Colours in files")
struct PaletteFileTests {
  private func document(_ marks: [any Mark], sheet: Color? = nil, adapts: Bool = true) -> SVGDocument {
    var document = SVGDocument()
    document.drawing.root.children = marks.enumerated().map { $1.withID(MarkID(UInt64($0 + 1))) }
    document.drawing.sheet = sheet
    document.adapts = adapts
    return document
  }

  private func reopened(_ text: String) throws -> SVGDocument {
    try SVGReader.document(from: Array(text.utf8))
  }

  private let marks: [any Mark] = [
    Stroke([.origin, Point(x: 4, y: 0)], ink: Ink(color: .named(.red))),
    Rectangle(
      location: .origin, size: Size(width: 4, height: 4), ink: Ink(color: .named(.teal), fill: .named(.sky))),
    Label("words", at: Point(x: 0, y: 6), ink: Ink(color: .named(.brown))),
    Dot(at: Point(x: 1, y: 1), ink: Ink(color: .named(.red))),
    CellBlock(
      columns: 2,
      cells: [
        Cell("a", style: CellStyle(foreground: .named(.pink), background: .named(.grey))),
        Cell("b", style: CellStyle(foreground: .named(.pink), attributes: .reverse)),
      ], at: Point(x: 0, y: 10)),
  ]

  @Test("The light value stands on the mark, the dark one in a style, and all of it comes back to the byte")
  func style() throws {
    let document = document(marks)
    let text = SVGExporter.text(of: document)
    #expect(text.contains(##"<path id="m1" stroke="#ad303e" class="s-red" d="M0 0L4 0"/>"##))
    #expect(text.contains("@media(prefers-color-scheme:dark){svg{color:#e6e6e6}.s-red{stroke:#ff7f69}"))
    #expect(text.contains(##"stroke="#0c6571" fill="#54c4f5" class="s-teal f-sky""##))
    #expect(text.ranges(of: "<style>").count == 1)
    let opened = try reopened(text)
    #expect(opened.drawing.root.isEqual(to: document.drawing.root))
    #expect(opened.adapts && opened.notices.isEmpty)
    #expect(SVGExporter.text(of: opened) == text)
  }

  private static let filled: [any Mark] = [
    Rectangle(
      location: .origin, size: Size(width: 10, height: 4),
      ink: Ink(color: .named(.orange), fill: .named(.orange))),
    Label("words", at: Point(x: 2, y: 1)),
    PathMark(
      .rectangle(Rect(from: Point(x: 0, y: 8), to: Point(x: 4, y: 12)), radius: 0),
      ink: Ink(color: .named(.green)), isArea: true),
    Dot(at: Point(x: 20, y: 1), ink: Ink(color: .named(.green))),
  ]

  @Test(
    "Fills have a lighter value than lines on light pages, on which words are dark", arguments: [nil, 0xFD])
  func fills(sheet: UInt8?) throws {
    let document = document(Self.filled, sheet: sheet.map { .rgb($0, $0, $0) })
    let text = SVGExporter.text(of: document)
    #expect(text.contains(##"stroke="#c04a00" fill="#f79a3e" class="s-orange f-orange""##))
    #expect(text.contains(##"fill="#46c28e" stroke="none" class="f-green" d="M0 8"##), "an area")
    #expect(text.contains(##"fill="#1a7d4c" stroke="none" class="f-green""##), "a dot")
    #expect(text.contains(".f-orange{fill:#fca44b}") == (sheet == nil))
    #expect(text.contains(##"fill="#000000" charcoal:fill="standard""##) == (sheet == nil), "words")
    #expect(!text.contains("f-words"))
    let opened = try reopened(text)
    #expect(opened.drawing.root.isEqual(to: document.drawing.root))
    #expect(opened.notices.isEmpty)
    #expect(SVGExporter.text(of: opened) == text)
  }

  @Test("A file without a style gets one only when a colour needs it")
  func withoutStyle() throws {
    let plain = document([Stroke([.origin, Point(x: 4, y: 0)], ink: Ink(color: .indexed(9)))], adapts: false)
    let text = SVGExporter.text(of: plain)
    #expect(!text.contains("<style>") && !text.contains("class="))
    #expect(try SVGExporter.text(of: reopened(text)) == text)
    #expect(SVGExporter.text(of: document(marks, adapts: false)).contains("<style>"))
  }

  @Test(
    "On a sheet the colours are those for it, whatever the page; no style changes them",
    arguments: Ground.allCases)
  func sheet(ground: Ground) throws {
    let sheet: Color = ground == .light ? .rgb(0xfd, 0xf6, 0xe3) : .rgb(0x1e, 0x1e, 0x1e)
    let document = document(marks, sheet: sheet)
    let text = SVGExporter.text(of: document)
    #expect(!text.contains("<style>"))
    #expect(text.contains(" color=\"\(ground.ink)\">"))
    #expect(
      text.contains(
        "<rect charcoal:kind=\"sheet\" fill=\"\(sheet)\" stroke=\"none\" x=\"-3\" y=\"-4\" width=\"10\" height=\"18\"/>\n"
      ))
    let (red, green, blue) = PaletteColor.red.components(on: ground)
    #expect(text.contains("stroke=\"\(Color.rgb(red, green, blue))\" class=\"s-red\""))
    let opened = try reopened(text)
    #expect(opened.drawing.sheet == sheet && opened.notices.isEmpty)
    #expect(opened.drawing.root.isEqual(to: document.drawing.root))
    #expect(SVGExporter.text(of: opened) == text)
  }

  @Test("A file from elsewhere gets a sheet below all that is in it, and keeps the rest to the letter")
  func foreignSheet() throws {
    let source =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 8\">\n <path d=\"M0 0h4\"/>\n</svg>\n"
    var document = try reopened(source)
    document.drawing.sheet = .rgb(1, 2, 3)
    let text = SVGExporter.text(of: document)
    #expect(text.contains("fill=\"#010203\" stroke=\"none\" x=\"0\" y=\"0\" width=\"9\" height=\"8\"/>"))
    var opened = try reopened(text)
    #expect(opened.drawing.sheet == .rgb(1, 2, 3))
    #expect(SVGExporter.text(of: opened) == text)
    opened.drawing.sheet = nil
    #expect(SVGExporter.text(of: opened) == source)
  }

  @Test(
    "Colours that someone changed by hand count, and classes of others are kept",
    arguments: [
      (##"<path stroke="#123456" class="s-red" d="M0 0L4 0"/>"##, Color.rgb(0x12, 0x34, 0x56), 0),
      (##"<path stroke="#ad303e" class="s-red" d="M0 0L4 0"/>"##, .named(.red), 0),
      (##"<path stroke="#ff7f69" class="s-red" d="M0 0L4 0"/>"##, .named(.red), 0),
      (##"<path stroke="#ad303e" d="M0 0L4 0"/>"##, .rgb(0xad, 0x30, 0x3e), 0),
      (##"<path stroke="#ad303e" class="s-red mine" d="M0 0L4 0"/>"##, .rgb(0xad, 0x30, 0x3e), 1),
      (##"<path stroke="#ad303e" class="f-red" d="M0 0L4 0"/>"##, .rgb(0xad, 0x30, 0x3e), 1),
      (##"<path stroke="#ad303e" class="s-mauve" d="M0 0L4 0"/>"##, .rgb(0xad, 0x30, 0x3e), 1),
    ])
  func changed(element: String, color: Color, notices: Int) throws {
    let opened = try open(ownFile(element))
    #expect(opened.notices.count == notices)
    let ink = InkFinder.ink(of: (opened.drawing.marks.first as? SVGFragment)?.picture ?? opened.drawing.root)
    #expect(ink?.color == color)
    if notices > 0 { #expect(SVGExporter.text(of: opened).contains(element)) }
  }

  @Test("A style that says anything else is somebody else's")
  func foreignStyle() throws {
    let style = "<style>.s-red{stroke:#00ff00}</style>"
    let opened = try open(ownFile(style))
    #expect(!opened.adapts && opened.notices.count == 1)
    #expect(SVGExporter.text(of: opened).contains(style))
  }

  @Test("A margin is paper around the page, and no part of the drawing; without the attribute there is none")
  func margin() throws {
    var document = document([Rectangle(location: .origin, size: Size(width: 4, height: 4))])
    let pages: [(margin: Double, page: String)] = [
      (2, "charcoal:margin=\"2\" viewBox=\"-3 -4 10 12\" width=\"80\" height=\"96\""),
      (1.5, "charcoal:margin=\"1.5\" viewBox=\"-2.5 -3.5 9 11\" width=\"72\" height=\"88\""),
      (0, "charcoal:version=\"1\" viewBox=\"-1 -2 6 8\" width=\"48\" height=\"64\""),
    ]
    #expect(document.margin == pages[0].margin)
    for (margin, page) in pages {
      document.margin = margin
      let text = SVGExporter.text(of: document)
      #expect(text.contains(page))
      let opened = try reopened(text)
      #expect(opened.drawing == document.drawing && opened.margin == margin)
      #expect(SVGExporter.text(of: opened) == text)
    }
    // A margin that makes no sense is none.
    for broken in ["-1", "1e9", "wide"] {
      let text = SVGExporter.text(of: document).replacing(
        " viewBox", with: " charcoal:margin=\"\(broken)\" viewBox")
      #expect(try reopened(text).margin == 0)
    }
  }

  @Test("A colour that a file gives its root is written once, beside a canvas colour too")
  func rootColor() throws {
    var document = SVGDocument(Drawing([Dot(at: .origin)]))
    document.drawing.sheet = .rgb(1, 2, 3)
    document.envelope = .own(extras: " color=\"red\"")
    let text = SVGExporter.text(of: document)
    #expect(text.ranges(of: " color=").count == 1)
    #expect(try SVGReader.document(from: Array(text.utf8)).drawing.marks.count == 1)
  }
}
