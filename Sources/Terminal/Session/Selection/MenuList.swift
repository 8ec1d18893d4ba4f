import CellRendering
import Marks

/// Some commands with their keys, for a menu.
struct MenuList: ListDelegate {
  /// The ink, the heads and the glyphs for the pictures of choices.
  struct Pictures {
    let ink: Ink
    let heads: Arrowheads
    let glyphs: GlyphSet
  }

  /// The sign at the end of a row that opens another list.
  private static let more = "›"

  private let entries: [KeyBindings.Entry]

  /// The pictures of choices; nil for a menu of actions, which have whole titles and no pictures.
  private let pictures: Pictures?

  /// Whether any row has a picture.
  private let hasPictures: Bool

  /// - Parameters:
  ///   - commands: those that the keymap does not know are left out.
  ///   - pictures: what the commands are pictured with, where they are choices of ink; nil for actions.
  init(_ commands: [Command], _ keymap: Keymap, pictures: Pictures? = nil) {
    entries = commands.compactMap { command in
      // Unlocking the mark at a place is not in the keymap.
      if case .selection(.unlock(.some)) = command { return KeyBindings.Entry(command, nil, "Unlock shape") }
      return keymap.entries.first { $0.command == command }
    }
    self.pictures = pictures
    hasPictures =
      pictures.map { with in
        commands.contains { $0.picture(of: with.ink, heads: with.heads) != nil }
      } ?? false
  }

  /// Creates the list of choices for an attribute of the ink, the text or the shapes.
  init(of menu: ChoiceMenu, in workspace: Workspace) {
    self.init(
      menu.commands, workspace.settings.keymap,
      pictures: Pictures(
        ink: workspace.shownInk, heads: workspace.shownArrowheads, glyphs: workspace.canvas.glyphs))
  }

  var count: Int { entries.count }

  func row(at index: Int) -> any Row {
    let entry = entries[index]
    var row = TextRow(words: entry.title, note: entry.keys.first?.name ?? "")
    guard let pictures else {
      switch entry.command {
      case .write where row.note.isEmpty: row.note = FixedKey.enter.name
      case .choices(let menu): row = TextRow(words: menu.title, note: Self.more)
      case .palette: row.words = "All commands"
      default: break
      }
      return row
    }
    row.words = entry.title.afterColon
    row.isIndented = hasPictures
    row.picture = entry.command.picture(of: pictures.ink, heads: pictures.heads).map {
      InkPicture(subject: $0.subject, ink: $0.ink, glyphs: pictures.glyphs)
    }
    return row
  }

  func choice(at index: Int) -> ListChoice? { .command(entries[index].command) }
}

extension String {
  /// The text after the last colon; all of it where there is none.
  ///
  /// The frame of a list of choices says what stands before it.
  fileprivate var afterColon: String {
    split(separator: ":").last.map { String($0.drop(while: \.isWhitespace)) } ?? self
  }
}
