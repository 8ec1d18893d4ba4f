import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Pasted sources of drawings")
struct PastingTests {
  private let artist = SessionDriver()
  private static let source = "graph TD\nA\n"

  init() {
    artist.store.pastedDrawings[Self.source] = [
      Rectangle(location: Point(x: 3, y: 3), size: Size(width: 10, height: 4))
    ]
  }

  private var texts: [String] { artist.marks.compactMap { ($0 as? Marks.Label)?.text } }

  @Test("A source becomes shapes at the pointer, selected; undo gives its text, and once more nothing")
  func draws() {
    artist.mouse(.motion, 20, 6, .none)
    artist.session.respond(to: .paste(Self.source))
    #expect(artist.marks.count == 1 && artist.marks[0] is Rectangle)
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    let place = artist.marks[0].location
    #expect(abs(place.x - 20) <= 1 && abs(place.y - 10) <= 2, "\(place)")
    artist.session.render()
    #expect(artist.bottom.contains("Pasted as shapes: Mermaid (u: as text)"))
    artist.press("u")
    #expect(texts == ["graph TD\nA"])
    artist.press("u")
    #expect(artist.marks.isEmpty)
  }

  @Test("The text tool, and text that is typed, take a source as it is")
  func types() {
    artist.press("t")
    artist.session.respond(to: .paste(Self.source))
    artist.key(.escape)
    #expect(texts == ["graph TD\nA"])
  }

  @Test("A source with an error is a label, and the status line says what is wrong")
  func refuses() {
    artist.session.respond(to: .paste("graph TD\nA --> [\n"))
    #expect(texts == ["graph TD\nA --> ["])
    artist.session.render()
    #expect(artist.bottom.contains("Pasted as text: line 2, column 6: expected a node"))
  }

  @Test("Paste as text makes a label of what was pasted last, or of what was just drawn")
  func asText() {
    artist.session.respond(to: .paste(Self.source))
    artist.session.perform("paste-as-text")
    #expect(texts == ["graph TD\nA"] && artist.marks.count == 1)
    artist.session.perform("paste-as-text")
    #expect(texts == ["graph TD\nA", "graph TD\nA"])
    artist.session.respond(to: .paste("a\tb\nc\td"))
    #expect(artist.marks.last is Group)
    artist.session.perform("paste-as-text")
    #expect(texts.last?.contains("b\n") == true)
  }

  @Test("A source that takes long to be read is drawn when it is, where the pointer was")
  func isLate() {
    artist.store.readsSlowly = true
    artist.mouse(.motion, 20, 6, .none)
    artist.session.respond(to: .paste(Self.source))
    #expect(artist.marks.isEmpty)
    artist.store.finishReading()
    artist.session.takeStoreEvents()
    #expect(artist.marks.count == 1 && artist.marks[0] is Rectangle)
  }
}
