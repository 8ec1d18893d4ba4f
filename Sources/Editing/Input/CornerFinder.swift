import Marks

/// Finds sharp corners in the reports of a gesture; a narrow bend is none.
///
/// It looks at a supple line through the reports, not at the reports themselves, whose stairs are all corners. A corner
/// turns by much within a few widths, and hardly at all before and after that; a small loop goes on turning. All
/// lengths are in widths of a report's box, see ``ReportSize``.
struct CornerFinder {
  /// How much the line that is looked at resists bending: as little as smooths the stairs.
  private static let stiffness = 3.0

  /// The least turn of a corner, in radians: 55 degrees.
  private static let sharpest = 0.96

  /// The least turn of a hairpin, in radians: 149 degrees. No loop that is wide enough to be seen turns by so much at once.
  private static let back = 2.6

  /// How much of a corner's turn the line may turn the same way before and after it.
  private static let mostBend = 0.6

  /// Where the ways to and from a corner are looked at, and those next to them.
  private static let (near, far) = (0.8...3.0, 3.5...6.0)

  /// Of two turns nearer to each other than this, the sharper is the corner.
  private static let span = 3.0

  private let line: [Point]
  private let along: [Double]
  private let width: Double

  /// - Parameter reports: settled ones and others.
  init(_ reports: [Report], size: ReportSize) {
    width = size.width
    let line = LineFit(reports[...], size: size).supple(stiffness: Self.stiffness)
    self.line = line
    var sum = 0.0
    along = line.indices.map { index in
      if index > 0 { sum += (line[index] - line[index - 1]).length / size.width + 1e-9 }
      return sum
    }
  }

  /// Whether each of the reports is a corner. The ends are none.
  func corners(of reports: [Report]) -> [Bool] {
    let turns = line.indices.map { index in
      index == 0 || index == line.count - 1 ? 0 : turn(at: index)
    }
    return line.indices.map { index in
      if reports[index].vertex != nil { return reports[index].isCorner }
      guard turns[index] > 0 else { return false }
      return [-1, 1].allSatisfy { step in
        var next = index + step
        while line.indices.contains(next), abs(reports[next].along - reports[index].along) <= Self.span {
          if reports[next].vertex != nil {
            // One that is settled and no corner gave way to this one, though it may look sharper by now.
            if reports[next].isCorner { return false }
          } else if turns[next] > turns[index] || step < 0 && turns[next] == turns[index] {
            // Of equal turns the first counts.
            return false
          }
          next += step
        }
        return true
      }
    }
  }

  /// How far the line turns at a place, in radians; 0 where that is no corner.
  private func turn(at index: Int) -> Double {
    let place = along[index]
    let end = along[along.count - 1]
    guard let before = way(from: place - Self.near.upperBound, to: place - Self.near.lowerBound, near: index),
      let after = way(from: place + Self.near.lowerBound, to: place + Self.near.upperBound, near: index)
    else { return 0 }
    let turn = before.angle(to: after)
    guard abs(turn) >= Self.sharpest else { return 0 }
    // The way back is a corner whatever comes after it, and to which side it turns is chance.
    guard abs(turn) < Self.back else { return abs(turn) }
    let sign = turn < 0 ? -1.0 : 1
    var bend = 0.0
    if place > Self.far.lowerBound + 0.7,
      let earlier = way(from: place - Self.far.upperBound, to: place - Self.far.lowerBound, near: index)
    {
      bend += max(0, sign * earlier.angle(to: before))
    }
    if end - place > Self.far.lowerBound + 0.7,
      let later = way(from: place + Self.far.lowerBound, to: place + Self.far.upperBound, near: index)
    {
      bend += max(0, sign * after.angle(to: later))
    }
    return bend <= Self.mostBend * abs(turn) ? abs(turn) : 0
  }

  /// From one place along the line to another, which may lie beyond its ends; nil when nothing is left of that.
  private func way(from start: Double, to end: Double, near index: Int) -> Vector? {
    let last = along[along.count - 1]
    let low = max(0, start)
    let high = min(last, end)
    // Next to an end the piece between the place and the end is all there is.
    if high - low < 0.5 {
      if start < along[index] { return nonzero(point(at: along[index], near: index) - line[0]) }
      return nonzero(line[line.count - 1] - point(at: along[index], near: index))
    }
    return nonzero(point(at: high, near: index) - point(at: low, near: index))
  }

  private func nonzero(_ way: Vector) -> Vector? { way.squaredLength > 0 ? way : nil }

  private func point(at place: Double, near index: Int) -> Point {
    var segment = min(index, line.count - 2)
    while segment > 0, along[segment] > place { segment -= 1 }
    while segment < line.count - 2, along[segment + 1] < place { segment += 1 }
    let length = along[segment + 1] - along[segment]
    let share = min(1, max(0, (place - along[segment]) / length))
    return line[segment] + (line[segment + 1] - line[segment]) * share
  }
}
