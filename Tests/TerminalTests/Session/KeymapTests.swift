import Editing
import TestSupport
import Testing

@testable import Terminal

@Suite("Keys and what they do")
struct KeymapTests {
  @Test("No key has two meanings, every command one name, and every name leads to it")
  func unique() {
    let keys = CommandTable.entries.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(Keymap.names).count == Keymap.names.count)
    #expect(Keymap.names.allSatisfy { !$0.isEmpty && Keymap().keys(ofCommandNamed: $0) != nil })
  }

  @Test("A key that is given away does only what it is given for")
  func binds() {
    var keymap = Keymap()
    let isBound = keymap.bind("undo", to: [Key(.character("p")), Key(.function(2))])
    #expect(isBound)
    #expect(keymap.command(for: Key(.character("p"))) == .undo)
    #expect(keymap.command(for: Key(.function(2))) == .undo)
    #expect(keymap.command(for: Key(.character("u"))) == nil)
    #expect(keymap.keys(ofCommandNamed: "tool-pen") == [])
    #expect(
      keymap.sign(for: .undo) == "p" && keymap.sign(for: .tool(.pen)) == "" && keymap.sign(for: .save) == "^S"
    )
    let draw = HelpText(keymap).groups.first { $0.title == "Draw" }
    #expect(draw?.lines.contains(HelpText.Line(keys: "p  F2", title: "Undo")) == true)
    #expect(draw?.lines.contains { $0.title == "Pen" } == false)
    let isUnknownBound = keymap.bind("no-such-thing", to: [])
    #expect(!isUnknownBound)
  }

  @Test("Ctrl with a digit or a sign means what that means, where terminals tell them apart")
  func controlledSigns() {
    let keymap = Keymap()
    #expect(keymap.command(for: Key(.character("0"), .control)) == .zoom(.exact))
    #expect(keymap.command(for: Key(.character("-"), .control)) == .zoom(.out))
    #expect(keymap.command(for: Key(.character("+"), [.control, .shift])) == .zoom(.in))
    #expect(keymap.command(for: Key(.character("="), .control)) == .zoom(.in))
    // A letter with Ctrl is another key, and so is a sign with Alt.
    #expect(keymap.command(for: Key(.character("p"), .control)) != keymap.command(for: Key(.character("p"))))
    #expect(keymap.command(for: Key(.character("0"), [.control, .alt])) == nil)
  }

  @Test("Names of earlier versions still lead to their commands")
  func formerNames() {
    for (former, name) in CommandTable.formerNames {
      #expect(Keymap.names.contains(name), "\(former): \(name)")
      #expect(!Keymap.names.contains(former))
      var keymap = Keymap()
      let isBound = keymap.bind(former, to: [Key(.function(9))])
      #expect(isBound && keymap.keys(ofCommandNamed: name) == ["F9"])
    }
  }

  @Test("docs/keys.md tells every key")
  func documented() throws {
    let text = try #require(ProjectFile.text("docs/keys.md"))
    for entry in CommandTable.entries {
      for key in entry.keys {
        if !text.contains("`\(key.name)`") { Issue.record("\(key.name): \(entry.title)") }
      }
    }
  }
}
