import Marks

/// A command that was typed in full, perhaps with an argument: `w map`, `width 2`, `q!`.
struct TypedCommand {
  let command: Command

  /// The command in words, with its argument.
  let title: String

  /// - Returns: nil when the text is no such command.
  init?(_ text: String) {
    // Users of vi type the colon that opened the palette again.
    let text = String(text.trimmed.drop { $0 == ":" }).trimmed
    guard let word = text.split(separator: " ").first else { return nil }
    let rest = String(text.dropFirst(word.count)).trimmed
    let found = rest.isEmpty ? Self.plain(word.lowercased()) : Self.given(word.lowercased(), rest)
    guard let found else { return nil }
    (command, title) = found
  }

  /// Short words that mean the same in other editors.
  private static func plain(_ word: String) -> (Command, String)? {
    switch word {
    case "w", "w!", "write": (.save, "Save")
    case "q", "quit": (.quit, "Quit")
    case "q!", "quit!", "qa!": (.quitWithoutSaving, "Quit without saving")
    case "wq", "wq!", "x", "x!", "wqa", "xa": (.saveAndQuit, "Save and quit")
    case "e", "edit": (.open, "Open")
    case "h", "help": (.help, "Keyboard help")
    case "enew", "new": (.new, "New drawing")
    case "e!", "edit!": (.revert, "Revert to saved")
    case "u": (.undo, "Undo")
    case "color", "colour": (.colors, "Colours")
    default: nil
    }
  }

  private static func given(_ word: String, _ rest: String) -> (Command, String)? {
    switch word {
    case "w", "w!", "write", "saveas", "sav": return (.saveTo(rest), "Save as \(rest)")
    // "Save as", "Export as" and "Place picture" are the titles of commands that ask.
    case "save":
      return name(rest, after: ["as"]).map { (.saveTo($0), "Save as \($0)") } ?? (.saveAs, "Save as")
    case "export" where rest.split(separator: " ").first?.lowercased() == "selection":
      let rest = String(rest.dropFirst("selection".count)).trimmed
      return name(rest, after: ["as", "to"]).flatMap { $0.isEmpty ? nil : $0 }.map {
        (.exportSelectionTo($0), "Export selection to \($0)")
      } ?? (.exportSelection, "Export selection")
    case "export":
      return name(rest, after: ["as", "to"]).map { (.exportTo($0), "Export to \($0)") } ?? (
        .exportAs, "Export as"
      )
    case "place":
      return name(rest, after: ["picture"]).map { (.placePictureNamed($0), "Place picture \($0)") }
        ?? (.placePicture, "Place picture")
    case "picture", "image": return (.placePictureNamed(rest), "Place picture \(rest)")
    case "e", "edit", "open": return (.openNamed(rest), "Open \(rest)")
    case "find", "search": return (.findText(rest), "Find text: \(rest)")
    case "size" where Self.pair(rest, separatedBy: "x") != nil:
      return Self.pair(rest, separatedBy: "x").flatMap { columns, rows in
        let size = Size(width: columns, height: rows * CellMetrics.aspect)
        return sides.contains(columns) && sides.contains(rows)
          ? (.selection(.resize(size)), "Size of the selection: \(rest)") : nil
      }
    case "position", "pos":
      return Self.pair(rest, separatedBy: ",").flatMap { column, row in
        let corner = Point(x: column, y: row * CellMetrics.aspect)
        return places.contains(column) && places.contains(row)
          ? (.selection(.move(to: corner)), "Position of the selection: \(rest)") : nil
      }
    case "width", "size", "thickness":
      guard let width = Double(rest), widths.contains(width) else { return nil }
      return (.width(width), "Width: \(rest)")
    case "color", "colour":
      return Color(typed: rest).map { (.inkColor($0), "Colour: \(rest)") }
    case "background", "canvas":
      if let sheet = InkPalette.sheets.first(where: { $0.name == rest.lowercased() }) {
        return (.sheet(sheet.color), "Canvas colour: \(rest)")
      }
      return Color(typed: rest).map { (.sheet($0), "Canvas colour: \(rest)") }
    case "zoom": return number(rest, in: zooms).map { (.zoomTo($0), "Zoom to \($0)%") }
    case "opacity": return number(rest, in: opacities).map { (.ink(.opacity($0)), "Opacity: \($0)%") }
    default: return nil
    }
  }

  /// The name behind a word that belongs to the command; nil where there is only the word.
  private static func name(_ text: String, after words: Set<String>) -> String? {
    guard let first = text.split(separator: " ").first, words.contains(first.lowercased()) else {
      return text
    }
    let name = String(text.dropFirst(first.count)).trimmed
    return name.isEmpty ? nil : name
  }

  /// Why a command that was typed with an argument is none; nil when its first word is no command.
  static func problem(with text: String) -> ListNote? {
    let text = text.trimmed
    guard let word = text.split(separator: " ").first, TypedCommand(text) == nil else { return nil }
    let rest = String(text.dropFirst(word.count)).trimmed
    guard !rest.isEmpty else { return nil }
    switch word.lowercased() {
    case "width", "size", "thickness": return .widths(widths)
    case "color", "colour", "background", "canvas": return .badColor(rest)
    case "zoom": return .percents(of: "Zoom", zooms)
    case "opacity": return .percents(of: "Opacity", opacities)
    default: return nil
    }
  }

  /// A command that takes a file's name, and the name so far; nil when the text is none.
  static func fileArgument(of text: String) -> (verb: String, path: String)? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    var verb = String(text[..<space])
    guard fileCommands.contains(verb.lowercased()) else { return nil }
    var path = text[space...].drop { $0 == " " }
    // A verb may have two words: in `save as NAME`, only the name is the path.
    if let end = path.firstIndex(of: " "),
      ["save as", "export as", "place picture"]
        .contains("\(verb) \(path[..<end])".lowercased())
    {
      verb += " \(path[..<end])"
      path = path[end...].drop { $0 == " " }
    }
    return (verb, String(path))
  }

  private static let fileCommands: Set = [
    "w", "w!", "write", "save", "saveas", "sav", "export", "e", "edit", "open", "place", "picture",
    "image",
  ]

  /// Widths of ink that can be typed, in units.
  private static let widths = 0.1...20.0

  /// Sides and places of the selection that can be typed, in columns and rows at 100 %.
  private static let sides = 0.5...10_000.0
  private static let places = -100_000.0...100_000.0

  /// Two numbers, such as those of `20x6`; nil where it is not two.
  private static func pair(_ text: String, separatedBy sign: Character) -> (Double, Double)? {
    let numbers = text.lowercased().split(separator: sign).map { Double(String($0).trimmed) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return (first, second)
  }

  /// The scales that can be typed, in percent.
  private static let zooms = 1...1600
  private static let opacities = 1...100

  /// A whole number, perhaps with a percent sign.
  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    let digits = text.hasSuffix("%") ? String(text.dropLast()).trimmed : text
    return Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
