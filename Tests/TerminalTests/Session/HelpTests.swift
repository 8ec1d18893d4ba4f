import Editing
import Testing

@testable import Terminal

@Suite("Help")
struct HelpTests {
  @Test("Groups with titles, in columns that fit")
  func groups() {
    #expect(HelpText(Keymap()).groups.map(\.title) == CommandGroup.allCases.map(\.rawValue))
    for columns in [30, 76, 116, 196] {
      for rows in [6, 20, 40] {
        let list = HelpList(Keymap(), columns: columns, rows: rows)
        let lines = (0..<list.count).compactMap { (list.row(at: $0) as? KeyRow)?.text }
        #expect(lines.count == list.count && (columns < 40 || lines.allSatisfy { $0.count <= columns }))
        for title in CommandGroup.allCases.map(\.rawValue) {
          #expect(lines.contains { $0.contains(title) }, "\(title) at \(columns) by \(rows)")
        }
      }
    }
    #expect(HelpList(Keymap(), columns: 196, rows: 46).count <= 46, "a large window shows all at once")
  }

  @Test("Typing searches titles, other names and keys; Esc clears, and closes then")
  func search() {
    let artist = SessionDriver(columns: 120, rows: 40)
    artist.press("?")
    #expect(artist.picture.contains("Type to search") && artist.picture.contains("Ctrl-Z"))
    artist.press("rotate")
    #expect(artist.picture.contains("Search: rotate"))
    #expect(artist.picture.contains("Rotate left") && !artist.picture.contains("Duplicate"))
    artist.key(.escape)
    #expect(artist.parts.dialogs.mode == .help && artist.picture.contains("Duplicate"))
    artist.press("circle")
    #expect(artist.picture.contains("Ellipse"))
    artist.control("u")
    artist.press("ctrl-f")
    #expect(artist.picture.contains("Find text") && !artist.picture.contains("Save as"))
    for _ in 0..<6 { artist.key(.backspace) }
    artist.press("xyzzy")
    #expect(artist.picture.contains("No matching key"))
    artist.key(.escape)
    artist.key(.escape)
    #expect(artist.parts.dialogs.mode == .canvas && artist.session.end == nil)
    artist.press("?")
    artist.press("?")
    #expect(artist.parts.dialogs.mode == .canvas)
  }

  @Test("Esc and the next key as one with Alt, as tmux passes them on, are both of them in a panel")
  func escapeInTmux() {
    let artist = SessionDriver()
    artist.press("?")
    artist.key(.character("r"), .alt)
    #expect(artist.parts.dialogs.mode == .canvas)
    #expect(artist.parts.workspace.editor.settings.tool == .rectangle)
    // The first Esc clears the search, and what follows is searched for.
    artist.press("?zoo")
    artist.key(.character("g"), .alt)
    #expect(artist.parts.dialogs.mode == .help && artist.picture.contains("Search: g"))
    artist.key(.escape)
    artist.key(.escape)
    // A selection is let go.
    artist.drag(from: (20, 5), to: (30, 10))
    artist.press("v")
    artist.click(20, 7)
    #expect(artist.parts.workspace.hasSelection)
    artist.key(.character("o"), .alt)
    #expect(!artist.parts.workspace.hasSelection)
    #expect(artist.parts.workspace.editor.settings.tool == .ellipse)
  }

  @Test("Rebound keys are told as they are")
  func rebound() {
    var keymap = Keymap()
    _ = keymap.bind("colour-3", to: [Key(.function(5))])
    _ = keymap.bind("save", to: [])
    let lines = HelpText(keymap).groups.flatMap(\.lines)
    #expect(lines.contains(HelpText.Line(keys: "F5", title: "Colour 3")))
    #expect(!lines.contains { $0.title == "Save" || $0.keys == "1 ... 9" })
  }
}
