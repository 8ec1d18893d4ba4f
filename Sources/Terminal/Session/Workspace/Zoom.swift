import Marks

/// A wish to see the drawing larger or smaller.
enum Zoom: Hashable {
  case `in`, out
  /// As large as it is: a unit a column.
  case exact
  /// So that all of it is seen.
  case fit
  /// So that all that is selected is seen.
  case selection

  /// Each twice the one before.
  ///
  /// Halves and doubles of numbers lose nothing, so that zooming back shows the very same cells, and what is
  /// drawn on the way lies at places that a file writes with few digits.
  static let steps: [Double] = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16]

  /// The next scale of the steps; beyond the last the same.
  static func step(from scale: Double, isIn: Bool) -> Double {
    (isIn ? steps.first { $0 > scale } : steps.last { $0 < scale }) ?? scale
  }

  static func words(for scale: Double) -> String {
    let percent = (scale * 1000).rounded() / 10
    if percent < 1 { return "<1%" }
    return percent == percent.rounded() ? "\(Int(clamping: percent))%" : "\(percent)%"
  }
}
