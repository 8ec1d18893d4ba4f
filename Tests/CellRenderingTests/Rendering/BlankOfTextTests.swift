import CellRendering
import Marks
import Testing

@Suite("Blanks of texts on fills")
struct BlankOfTextTests {
  @Test("A fill that is drawn over a text has no holes where its blanks are")
  func covered() {
    let label = Label("a b c d", at: Point(x: 2, y: 2))
    let cover = Rectangle(
      Rect(from: Point(x: 0, y: 0), to: Point(x: 12, y: 6)), ink: Ink(width: Ink.fineWidth, fill: .standard))
    for glyphs in [GlyphSet.mixed, .braille] {
      let text = cells([label, cover], columns: 12, rows: 3, in: glyphs, usingColor: false).description
      #expect(!text.contains("·"), "\(glyphs)\n\(text)")
    }
  }

  @Test("Without colours they are blank, and with colours they are the fill")
  func blanks() {
    var box = Rectangle(
      Rect(from: Point(x: 0.5, y: 1), to: Point(x: 12.5, y: 5)),
      ink: Ink(color: .indexed(1), width: Ink.fineWidth, fill: .indexed(2)))
    box.text = BoundText("use the key")
    for glyphs in [GlyphSet.mixed, .braille, .ascii] {
      let plain = cells([box], columns: 13, rows: 3, in: glyphs, usingColor: false)
      #expect(plain.description.contains("use·the·key"))
      let colored = cells([box], columns: 13, rows: 3, in: glyphs)
      #expect(colored[4, 1].style.background == .indexed(2) || colored[4, 1].character != " ", "\(glyphs)")
    }
  }

  @Test("A slender stroke that touches letters leaves them; one across the middle of a letter hides it")
  func strokes() {
    let label = Label("Treasure", at: Point(x: 2, y: 4))
    func row(_ line: [Point], width: Double = 0.5) -> String {
      let stroke = Stroke(line, ink: Ink(color: .named(.red), width: width))
      let rows = cells([label, stroke], columns: 14, rows: 5, in: .mixedSextant).description
      return String(rows.split(separator: "\n")[2])
    }
    #expect(row([Point(x: 1, y: 1), Point(x: 9, y: 9)]).contains("Treasure"))
    #expect(row([Point(x: 9, y: 0), Point(x: 11, y: 9)]).hasPrefix("··Treasure"))
    #expect(!row([Point(x: 0, y: 4.6), Point(x: 13, y: 5.4)]).contains("r"))
    // A brush covers what it passes.
    #expect(!row([Point(x: 1, y: 1), Point(x: 9, y: 9)], width: 1.5).contains("Treasure"))
  }

  @Test(
    "A highlighter over a text on a fill has one edge at letters and blanks", arguments: [4.6, 5, 5.4, 6])
  func highlighter(place: Double) {
    let box = Rectangle(
      Rect(from: Point(x: 1.5, y: 1), to: Point(x: 18.5, y: 9)),
      ink: Ink(color: .rgb(173, 48, 62), width: 0.5, fill: .rgb(173, 48, 62)))
    let label = Label("Title on fill", at: Point(x: 3, y: 4))
    var ink = Ink(color: .rgb(255, 224, 0), width: 2)
    ink.opacity = 0.4
    let line = Stroke([Point(x: 0, y: place), Point(x: 20, y: place)], ink: ink)
    var picture = CellRenderer(viewport: Viewport(columns: 20, rows: 5), for: .mixedSextant)
    picture.ground = .rgb(0, 0, 0)
    picture.drawPicture(of: Drawing([box, label, line]).root)
    let row = (3..<16).map { picture.grid(in: .mixedSextant)[$0, 2] }
    #expect(Set(row.map(\.style.background)).count == 1, "\(row)")
    #expect(String(row.map(\.character)) == "Title on fill")
  }
}
