/// A command that the user gives in the history of a drawing, with its keys, which the keymap does not change.
struct HistoryCommand: Sendable {
  let command: Command

  /// The keys, of which buttons name the first.
  let keys: [Key]

  let run: @Sendable (HistoryController) -> SessionRequest?

  static let play = HistoryCommand(command: "play-history", keys: [Key(.character(" "))]) {
    $0.togglePlaying()
    return nil
  }
  static let bringBack = HistoryCommand(command: "bring-back-version", keys: [FixedKey.enter]) {
    $0.bringBack()
  }
  static let compare = HistoryCommand(
    command: "compare-versions", keys: [Key(.character("d")), Key(.character("m"))]
  ) {
    $0.toggleComparing()
    return nil
  }
  static let copy = HistoryCommand(
    command: "copy-version", keys: [Key(.character("y")), .control("c")]
  ) {
    $0.copy()
    return nil
  }
  static let close = HistoryCommand(
    command: "close-history", keys: [FixedKey.escape, Key(.character("q")), .control("q")]
  ) { _ in .perform(.closePanel) }

  static let all = [play, bringBack, compare, copy, close]

  static func command(for key: Key) -> HistoryCommand? { all.first { $0.keys.contains(key) } }

  /// The key that buttons name.
  var sign: String { keys.first?.name ?? "" }
}

extension Command {
  /// Shows a version of the drawing, by how many steps it is made of.
  static func version(_ steps: Int) -> Command { Command("show-version", steps) }
}
