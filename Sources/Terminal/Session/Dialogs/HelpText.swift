import Editing

/// The text of help: the keys that do something, by topic.
struct HelpText {
  struct Line: Equatable {
    let keys: String
    let title: String
  }

  struct Group: Equatable {
    let title: String
    var lines: [Line]
  }

  private(set) var groups: [Group]

  /// - Parameter text: the search text: only lines that contain it and groups with that title are listed; empty lists all.
  init(_ keymap: Keymap, matching text: String = "") {
    let wanted = text.inBritishSpelling
    groups = CommandGroup.allCases.compactMap { group in
      var lines = Self.gestures(group).map { (line: $0, names: [$0.title]) }
      for entry in CommandTable.entries where entry.group == group {
        let keys = keymap.keys(for: entry.command)
        if keys.isEmpty { continue }
        let row = Self.row(of: entry.command, keymap)
        let line = row ?? Line(keys: Self.label(keys), title: Self.shortTitle(entry.title))
        if row != nil, lines.contains(where: { $0.line == line }) { continue }
        lines.append((line, (row.map { [$0.title] } ?? []) + [entry.title] + entry.otherNames))
      }
      if !wanted.isEmpty, !group.rawValue.lowercased().hasPrefix(wanted) {
        lines.removeAll { line, names in
          !line.keys.lowercased().contains(wanted)
            && !names.contains {
              $0.lowercased().contains(wanted) || $0.lowercased().contains(text.lowercased())
            }
        }
      }
      return lines.isEmpty ? nil : Group(title: group.rawValue, lines: lines.map(\.line))
    }
  }

  /// The first two keys, or one where two take too much room.
  private static func label(_ keys: [Key]) -> String {
    let both = keys.prefix(2).map(\.name).joined(separator: "  ")
    return both.count <= 10 ? both : keys[0].name
  }

  /// Returns the lines about the mouse and fixed keys.
  private static func gestures(_ group: CommandGroup) -> [Line] {
    switch group {
    case .draw:
      [
        Line(keys: "drag/click", title: "Draw a stroke / a dot"),
        Line(keys: FixedKey.enter.name, title: "Finish a line, add text"),
        Line(keys: FixedKey.escape.name, title: "Cancel the stroke"),
        Line(keys: FixedKey.pen.name, title: "Draw with the keyboard"),
      ]
    case .view:
      [
        Line(keys: "wheel", title: "Scroll"), Line(keys: "Ctrl-wheel", title: "Zoom"),
        Line(keys: "right drag", title: "Move the canvas"),
      ]
    default: []
    }
  }

  /// The line for keys that belong together and are as usual; nil for a command that has a line of its own.
  private static func row(of command: Command, _ keymap: Keymap) -> Line? {
    rows.first { commands, _ in
      commands.contains(command) && commands.allSatisfy { keymap.keys(for: $0) == CommandTable[$0]?.keys }
    }?.line
  }

  private static let rows: [(commands: [Command], line: Line)] = [
    ((1...9).map(Command.color), Line(keys: "1 ... 9", title: "Colour")),
    (GrowthDirection.allCases.map(Command.scroll), Line(keys: "arrows", title: "Scroll, move selection")),
    (GrowthDirection.allCases.map(Command.connect), Line(keys: "Ctrl-arrows", title: "Connect a shape")),
    (GrowthDirection.allCases.map(Command.walk), Line(keys: "Shift-arrow", title: "Follow arrows")),
  ]

  /// A title where the group says the rest.
  private static func shortTitle(_ title: String) -> String {
    guard title.hasPrefix("Tool: ") else { return title }
    let name = title.dropFirst(6)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
