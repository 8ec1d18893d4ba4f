import Testing

@testable import Terminal

@Suite("Names of keys")
struct KeyNameTests {
  @Test(
    "A key has a name that leads back to it",
    arguments: [
      (Key(.character("u")), "u"), (Key(.character("U")), "U"), (Key(.character("y"), .control), "Ctrl-Y"),
      (Key(.left, .alt), "Alt-Left"), (Key(.function(12)), "F12"), (Key(.character(" ")), "Space"),
      (Key(.character("-")), "-"), (Key(.character("_"), .control), "Ctrl-_"), (Key(.pageDown), "PgDn"),
      (Key(.up, [.control, .shift]), "Ctrl-Shift-Up"), (Key(.character("é")), "é"),
    ])
  func roundTrip(key: Key, name: String) {
    #expect(key.name == name)
    #expect(Key(name: name) == key)
  }

  @Test("Case does not matter but for letters alone")
  func cases() {
    #expect(Key(name: "ctrl-y") == Key(.character("y"), .control))
    #expect(Key(name: "pgup") == Key(.pageUp))
    #expect(Key(name: "f1") == Key(.function(1)))
  }

  @Test(
    "Names of no key have no key", arguments: ["", "Ctrl-", "xy", "F0", "F99", "Super-a", "\u{1B}", "Alt-xy"])
  func unknown(name: String) {
    #expect(Key(name: name) == nil)
  }
}
