import TestSupport
import Testing

@testable import Terminal

/// A real terminal's answers to all queries at once, with its environment and its size.
struct RecordedTerminal {
  let environment: TerminalEnvironment
  let columns: Int
  let rows: Int

  /// As the operating system knows it.
  let window: PixelSize?
  let bytes: [UInt8]

  /// - Parameter name: of a file in `Tests/Fixtures/terminals`.
  init(_ name: String, variables more: [String: String] = [:]) throws {
    let text = try #require(ProjectFile.text("Tests/Fixtures/terminals/\(name).txt"))
    let lines = text.split(separator: "\n")
    var variables = more
    for pair in lines[0].split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      variables[String(parts[0])] = String(parts[1])
    }
    let numbers = lines[1].split { $0 == "x" || $0 == " " }.compactMap { Int($0) }
    (columns, rows) = (numbers[0], numbers[1])
    window = PixelSize(width: Double(numbers[2]), height: Double(numbers[3]))
    bytes = Self.bytes(String(lines[2]))
    environment = TerminalEnvironment(variables: variables, isUTF8: true)
  }

  /// The bytes of a text in which `^[` is ESC and `^G` is BEL.
  static func bytes(_ text: String) -> [UInt8] {
    InputExample.bytes(
      text.split(separator: "^G", omittingEmptySubsequences: false).joined(separator: "\u{07}"))
  }

  /// The names of all that were recorded.
  static let names = ProjectFile.paths(below: "Tests/Fixtures/terminals", endingIn: ".txt").map {
    String($0.split(separator: "/")[3].dropLast(4))
  }
}

extension TerminalAnswers {
  /// All answers among some bytes.
  init(_ bytes: [UInt8]) {
    self.init()
    var parser = InputParser()
    for case .reply(let reply) in parser.feed(bytes) { note(reply) }
  }
}
