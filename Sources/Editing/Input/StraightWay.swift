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

  /// nil when it is too short, or not straight.
  ///
  /// - Parameters:
  ///   - start: where it begins along the line, in widths.
  ///   - end: where it ends, before or after the start; it may lie beyond the line's ends.
  ///   - index: a vertex near both.
  init?(_ line: RoughLine, from start: Double, to end: Double, near index: Int) {
    let end = min(line.end, max(line.start, end))
    let start = min(line.end, max(line.start, start))
    guard abs(end - start) >= Self.shortest else { return nil }
    let count = Int(abs(end - start) / Self.piece + 0.2)
    let places = (0...count).map { step in
      line.point(at: start + (end - start) * (Double(step) / Double(count)), near: index)
    }
    let ways = zip(places, places.dropFirst()).map { $1 - $0 }
    let bends = ways.dropFirst().map { ways[0].angle(to: $0) }
    guard ways.allSatisfy({ $0.squaredLength > 0 }), bends.allSatisfy({ abs($0) < Self.mostBend }) else {
      return nil
    }
    self.start = places[0]
    way = places[count] - places[0]
    bend = bends.max { abs($0) < abs($1) } ?? 0
    guard way.squaredLength > 0 else { return nil }
  }
}
