import Testing

extension CommandRun {
  /// Runs commands, and records an issue with the fewest of them that fail.
  static func recordShortestFailure(
    of commands: [EditorCommand], from start: String, seed: UInt64, _ check: @escaping Check = { _ in }
  ) {
    guard let failure = failure(of: commands, from: start, check) else { return }
    let shortest = shrink(Array(commands.prefix(failure.count)), from: start, check)
    let last = self.failure(of: shortest, from: start, check) ?? failure
    let list = shortest.map { "\n  \($0)" }.joined()
    Issue.record("seed \(seed): \(last.words)\nfrom \(start.debugDescription)\(list)")
  }

  /// Leaves out what is not needed to fail: halves first, single commands at last.
  private static func shrink(
    _ commands: [EditorCommand], from start: String, _ check: @escaping Check
  ) -> [EditorCommand] {
    var commands = commands
    var size = commands.count / 2
    while size > 0 {
      var index = 0
      while index < commands.count {
        let rest = Array(commands[..<index] + commands.dropFirst(index + size))
        if let failure = failure(of: rest, from: start, check) {
          commands = Array(rest.prefix(failure.count))
        } else {
          index += size
        }
      }
      size /= 2
    }
    return commands
  }
}
