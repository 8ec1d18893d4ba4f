import Foundation
import Testing

/// Draws a diagram at random, and asks after each command also whether what was joined is still joined.
///
/// CHARCOAL_DIAGRAM_SEEDS asks for so many seeds, CHARCOAL_FUZZ_SEED for others.
@Suite("Diagrams at random")
struct DiagramFuzzTests {
  private static var seeds: Range<UInt64> {
    func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
    let first = number("CHARCOAL_FUZZ_SEED") ?? 1
    return first..<(first + (number("CHARCOAL_DIAGRAM_SEEDS") ?? 12))
  }

  @Test(
    "Through edits, undo, files and kills, ends stay on outlines and text in shapes; no reference dangles")
  func random() {
    for seed in Self.seeds { check(seed) }
  }

  /// Seeds that found something once: an arrow to a hidden shape, one that undo brought back, one to a group.
  @Test(
    "Seeds of diagrams that found a fault once find none again",
    arguments: [132, 173, 1357, 1421] as [UInt64])
  func found(seed: UInt64) { check(seed) }

  private func check(_ seed: UInt64) {
    var generator = DiagramGenerator(seed: seed)
    CommandRun.recordShortestFailure(
      of: generator.commands(50), from: DiagramGenerator.start, seed: seed, DiagramCheck.check)
  }
}
