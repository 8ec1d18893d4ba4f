import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Letters of other layouts")
struct LetterMapTests {
  @Test("Pairs and rows map letters, as in vim")
  func forms() throws(LetterMap.Fault) {
    let pairs = try LetterMap("йq,цwуe")
    #expect(pairs["й"] == "q" && pairs["ц"] == "w" && pairs["у"] == "e" && pairs["к"] == nil)
    let rows = try LetterMap("йцу;qwe,ф;a")
    #expect(rows["й"] == "q" && rows["у"] == "e" && rows["ф"] == "a")
    #expect(try LetterMap("")["й"] == nil)
  }

  @Test("Capitals follow their small letters, unless they have a pair")
  func capitals() throws(LetterMap.Fault) {
    let letters = try LetterMap("йqж\\;,ЦX")
    #expect(letters["Й"] == "Q" && letters["Ж"] == ":" && letters["Ц"] == "X")
  }

  @Test("A backslash makes commas, semicolons and backslashes letters")
  func escapes() throws(LetterMap.Fault) {
    let letters = try LetterMap("б\\,,ж\\;,ё\\\\")
    #expect(letters["б"] == "," && letters["ж"] == ";" && letters["ё"] == "\\")
  }

  @Test(
    "A part that is neither pairs nor rows is a fault",
    arguments: [
      ("йqц", LetterMap.Fault.single("ц")), ("йц;q", .rows(2, 1)), ("й;q;w", .semicolons),
      ("йq,ц", .single("ц")),
    ])
  func faults(text: String, fault: LetterMap.Fault) {
    #expect(throws: fault) { try LetterMap(text) }
  }

  private let keymap = Keymap()

  @Test("A letter does what its key does in the basic layout")
  func basic() {
    #expect(
      keymap.command(for: Key(.character("з"), basic: "p")) == keymap.command(for: Key(.character("p"))))
    #expect(keymap.command(for: Key(.character("Ж"), basic: ":")) == .palette)
    #expect(
      keymap.command(for: Key(.character("ы"), .alt, basic: "s"))
        == keymap.command(for: Key(.character("s"), .alt)))
    #expect(keymap.command(for: Key(.character("з"))) == nil)
  }

  @Test("A map comes before a binding, and a binding before the basic layout")
  func order() throws {
    var bound = keymap
    let isBound = bound.bind("undo", to: [Key(.character("з"))])
    #expect(isBound)
    #expect(bound.command(for: Key(.character("з"), basic: "p")) == .undo)
    bound.letters = try LetterMap("зr")
    #expect(bound.command(for: Key(.character("з"), basic: "p")) == keymap.command(for: Key(.character("r"))))
  }

  private func type(_ key: Key, _ artist: SessionDriver) {
    artist.session.respond(to: .key(key))
    artist.session.render()
  }

  @Test("Letters are commands where the terminal tells of their keys, in dialogs too, and text keeps them")
  func inSession() {
    let artist = SessionDriver()
    type(Key(.character("к"), basic: "r"), artist)
    #expect(artist.parts.workspace.editor.settings.tool == .rectangle)
    type(Key(.character("е"), basic: "t"), artist)
    artist.click(20, 8)
    type(Key(.character("к"), basic: "r"), artist)
    artist.key(.escape)
    #expect(artist.marks.compactMap { ($0 as? Marks.Label)?.text } == ["к"])
    artist.parts.dialogs.present(.question(.unsaved(then: .quit)))
    type(Key(.character("с"), basic: "c"), artist)
    #expect(artist.parts.dialogs.isClosed)
  }

  @Test("Terminals that can tell of keys do so from the next key on")
  func asked() {
    let artist = SessionDriver()
    artist.screen.canTellAllKeys = true
    artist.press("й")
    #expect(
      artist.parts.status.text == "Press й again: from now on keys do what they do in a Latin layout")
    artist.press("й")
    #expect(artist.parts.status.text?.contains("is no key here") == true)
  }

  @Test("A letter whose key is not told gets a line that says so, but a Latin letter does not")
  func reported() throws {
    let artist = SessionDriver()
    artist.press("й")
    #expect(
      artist.parts.status.text
        == "й is no key here: switch to Latin letters, or set langmap (charcoal config)")
    artist.press("ö")
    #expect(artist.parts.status.text?.contains("no key") != true)
    var settings = SessionSettings()
    settings.keymap.letters = try LetterMap("кr,йJ")
    let mapped = SessionDriver(settings: settings)
    mapped.press("к")
    #expect(mapped.parts.workspace.editor.settings.tool == .rectangle)
  }
}
