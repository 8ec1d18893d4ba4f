import Marks

/// A piece of a rough line that leads away from a place and is about straight.
struct StraightWay {
  /// The least length of such a way, in widths.
  private static let shortest = 4.0

  /// The length of the pieces whose directions are compared.
  private static let piece = 2.2

  /// How much two pieces may differ in direction, in radians.
  private static let mostBend = 0.5

  let start: Point
  let way: Vector

  /// How far the piece turns that differs most from the first, in radians.
  let bend: Double

  /// Measures a piece of a line; nil when the piece is too short, or not straight.
  ///
  /// - Parameters:
  ///   - start: where it begins along the line, in widths.
  ///   - end: where it ends, before or after the start; it may lie beyond the line's ends.
  ///   - index: a vertex near both.
  init?(_ line: RoughLine, from start: Double, to end: Double, near index: Int) {
    guard let span = Self.span(of: line, from: start, to: end) else { return nil }
    let count = Int(abs(span.end - span.start) / Self.piece + 0.2)
    // A straight way is looked for at every report, so nothing is allocated.
    let first = line.point(at: span.start, near: index)
    var (last, firstWay, bend) = (first, Vector?.none, 0.0)
    for step in 1...count {
      let share = Double(step) / Double(count)
      let next = line.point(at: span.start + (span.end - span.start) * share, near: index)
      let way = next - last
      guard way.squaredLength > 0 else { return nil }
      if let firstWay {
        let turn = firstWay.angle(to: way)
        guard abs(turn) < Self.mostBend else { return nil }
        if abs(turn) > abs(bend) { bend = turn }
      } else {
        firstWay = way
      }
      last = next
    }
    self.start = first
    self.bend = bend
    way = last - first
    guard way.squaredLength > 0 else { return nil }
  }

  /// The way from a place along a line to another, whether it is straight or not; nil when it is too short.
  static func way(along line: RoughLine, from start: Double, to end: Double, near index: Int) -> Vector? {
    guard let span = span(of: line, from: start, to: end) else { return nil }
    return line.point(at: span.end, near: index) - line.point(at: span.start, near: index)
  }

  /// Returns the part of a way that lies on the line; nil when that is too short.
  private static func span(
    of line: RoughLine, from start: Double, to end: Double
  ) -> (start: Double, end: Double)? {
    let end = min(line.end, max(line.start, end))
    let start = min(line.end, max(line.start, start))
    return abs(end - start) >= shortest ? (start, end) : nil
  }
}
