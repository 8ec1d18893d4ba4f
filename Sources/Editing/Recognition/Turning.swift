import Marks

/// How a loop turns on its way, which tells a round one from one with corners, be they drawn well or badly.
///
/// It is seen as if its box were square: an ellipse turns evenly then, however flat it is. A turn is told as 1 - cos
/// of its angle, from 0 straight on over 1 at a right angle to 2 straight back, over a twelfth of the loop before and
/// after each place; by these a circle turns by 30 degrees everywhere. Less would see the stairs of cells.
struct Turning {
  /// The twelfth, of the places of a trace.
  private static let reach = 8

  /// The sharpest turn the way the loop goes round.
  let sharpest: Double

  /// The sharpest turn the other way: how deep it is dented.
  let dent: Double

  init(_ trace: Trace) {
    let (wide, high) = (trace.box.size.width, trace.box.size.height)
    guard wide > 0, high > 0 else {
      // There and back along a line.
      (sharpest, dent) = (2, 2)
      return
    }
    let square = trace.points.map { Point(x: $0.x / wide, y: $0.y / high) }
    let count = square.count
    let places = Polyline(square).resampled(count: count)
    let turns = (Self.reach..<max(Self.reach, places.count - Self.reach)).map { index in
      Self.turn(
        from: places[index] - places[index - Self.reach], to: places[index + Self.reach] - places[index])
    }
    let way = turns.reduce(0, +) < 0 ? -1.0 : 1.0
    sharpest = max(0, turns.map { $0 * way }.max() ?? 0)
    dent = max(0, turns.map { -$0 * way }.max() ?? 0)
  }

  /// Above 0 to one side, below 0 to the other.
  private static func turn(from before: Vector, to after: Vector) -> Double {
    guard let first = before.normalized, let second = after.normalized else { return 0 }
    let measure = 1 - first.dot(second)
    return first.perpendicular.dot(second) < 0 ? -measure : measure
  }
}
