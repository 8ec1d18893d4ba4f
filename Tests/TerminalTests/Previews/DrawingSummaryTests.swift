import Documents
import Marks
import Testing

@testable import Terminal

@Suite("Summaries of drawings")
struct DrawingSummaryTests {
  private func label(_ text: String) -> Marks.Label { Marks.Label(text, at: .origin) }

  @Test("Shapes in groups count, groups and vertices do not, hidden ones neither")
  func counts() {
    let stroke = Stroke([.origin, Point(x: 4, y: 4), Point(x: 8, y: 0)])
    let drawing = Drawing([
      stroke, Group([Dot(at: .origin), Group([label("a")])]), Group([stroke, stroke], isHidden: true),
    ])
    #expect(DrawingSummary(of: drawing).shapeCount == 3)
    #expect(DrawingSummary(of: drawing).count == "3 shapes")
    #expect(DrawingSummary(of: Drawing([stroke])).count == "1 shape")
  }

  @Test("All text is on one line, and nothing in it can steer a terminal")
  func text() {
    let drawing = Drawing([label("Web\n  server\u{1B}[31m"), label("\u{202E}漢字\u{9B}2J"), label("")])
    let summary = DrawingSummary(of: drawing)
    #expect(summary.text == "Web server [31m 漢字 2J")
    #expect(summary.text.allSatisfy(CharacterWidth.isDrawable))
  }

  @Test("Words are found in any case, and only what is there")
  func finds() {
    let summary = DrawingSummary(of: Drawing([label("Größe des SERVERS")]))
    for word in ["größe", "server", "s", "des servers"] { #expect(summary.contains(word), "\(word)") }
    for word in ["client", "serverss", "größe des servers und mehr"] { #expect(!summary.contains(word)) }
    #expect(!DrawingSummary(of: Drawing()).contains("a"))
  }

  @Test("Of endless text a bounded part is kept")
  func bounded() {
    let drawing = Drawing((0..<100).map { _ in label(String(repeating: "ab ", count: 10_000)) })
    #expect(DrawingSummary(of: drawing).text.count < 5_000)
  }

  @Test("A drawing without a name is called by its first words, or by how many shapes it has")
  func titles() {
    let sketch = DocumentSummary(3, name: nil, changed: "", isUnsaved: true)
    let named = DocumentSummary(4, name: "cat.svg", changed: "")
    let words = DrawingSummary(shapeCount: 2, text: "Client server")
    let mute = DrawingSummary(shapeCount: 12, text: "")
    #expect(sketch.title(nil) == "Untitled")
    #expect(sketch.title(mute) == "Untitled, 12 shapes" && sketch.details(mute) == "unsaved")
    #expect(sketch.title(words) == "Client server" && sketch.details(words) == "2 shapes, unsaved")
    #expect(named.title(words) == "cat.svg" && named.details(words) == "2 shapes, saved")
    let long = DrawingSummary(shapeCount: 1, text: String(repeating: "word ", count: 20))
    #expect(sketch.title(long) == "word word word word word wo...")
  }
}
