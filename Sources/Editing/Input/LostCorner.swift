import Marks

/// A corner that the hand passed between two reports.
///
/// Of a fast hand a terminal reports so few places that tips are cut off. Where the ways before and after such a gap are
/// straight, the corner is where they meet. All lengths are in widths of a report's box, see ``ReportSize``.
///
/// The constants were chosen on zigzags, stars, right angles, circles, ellipses and waves at random places, so that circles
/// have no such corners.
struct LostCorner {
  /// The least distance of reports at which corners are lost.
  ///
  /// Nearer ones show the corner by themselves.
  private static let sparse = 1.6

  /// The least and the greatest turn, in radians: 83 and 160 degrees.
  ///
  /// Ways that hardly turn, and ways back, meet in no certain place.
  private static let turns = 1.45...2.8

  /// How much of the turn the ways may turn the same way before and after the gap; a bend goes on turning.
  private static let mostBend = 0.2

  /// How much longer than others the step around the corner may be, and what cells add to that.
  ///
  /// If the step is longer, the hand drew the edge between the two reports.
  private static let (longest, slack) = (1.2, 0.75)

  /// The least distance from the reports beside it.
  ///
  /// Nearer to one of them, that report is the corner.
  private static let nearest = 0.6

  /// How many reports of each way are looked at.
  static let reach = 3

  /// The place of the corner.
  let point: Point

  /// Finds the corner; nil where there is none.
  ///
  /// - Parameters:
  ///   - before: the last three reports before the gap.
  ///   - after: the first three reports after it.
  init?(before: ArraySlice<Report>, after: ArraySlice<Report>, size: ReportSize) {
    guard let wayTo = Way(before), let wayFrom = Way(after) else { return nil }
    let turn = wayTo.direction.angle(to: wayFrom.direction)
    guard Self.turns.contains(abs(turn)) else { return nil }
    let sign = turn < 0 ? -1.0 : 1
    guard max(0, sign * wayTo.bend) + max(0, sign * wayFrom.bend) <= Self.mostBend * abs(turn) else {
      return nil
    }
    let spacing = (wayTo.step + wayFrom.step) / 2 / size.width
    guard spacing >= Self.sparse else { return nil }
    // The lines meet where the part of the offset across the other way is made up for.
    let across = wayFrom.direction.perpendicular
    let share = wayTo.direction.dot(across)
    guard share != 0 else { return nil }
    let meeting = wayTo.middle + wayTo.direction * ((wayFrom.middle - wayTo.middle).dot(across) / share)
    let (far, near) = (meeting - wayTo.end, wayFrom.start - meeting)
    guard far.dot(wayTo.direction) >= Self.nearest * size.width,
      near.dot(wayFrom.direction) >= Self.nearest * size.width,
      far.length + near.length <= (Self.longest * spacing + Self.slack) * size.width
    else { return nil }
    point = meeting
  }
}

/// The straight way through three reports.
private struct Way {
  let start: Point
  let middle: Point
  let end: Point

  /// The direction of the way, of length 1.
  let direction: Vector

  /// How far it turns, in radians.
  let bend: Double

  /// The mean distance of the reports, in units.
  let step: Double

  /// Measures the way through three reports; nil when two of them are at one place.
  init?(_ reports: ArraySlice<Report>) {
    let points = reports.map(\.point)
    guard points.count == LostCorner.reach, let direction = (points[2] - points[0]).normalized else {
      return nil
    }
    let (first, second) = (points[1] - points[0], points[2] - points[1])
    guard first.squaredLength > 0, second.squaredLength > 0 else { return nil }
    (start, end, self.direction) = (points[0], points[2], direction)
    middle = points[0] + (first + first + second) * (1 / 3)
    bend = first.angle(to: second)
    step = (first.length + second.length) / 2
  }
}
