import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Habits from other programs")
struct HabitTests {
  private func wait(_ artist: SessionDriver, for timer: SessionTimer) {
    artist.parts.timers.cancel(timer)
    artist.session.fire(timer)
    artist.session.render()
  }

  @Test("Ctrl-Z undoes, with corners open too, and suspends only where it is bound to that")
  func undo() {
    let artist = SessionDriver()
    artist.click(5, 5)
    artist.control("z")
    #expect(artist.marks.isEmpty)
    artist.press("g")
    artist.click(5, 5)
    artist.click(15, 5)
    artist.click(15, 12)
    artist.control("z")
    artist.key(.enter)
    #expect((artist.marks.first as? Stroke)?.points.count == 2)
    var keymap = Keymap()
    for name in ["suspend", "to-the-shell"] {
      let isBound = keymap.bind(name, to: [Key(.character("z"), .control)])
      #expect(isBound && keymap.command(for: Key(.character("z"), .control)) == .suspend)
    }
    #expect(Keymap().keys(ofCommandNamed: "suspend") == [])
  }

  @Test("Ctrl-X cuts, Ctrl-D duplicates, Ctrl-G groups")
  func selection() {
    let artist = SessionDriver()
    artist.click(5, 5)
    artist.control("a")
    artist.control("d")
    #expect(artist.marks.count == 2)
    artist.control("a")
    artist.control("g")
    #expect(artist.marks.count == 1 && artist.marks.first is Group)
    artist.control("x")
    #expect(artist.marks.isEmpty)
    artist.control("v")
    #expect(artist.marks.count == 1)
  }

  @Test("Ctrl and a letter that means nothing says so and changes nothing")
  func unbound() {
    let artist = SessionDriver()
    artist.click(5, 5)
    artist.control("w")
    #expect(artist.parts.status.text == "Ctrl-W does nothing here. : finds commands")
    #expect(artist.marks.count == 1 && artist.parts.dialogs.mode == .canvas && artist.session.end == nil)
  }

  @Test("Ctrl-N begins a drawing without a name; it asks first only where something would be lost")
  func new() {
    let artist = SessionDriver(name: "a.svg")
    artist.click(5, 5)
    artist.control("s")
    artist.control("n")
    #expect(artist.parts.workspace.name == nil && artist.marks.isEmpty && artist.store.calls.contains("new"))
    #expect(!artist.parts.workspace.editor.history.isModified)
    let unsaved = SessionDriver(name: "a.svg")
    unsaved.click(5, 5)
    unsaved.control("n")
    #expect(unsaved.marks.count == 1)
    guard case .question(.unsaved(then: .new)) = unsaved.parts.dialogs.mode else {
      return #expect(Bool(false))
    }
    unsaved.press("n")
    #expect(unsaved.marks.isEmpty && unsaved.parts.workspace.name == nil)
    let kept = SessionDriver()
    kept.store.keepsUnnamed = true
    kept.click(5, 5)
    kept.control("n")
    #expect(kept.marks.isEmpty && kept.parts.dialogs.mode == .canvas)
  }

  @Test("Ctrl-C quits at the second press, not later, and not while typing or in a prompt")
  func interrupt() {
    let artist = SessionDriver()
    artist.control("c")
    wait(artist, for: .quitOffer)
    #expect(!artist.picture.contains("again to quit"))
    artist.control("c")
    #expect(artist.session.end == nil)
    artist.press("v")
    artist.control("c")
    artist.control("s")
    artist.control("c")
    #expect(artist.parts.dialogs.mode == .canvas && artist.session.end == nil)
    artist.press("t")
    artist.click(5, 5)
    artist.press("abc")
    for _ in 0..<4 { artist.control("c") }
    #expect(artist.session.end == nil && artist.parts.workspace.editor.pending == .text)
    artist.key(.escape)
    artist.control("c")
    artist.control("c")
    #expect(artist.session.end == .quit || artist.parts.dialogs.mode != .canvas)
  }

  @Test("A key that copies or quits does so under another binding too, and names itself")
  func reboundInterrupt() {
    var settings = SessionSettings()
    let name = CommandTable.entries.first { $0.command == .copyOrQuit }?.name ?? ""
    let isBound = settings.keymap.bind(name, to: [Key(.function(9))])
    #expect(isBound)
    let driver = SessionDriver(settings: settings)
    driver.key(.function(9))
    #expect(driver.session.end == nil && driver.parts.status.text == "Press F9 again to quit")
    driver.key(.function(9))
    #expect(driver.session.end == .quit)
  }

  @Test("q quits after a moment in which nothing else was typed; in a word it wants a second press")
  func quitLetter() {
    let alone = SessionDriver()
    alone.press("q")
    #expect(alone.session.end == nil)
    wait(alone, for: .quit)
    #expect(alone.session.end == .quit)
    let word = SessionDriver()
    word.press("que")
    #expect(!word.parts.timers.isSet(.quit) && word.session.end == nil)
    word.press("q")
    #expect(word.parts.status.text == "Press q again to quit" && word.session.end == nil)
    word.press("a")
    #expect(word.parts.status.text != "Press q again to quit")
    word.press("qq")
    #expect(word.session.end == .quit)
    let later = SessionDriver()
    later.press("p")
    _ = later.parts.wordGuard.allows(.undo, for: Key(.character("p")), at: .now - .seconds(2))
    later.press("q")
    #expect(later.parts.timers.isSet(.quit))
    let pressed = SessionDriver()
    pressed.press("q")
    pressed.click(5, 5)
    #expect(!pressed.parts.timers.isSet(.quit) && pressed.marks.count == 1)
  }

  @Test("Ctrl-F goes to the next text with some words, in any case, and around to the first")
  func find() {
    let texts = [("Server", 4.0), ("client", 60.0), ("The server room", 400.0)]
    let artist = SessionDriver(drawing: Drawing(texts.map { Label($0.0, at: Point(x: $0.1, y: 8)) }))
    func find(_ words: String) {
      artist.control("f")
      artist.press(words)
      artist.key(.enter)
    }
    artist.press("0")
    find("SERVER")
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    #expect(artist.parts.status.text == "Text 1 of 2")
    find("")
    #expect(
      artist.parts.workspace.editor.selection.paths == [MarkPath(2)]
        && artist.parts.workspace.canvas.viewport.origin.x > 300)
    find("")
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.control("f")
    artist.control("u")
    artist.press("nothing")
    artist.key(.enter)
    #expect(artist.parts.status.text == "No text found")
  }
}
