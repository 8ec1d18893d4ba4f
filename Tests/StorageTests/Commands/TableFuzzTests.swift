import Editing
import Marks
import TestSupport
import Testing

/// Types in tables and changes them at random, among all else that is done to drawings.
@Suite("Commands at random, with tables")
struct TableFuzzTests {
  @Test(
    "After each command all is saved, read, recovered and taken back as it is",
    arguments: SeedCount.seeds("TABLE", default: 12))
  func random(number: Int) {
    let seed = UInt64(number) + 1
    var generator = SeededGenerator(seed: seed)
    var others = CommandGenerator(seed: seed)
    var commands = [EditorCommand.table(.add(Point(x: 20, y: 20)))]
    for other in others.commands(60) {
      commands += [table(using: &generator), key(using: &generator), other, key(using: &generator)]
    }
    guard let failure = CommandRun.failure(of: commands, from: "") else { return }
    let last = commands.prefix(failure.count).suffix(12).map { "\n  \($0)" }.joined()
    Issue.record("seed \(seed), command \(failure.count): \(failure.words)\(last)")
  }

  private func table(using generator: inout SeededGenerator) -> EditorCommand {
    let point = Point(
      x: Double.random(in: 0...60, using: &generator), y: Double.random(in: 0...60, using: &generator))
    return switch Int.random(in: 0...9, using: &generator) {
    case 0: .table(.add(point))
    case 1: .table(.paste("a\tb\n\"1\n2\"\t漢字", point))
    case 2...5: .table(.type(Int.random(in: 0...99, using: &generator)))
    default: .table(.change(TableChange.allCases.randomElement(using: &generator) ?? .header))
    }
  }

  private func key(using generator: inout SeededGenerator) -> EditorCommand {
    let keys: [ToolKey] = [
      .tab, .tab, .backtab, .up, .down, .enter, .escape, .text("x"), .text("some words\nin two lines"),
      .text("漢字 👍🏽"), .delete, .backspace, .undo,
    ]
    return .key(keys.randomElement(using: &generator) ?? .tab)
  }
}
