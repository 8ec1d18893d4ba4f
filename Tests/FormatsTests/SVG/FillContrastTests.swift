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
    var old = green
    old.olderForms = .fills
    let former = SVGExporter.text(of: old)
    #expect(former.contains(##"fill="#ffffff" charcoal:fill="standard" stroke="none" class="f-words""##))
    #expect(former.contains(".f-words{fill:#000000}"))
    try expectSame(former, as: green)
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
    // Files of older versions keep their bytes.
    var old = own
    old.fittedWords = .standard
    let former = SVGExporter.text(of: old)
    #expect(!former.contains(words))
    try expectSame(former, as: old)
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
    var old = own
    old.fittedWords = [.standard, .colored]
    #expect(SVGExporter.text(of: old).contains(##"<text fill="currentColor""##))
    try expectSame(SVGExporter.text(of: old), as: old)
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

  @Test("Files of older versions with such words and patterns keep their bytes")
  func older() throws {
    for pattern in [FillPattern.solid, .hatch] {
      var old = document([box(.named(.green), pattern), words, box(.named(.red))])
      (old.fittedWords, old.olderForms) = ([], .patterns)
      let text = SVGExporter.text(of: old)
      #expect(!text.contains("f-words") && !text.contains("hatch-green"))
      try expectSame(text, as: old)
    }
  }
}
