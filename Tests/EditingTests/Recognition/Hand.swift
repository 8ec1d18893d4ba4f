import Editing
import Marks
import TestSupport

/// Someone who draws shapes by hand with a mouse that points at cells.
struct Hand {
  var random: SeededGenerator

  /// How far off the hand is, as a share of the shape's size.
  let tremble: Double

  /// A way through some corners as it comes out: it drifts off and comes back, and reports are of cells.
  mutating func draw(_ corners: [Point]) -> Stroke {
    let size = corners.map { ($0 - corners[0]).length }.max() ?? 1
    var drift = Vector.zero
    var way: [Point] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      let steps = max(2, ((end - start).length / 1.5).rounded(.up))
      for step in 0...Int(steps) {
        let push = Vector(dx: .random(in: -1...1, using: &random), dy: .random(in: -1...1, using: &random))
        drift = drift * 0.8 + push * (size * tremble * 0.5)
        way.append(start + (end - start) * (Double(step) / steps) + drift)
      }
    }
    return CellMouse.stroke(CellMouse.reports(of: way, isQuick: false), .steady) ?? Stroke([])
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
}
