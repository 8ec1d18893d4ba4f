import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Texts that are set as a whole")
struct PlacedRunTests {
  /// The runs of a line, shaped ones in brackets.
  private func runs(_ text: String) -> String {
    let line = text.enumerated().map { PlacedCharacter(character: $1, column: $0, columns: 1) }
    return PlacedRun.runs(of: line).map { $0.isShaped ? "[\($0.text)]" : $0.text }.joined(separator: "|")
  }

  @Test(
    "Runs begin and end with letters of a shaped script",
    arguments: [
      ("", ""), ("abc", "abc"), ("日本 é", "日本 é"), ("ไทย", "[ไทย]"), ("a ไทย b", "a |[ไทย]| b"),
      // From left to right a blank parts runs, so that words keep to their columns.
      ("हिन्दी पाठ", "[हिन्दी]| |[पाठ]"),
      // From right to left words, and numbers behind them, go on to the left.
      ("שלום עולם", "[שלום עולם]"), ("שלום, 12 x", "[שלום, 12]| x"), ("12 שלום", "12 |[שלום]"),
      ("مرحبا!", "[مرحبا]|!"), ("مرحبا abc مرحبا", "[مرحبا]| abc |[مرحبا]"),
      // Lines of tables and gaps between columns stay where they are.
      ("│שלום│עולם│", "│|[שלום]|│|[עולם]|│"), ("אב  גד", "[אב]|  |[גד]"), ("אבไทย", "[אב]|[ไทย]"),
    ])
  func parts(text: String, expected: String) { #expect(runs(text) == expected) }

  @Test("All characters are in one run each, in their order, however long the line is")
  func whole() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab 1,│שלםไทย日é  ")
    for count in [1, 2, 10, 50, 5_000] {
      let line = (0..<count).map { column in
        PlacedCharacter(
          character: letters[Int.random(in: 0..<letters.count, using: &random)], column: column, columns: 1)
      }
      let runs = PlacedRun.runs(of: line)
      #expect(runs.flatMap { $0.characters.map(\.column) } == Array(0..<count))
      #expect(runs.allSatisfy { $0.characters.count <= PlacedRun.longest || !$0.isShaped })
    }
    let long = String(repeating: "א", count: 100_000)
    #expect(runs(long).filter { $0 == "[" }.count == 100_000 / PlacedRun.longest)
  }
}
