import Editing

/// The text of help: the keys that do something, by topic.
struct HelpText {
  struct Line: Equatable {
    let keys: String
    let words: String
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
      let entries = keymap.entries.filter { $0.command.group == group && !$0.keys.isEmpty }
      var lines = Self.gestures(group).map { (line: $0, names: [$0.words]) }
      for entry in entries {
        if let row = Self.row(of: entry.command, keymap) {
          if !lines.contains(where: { $0.line == row }) {
            lines.append((row, [row.words, entry.title] + entry.command.otherNames))
          }
        } else {
          lines.append(
            (
              Line(keys: Self.label(entry.keys), words: Self.words(entry.title)),
              [entry.title] + entry.command.otherNames
            ))
        }
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
        Line(keys: "drag/click", words: "Draw a stroke / a dot"),
        Line(keys: FixedKey.enter.name, words: "Finish a line, add text"),
        Line(keys: FixedKey.escape.name, words: "Cancel the stroke"),
        Line(keys: FixedKey.pen.name, words: "Draw with the keyboard"),
      ]
    case .view:
      [
        Line(keys: "wheel", words: "Scroll"), Line(keys: "Ctrl-wheel", words: "Zoom"),
        Line(keys: "right drag", words: "Move the canvas"),
      ]
    default: []
    }
  }

  /// The line for keys that belong together and are as usual; nil for a command that has a line of its own.
  private static func row(of command: Command, _ keymap: Keymap) -> Line? {
    func areUsual(_ commands: [Command]) -> Bool {
      commands.allSatisfy { command in
        keymap.entries.first { $0.command == command }?.keys
          == KeyBindings.entries.first { $0.command == command }?.keys
      }
    }
    switch command {
    case .color where areUsual((1...9).map(Command.color)):
      return Line(keys: "1 ... 9", words: "Colour")
    case .pan where areUsual(Self.pans):
      return Line(keys: "arrows", words: "Scroll, move selection")
    case .selection(.connect) where areUsual(GrowthDirection.allCases.map { .selection(.connect($0)) }):
      return Line(keys: "Ctrl-arrows", words: "Connect a shape")
    case .selection(.walk) where areUsual(GrowthDirection.allCases.map { .selection(.walk($0)) }):
      return Line(keys: "Shift-arrow", words: "Follow arrows")
    default: return nil
    }
  }

  private static let pans: [Command] = [
    .pan(columns: -1, rows: 0), .pan(columns: 1, rows: 0), .pan(columns: 0, rows: -1),
    .pan(columns: 0, rows: 1),
  ]

  /// A title where the group says the rest.
  private static func words(_ title: String) -> String {
    guard title.hasPrefix("Tool: ") else { return title }
    let name = title.dropFirst(6)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
