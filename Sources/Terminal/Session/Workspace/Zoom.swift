import Marks

/// A wish to see the drawing larger or smaller.
enum Zoom: Hashable {
  case `in`, out
  /// The full size of the drawing: a unit a column.
  case exact
  /// The scale at which all of the drawing is seen.
  case fit
  /// The scale at which all that is selected is seen.
  case selection

  /// The scales that zooming steps through, each twice the one before.
  ///
  /// Halves and doubles of numbers lose nothing, so that zooming back shows the very same cells, and what is
  /// drawn on the way lies at places that a file writes with few digits.
  static let steps: [Double] = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16]

  /// Returns the next scale of the steps; beyond the last, the same scale.
  static func step(from scale: Double, isIn: Bool) -> Double {
    (isIn ? steps.first { $0 > scale } : steps.last { $0 < scale }) ?? scale
  }

  static func title(for scale: Double) -> String {
    let percent = (scale * 1000).rounded() / 10
    if percent < 1 { return "<1%" }
    return percent == percent.rounded() ? "\(Int(clamping: percent))%" : "\(percent)%"
  }
}
