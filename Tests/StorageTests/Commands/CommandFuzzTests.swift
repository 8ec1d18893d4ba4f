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
  @Test(
    "Seeds of commands that found a fault once find none again",
    arguments: [1, 122, 171, 189, 10307] as [UInt64])
  func found(seed: UInt64) { check(seed) }

  private func check(_ seed: UInt64) {
    var generator = CommandGenerator(seed: seed)
    let start = StartingFile.all[generator.pick(0...(StartingFile.all.count - 1))]
    let commands = generator.commands(Self.length)
    CommandRun.recordShortestFailure(of: commands, from: start, seed: seed)
  }
}
