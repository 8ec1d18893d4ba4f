import Formats
import Glibc
import Marks
import TestSupport
import Testing

/// Draws, groups, types, moves, undoes, saves and is killed at random, and asks after each command whether
/// all of it can be saved, read, recovered and taken back.
///
/// CHARCOAL_FUZZ_COMMANDS asks for more commands, CHARCOAL_FUZZ_SEED for others.
@Suite("Commands at random")
struct CommandFuzzTests {
  private static let length = 60

  private static var runs: ClosedRange<UInt64> {
    let first = number("CHARCOAL_FUZZ_SEED") ?? 1
    return first...(first + (number("CHARCOAL_FUZZ_COMMANDS") ?? 1200) / UInt64(length) - 1)
  }

  private static func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  @Test("After each command all is saved, read, recovered and taken back as it is")
  func random() {
    for seed in Self.runs {
      check(seed)
    }
  }

  /// Seeds that found something once.
  @Test("What was found once is not found again", arguments: [1, 122, 171, 189, 10307] as [UInt64])
  func found(seed: UInt64) { check(seed) }

  private func check(_ seed: UInt64) {
    var generator = CommandGenerator(seed: seed)
    let start = StartingFile.all[generator.pick(0...(StartingFile.all.count - 1))]
    let commands = generator.commands(Self.length)
    guard let failure = CommandRun.failure(of: commands, from: start) else { return }
    let shortest = Self.shrink(Array(commands.prefix(failure.count)), from: start)
    let last = CommandRun.failure(of: shortest, from: start) ?? failure
    let list = shortest.map { "\n  \($0)" }.joined()
    Issue.record("seed \(seed): \(last.words)\nfrom \(start.debugDescription)\(list)")
  }

  /// Leaves out what is not needed to fail: halves first, single commands at last.
  private static func shrink(_ commands: [EditorCommand], from start: String) -> [EditorCommand] {
    var commands = commands
    var size = commands.count / 2
    while size > 0 {
      var index = 0
      while index < commands.count {
        let rest = Array(commands[..<index] + commands.dropFirst(index + size))
        if let failure = CommandRun.failure(of: rest, from: start) {
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
