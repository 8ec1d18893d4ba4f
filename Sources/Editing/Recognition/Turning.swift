import Marks

/// The sharpest turns along a loop, which tell round loops from those with corners.
///
/// The loop is first stretched to a square box, so that an ellipse turns evenly however flat it is. A turn is measured
/// as 1 - cos of its angle (0 straight on, 1 at a right angle, 2 straight back) between the twelfths of the loop before
/// and after each point. Over these a circle turns by 30 degrees everywhere; shorter ones would show cell steps.
struct Turning {
  /// A twelfth of a trace, in points.
  private static let reach = 8

  /// The sharpest turn in the direction in which the loop goes around.
  let sharpest: Double

  /// The sharpest turn in the opposite direction: the deepest dent.
  let dent: Double

  init(_ trace: Trace) {
    let (wide, high) = (trace.box.size.width, trace.box.size.height)
    guard wide > 0, high > 0 else {
      // The loop is a line, there and back.
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

  /// The measure of a turn; its sign tells the side.
  private static func turn(from before: Vector, to after: Vector) -> Double {
    guard let first = before.normalized, let second = after.normalized else { return 0 }
    let measure = 1 - first.dot(second)
    return first.perpendicular.dot(second) < 0 ? -measure : measure
  }
}
