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

  private let entries: [(command: Command, entry: CommandTable.Entry)]
  private let keymap: Keymap

  /// The pictures of choices; nil for a menu of actions, which have whole titles and no pictures.
  private let pictures: Pictures?

  /// Whether any row has a picture.
  private let hasPictures: Bool

  /// - Parameters:
  ///   - commands: those that the table does not know are left out.
  ///   - pictures: what the commands are pictured with, where they are choices of ink; nil for actions.
  init(_ commands: [Command], _ keymap: Keymap, pictures: Pictures? = nil) {
    entries = commands.compactMap { command in CommandTable[command].map { (command, $0) } }
    self.keymap = keymap
    self.pictures = pictures
    hasPictures = pictures != nil && entries.contains { $0.entry.picture != nil }
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
    let (command, entry) = entries[index]
    var row = TextRow(title: entry.title, remark: keymap.key(for: command) ?? "")
    guard let pictures else {
      if command == .write, row.remark.isEmpty { row.remark = FixedKey.enter.name }
      if command == .palette { row.title = "All commands" }
      if let menu: ChoiceMenu = command.argument() { row = TextRow(title: menu.title, remark: Self.more) }
      return row
    }
    row.title = entry.title.afterColon
    row.isIndented = hasPictures
    row.picture = entry.picture.map { picture in
      let (subject, ink) = picture(pictures.ink, pictures.heads)
      return InkPicture(subject: subject, ink: ink, glyphs: pictures.glyphs)
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
