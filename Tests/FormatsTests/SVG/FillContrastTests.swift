import Formats
import Marks
import Testing

@Suite("Words and patterns in files")
struct FillContrastTests {
  private func document(_ marks: [any Mark], sheet: Color? = nil) -> SVGDocument {
    var document = SVGDocument.begun
    document.drawing.root.children = marks.enumerated().map { $1.withID(MarkID(UInt64($0 + 1))) }
    document.drawing.sheet = sheet
    return document
  }

  private func box(_ fill: Color, _ pattern: FillPattern = .solid) -> Rectangle {
    var ink = Ink(color: fill, fill: fill)
    ink.fillPattern = pattern
    return Rectangle(location: .origin, size: Size(width: 10, height: 4), ink: ink)
  }

  private let words = Label("words", at: Point(x: 2, y: 1))

  private func expectSame(_ text: String, as document: SVGDocument) throws {
    let opened = try SVGReader.document(from: Array(text.utf8))
    #expect(opened.drawing.root.isEqual(to: document.drawing.root))
    #expect(opened.notices.isEmpty)
    #expect(SVGExporter.text(of: opened) == text)
  }

  @Test("Standard words on a fill are black or white, on dark pages too, and standard again when opened")
  func onFills() throws {
    let green = document([box(.named(.green)), words])
    let text = SVGExporter.text(of: green)
    // On dark pages they lie on the dark value, on which standard ink could not be read.
    #expect(text.contains(##"fill="#000000" charcoal:fill="standard" stroke="none" x="##))
    try expectSame(text, as: green)
    let dark = document([box(.rgb(0, 0, 60)), words])
    #expect(
      SVGExporter.text(of: dark).contains(##"fill="#ffffff" charcoal:fill="standard" stroke="none" x="##))
    try expectSame(SVGExporter.text(of: dark), as: dark)
    let sheet = document([box(.named(.green)), words], sheet: .rgb(0, 0, 0))
    #expect(SVGExporter.text(of: sheet).contains(##"fill="#000000" charcoal:fill="standard""##))
    try expectSame(SVGExporter.text(of: sheet), as: sheet)
  }

  @Test(
    "Words in a colour that is lost on the fill are black or white, too, and have their colour again when opened",
    arguments: [Color.named(.green), .indexed(28), .rgb(0, 0x87, 0)])
  func colored(color: Color) throws {
    var shape = box(color)
    shape.text = BoundText("words")
    let own = document([shape, Label("words", at: Point(x: 2, y: 1), ink: Ink(color: .named(.lime)))])
    let text = SVGExporter.text(of: own)
    // Fills in the palette's colours are light on every page.
    let black = color == .named(.green)
    let words = "fill=\"\(black ? "#000000" : "#ffffff")\""
    #expect(text.contains("\(words) charcoal:fill=\"\(color)\" stroke=\"none\""), "\(text)")
    #expect(!text.contains("class=\"f-words\""))
    try expectSame(text, as: own)
  }

  @Test("Standard words on a fill in standard ink are the page's own ink the other way round")
  func inverse() throws {
    var shape = box(.standard)
    shape.text = BoundText("words")
    let own = document([shape])
    let text = SVGExporter.text(of: own)
    #expect(
      text.contains(##"fill="#ffffff" charcoal:fill="inverse" stroke="none" class="f-words""##), "\(text)")
    #expect(text.contains(".f-words{fill:#000000}"))
    try expectSame(text, as: own)
  }

  @Test("Words beside the fill, and those in a colour of their own, stay as they are")
  func beside() {
    let marks: [any Mark] = [
      box(.named(.green)), Label("x", at: Point(x: 20, y: 1)),
      Label("y", at: Point(x: 2, y: 1), ink: Ink(color: .named(.red))), box(.named(.green), .hatch),
    ]
    #expect(!SVGExporter.text(of: document(marks)).contains(##"charcoal:fill="standard""##))
  }

  @Test("Patterns in a palette's colour follow the page", arguments: [FillPattern.hatch, .crossHatch, .dots])
  func patterns(pattern: FillPattern) throws {
    let green = document([box(.named(.green), pattern)])
    let text = SVGExporter.text(of: green)
    #expect(text.contains("fill=\"url(#charcoal-\(pattern.rawValue)-green)\""))
    let part = pattern == .dots ? "f" : "s"
    #expect(text.contains("class=\"\(part)-green\"") && text.contains(".\(part)-green{"))
    try expectSame(text, as: green)
    let sheet = document([box(.named(.green), pattern)], sheet: .rgb(0x16, 0x16, 0x1e))
    #expect(!SVGExporter.text(of: sheet).contains("1a7d4c"))
    try expectSame(SVGExporter.text(of: sheet), as: sheet)
  }

  @Test("Words, fills and patterns in the colours themselves are read, and written as all others")
  func plain() throws {
    let hatched = Rectangle(
      location: Point(x: 20, y: 0), size: Size(width: 10, height: 4),
      ink: Ink(color: .named(.green), fill: .named(.green), fillPattern: .hatch))
    let green = document([box(.named(.green)), words, hatched])
    let text = SVGExporter.text(of: green)
    let forms = [
      (##"fill="#000000" charcoal:fill="standard""##, #"fill="currentColor""#),
      (##"fill="#46c28e""##, ##"fill="#1a7d4c""##),
      ("url(#charcoal-hatch-green)\"", "url(#charcoal-hatch-1a7d4c)\" charcoal:fill=\"green\""),
      ("id=\"charcoal-hatch-green\"", "id=\"charcoal-hatch-1a7d4c\""), ("<path class=\"s-green\" ", "<path "),
    ]
    let plain = forms.reduce(text) { $0.replacing($1.0, with: $1.1) }
    for piece in ["currentColor\" stroke=\"none\"", "fill=\"#1a7d4c\" class", "charcoal:fill=\"green\""] {
      #expect(plain.contains(piece), "\(plain)")
    }
    let opened = try SVGReader.document(from: Array(plain.utf8))
    #expect(opened.drawing.root.isEqual(to: green.drawing.root))
    #expect(opened.notices.isEmpty && SVGExporter.text(of: opened) == text)
  }
}
