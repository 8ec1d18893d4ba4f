import ArgumentParser
import Glibc
import Platform

/// The first word of the command line where it is no command: a file to draw in, or a command that was mistyped.
struct FirstWord {
  let word: String

  init(_ word: String) { self.word = word }

  /// The commands, by their names.
  private static let commands =
    Charcoal.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName } + [
      "help"
    ]

  /// Whether it can only be the name of a file: one that is there, or one with a slash or an ending.
  private var isFile: Bool {
    word.contains("/") || word.contains(".") || FileSystem.linkStatus(of: word) != nil
      || FileSystem.linkStatus(of: word + ".svg") != nil
  }

  /// The command that was meant, if one is like it.
  private var likeliest: String? {
    let word = word.lowercased()
    let distances = Self.commands.map { ($0, Self.distance(word, $0)) }
    if let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= (word.count < 4 ? 1 : 2) {
      return nearest.0
    }
    let begun = Self.commands.filter { word.count > 1 && $0.hasPrefix(word) }
    return begun.count == 1 ? begun.first : nil
  }

  /// The message about a word that is neither a command nor a file.
  private var problem: String {
    let hint = likeliest.map { "did you mean charcoal \($0)? " } ?? ""
    return "\(word): no such command or drawing; \(hint)charcoal \(word).svg starts a drawing"
  }

  /// Checks that a drawing of this name is meant; where a person is at the terminal, they are asked.
  ///
  /// - Throws: a ``Problem`` when it is not.
  func checkIsFile() throws {
    guard !isFile, !word.isEmpty else { return }
    guard isatty(0) == 1, isatty(1) == 1, isatty(2) == 1 else {
      throw Problem(problem, exitCode: ExitStatus.usage)
    }
    let hint = likeliest.map { " Did you mean \($0)?" } ?? ""
    Console.ask("charcoal: no command \(word).\(hint) Start a drawing \(word).svg? [y/N] ")
    guard let answer = readLine(), answer.lowercased().hasPrefix("y") else { Console.exit(ExitStatus.usage) }
  }

  /// Checks that help is asked for about a command.
  ///
  /// The parser shows the help about all commands for any word.
  ///
  /// - Throws: a ``Problem`` when there is no such command.
  static func checkHelp(_ arguments: [String]) throws {
    guard arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-"),
      !commands.contains(arguments[1])
    else { return }
    let hint = FirstWord(arguments[1]).likeliest.map { "; did you mean charcoal help \($0)?" } ?? ""
    throw Problem("help: no command \(arguments[1])\(hint)", exitCode: ExitStatus.usage)
  }

  /// The command line that shows the help about some arguments.
  static func helpPage(for arguments: [String]) -> String {
    let command = arguments.first.flatMap { first in commands.contains(first) && first != "help" ? first : nil
    }
    return "charcoal \(command.map { "\($0) " } ?? "")--help"
  }

  /// A complaint about arguments, where the first word is probably a command that was mistyped; nil where it is not.
  static func complaint(about arguments: [String]) -> String? {
    guard let first = arguments.first, !first.hasPrefix("-"), !commands.contains(first) else { return nil }
    let word = FirstWord(first)
    guard !word.isFile, !first.isEmpty else { return nil }
    return word.problem
  }

  /// How many letters to insert, delete, change or swap with the next one make one word of the other.
  ///
  /// This is the optimal string alignment distance.
  private static func distance(_ first: String, _ second: String) -> Int {
    // No command is so long.
    guard first.count <= 20 else { return .max }
    let (a, b) = (Array(first), Array(second))
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
      var row = [i]
      for j in 1..<(b.count + 1) {
        var least = min(
          rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
