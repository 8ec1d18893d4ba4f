import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Characters that are typed faster than one by one")
struct TypedTextTests {
  private func typed(_ artist: SessionDriver) -> String? {
    let entry = (artist.parts.workspace.editor.preview as? Group)?.children.first as? Marks.Label
    return artist.parts.workspace.editor.pending == .text ? entry?.text : nil
  }

  @Test("Characters that come together are typed as if they came alone")
  func together() {
    let text = "one two,  e\u{301} x"
    let alone = SessionDriver()
    let together = SessionDriver()
    for artist in [alone, together] {
      artist.press("t")
      artist.click(30, 5)
    }
    let events = text.unicodeScalars.map { InputEvent.key(Key(.character(Character($0)))) }
    for event in events { alone.session.respond(to: event) }
    var rest = events[...]
    #expect(together.session.type(from: &rest) && rest.isEmpty)
    for _ in 0..<4 {
      #expect(typed(together) == typed(alone))
      // Each word is a step of undo.
      for artist in [alone, together] { artist.control("z") }
    }
    // An event that is no character ends the run, and one alone is a key like any other.
    rest = [
      .key(Key(.character("a"))), .key(Key(.character("b"))), .key(Key(.escape)), .key(Key(.character("c"))),
    ]
    #expect(together.session.type(from: &rest) && rest.count == 2)
    #expect(!together.session.type(from: &rest))
    for event in rest { together.session.respond(to: event) }
    rest = [.key(Key(.character("a"))), .key(Key(.character("b")))]
    #expect(!together.session.type(from: &rest) && rest.count == 2)
  }

  @Test(
    "Thousands of letters that come together are typed into a text and a shape", arguments: [false, true])
  func typedMuch(isInShape: Bool) {
    let artist = SessionDriver()
    if isInShape {
      artist.press("r")
      artist.drag(from: (10, 5), to: (40, 15))
      artist.key(.enter)
    } else {
      artist.press("t")
      artist.click(30, 5)
    }
    let letters = (0..<2_000).map { InputEvent.key(Key(.character($0 % 8 == 7 ? " " : "a"))) }
    for _ in 0..<5 {
      var rest = letters[...]
      // At each key alone the whole text is laid out.
      #expect(artist.session.type(from: &rest) && rest.isEmpty)
      artist.session.render()
    }
    artist.key(.escape)
    let text =
      isInShape
      ? (artist.marks.first as? Rectangle)?.text?.string : (artist.marks.first as? Marks.Label)?.text
    #expect(text?.utf8.count == 10_000)
  }
}
