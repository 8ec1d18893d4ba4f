import Foundation

/// The ratios in a table of `docs/performance.md`.
struct RecordedRatios {
  private var ratios: [String: Double] = [:]

  /// How many times a recorded ratio is too much.
  private static let allowance = 2.0

  /// Reads the rows of four columns whose last is a number.
  init(path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, let ratio = Double(cells[4]) else { continue }
      ratios[cells[1]] = ratio
    }
  }

  /// The largest ratio that a measure may have; nil where none is recorded.
  func limit(of measure: Measure) -> Double? { ratios[measure.name].map { $0 * Self.allowance } }
}
