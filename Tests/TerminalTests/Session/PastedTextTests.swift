import Marks
import Testing

@testable import Terminal

@Suite("Pasted text")
struct PastedTextTests {
  @Test("Lines end in one way, and blank ones at the end go where it is a label of its own")
  func lines() {
    #expect(PastedText("a\r\nb\rc\n\n  \n").text == "a\nb\nc")
    #expect(PastedText("a\n", isWithin: true).text == "a\n")
    #expect(PastedText("\n \n").text == "" && !PastedText("abc").isCut)
  }

  @Test("Text that is too long is cut, in characters and in lines, and says so")
  func cuts() {
    let long = PastedText(String(repeating: "漢", count: PastedText.longest + 1))
    #expect(long.text.count == PastedText.longest && long.isCut)
    #expect(!PastedText(String(repeating: "a", count: PastedText.longest)).isCut)
    let high = PastedText(String(repeating: "a\n", count: 5_000))
    #expect(high.text.split(separator: "\n").count == PastedText.mostLines && high.isCut)
  }
}

@Suite("Pastes that do not end")
struct StalledPasteTests {
  @Test("The status line says that keys are part of it, until it ends")
  func message() {
    let artist = SessionDriver()
    artist.session.respond(to: .pasteStalled)
    artist.session.render()
    #expect(artist.bottom.contains("A paste has not ended: keys go into it. Ctrl-C: end it"))
    artist.session.respond(to: .paste("words"))
    artist.session.render()
    #expect(!artist.bottom.contains("A paste has not ended"))
    #expect(artist.marks.count == 1)
  }
}
