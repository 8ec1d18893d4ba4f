import Marks

/// Finds sharp corners in the reports of a gesture; a narrow bend is none.
///
/// A corner needs evidence at the scale of the reports. Cells cannot tell a bend of some two units from a corner, and a
/// fit bends enough there to pass either within a dot. So reports of touching cells make a corner only of two long and
/// straight ways that meet in a cell that was visited. Between reports far apart the fit would cut a corner by much;
/// there a turn is one if the way hardly turned before and after it.
///
/// The corners are sought on means of the reports, since the stairs of cells are all corners. All lengths are in widths
/// of a report's box, see ``ReportSize``.
struct CornerFinder {
  /// Steps between touching cells are no longer than this.
  private static let touching = 2.3

  /// The least turn of a corner among touching cells, in radians: 74 degrees.
  private static let sharpest = 1.3

  /// The least turn of a corner among sparse reports: 55 degrees.
  ///
  /// The nearer they are, the less certain is the turn.
  private static let sharpestOfSparse = 0.96

  /// From this turn on, 137 degrees, two ways hardly meet in a point; and from that on it is the way back, whatever
  /// comes after it.
  private static let (back, wayBack) = (2.4, 2.6)

  /// Where the ways to and from a corner are looked at.
  private static let (near, far) = (1.8, 7.0)

  /// How much the two ways may turn in all in the direction of a corner, in radians.
  private static let mostBend = 0.05

  /// How much of a turn in sparse reports the way may turn the same way before and after it, for steps of
  /// four widths, and at most.
  ///
  /// Longer steps are more certain, and a corner that is cut there is cut by more.
  private static let (mostBendOfSparse, mostBendOfAll) = (0.3, 0.6)

  /// How far outside of the visited cells, and from the means, the two ways may meet.
  private static let (strayFromCells, strayFromLine) = (0.3, 0.5)

  /// Of two turns nearer to each other than this, the sharper is the corner.
  private static let span = 3.0

  private let reports: [Report]
  private let line: RoughLine
  private let size: ReportSize

  /// - Parameter reports: settled ones and others.
  init(_ reports: [Report], size: ReportSize) {
    self.reports = reports
    self.size = size
    line = RoughLine(reports[...])
  }

  /// Whether each of the reports is a corner.
  ///
  /// The ends are none.
  func corners() -> [Bool] {
    let turns = reports.indices.map { index in
      let isInner = index > 0 && index < reports.count - 1
      return isInner && reports[index].vertex == nil ? turn(at: index) : 0
    }
    return reports.indices.map { index in
      if reports[index].vertex != nil { return reports[index].isCorner }
      guard turns[index] > 0 else { return false }
      return [-1, 1].allSatisfy { step in
        var next = index + step
        while reports.indices.contains(next), abs(reports[next].along - reports[index].along) <= Self.span {
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

  /// How sharp a corner is at a report; 0 where there is none.
  private func turn(at index: Int) -> Double {
    let place = reports[index].along
    let before = place - reports[index - 1].along
    let after = reports[index + 1].along - place
    return max(before, after) <= Self.touching
      ? denseTurn(at: index) : sparseTurn(at: index, before: max(3, before), after: max(3, after))
  }

  private func denseTurn(at index: Int) -> Double {
    let place = reports[index].along
    guard let before = StraightWay(line, from: place - Self.near, to: place - Self.far, near: index),
      let after = StraightWay(line, from: place + Self.near, to: place + Self.far, near: index)
    else { return 0 }
    let angle = (before.way * -1).angle(to: after.way)
    let turn = abs(angle)
    // Seen from the corner, the way before it turns the other way round.
    let bend = (after.bend - before.bend) * (angle < 0 ? -1 : 1)
    guard turn >= Self.sharpest, bend <= Self.mostBend else { return 0 }
    guard let unitBefore = (before.way * -1).normalized, let unitAfter = after.way.normalized else {
      return 0
    }
    let cosine = unitBefore.dot(unitAfter)
    guard turn < Self.back else {
      // A hairpin is narrow at its tip, a loop is not.
      let gap = (after.start - before.start).length / size.width
      return gap <= 2 * Self.near * max(0, (1 + cosine) / 2).squareRoot() + 1 ? turn : 0
    }
    guard let apex = before.crossing(after) else { return 0 }
    // The means pass the inner side of a corner at 1.2 widths times the sine of half its turn.
    let cut = 1.2 * max(0, (1 - cosine) / 2).squareRoot()
    guard (apex - line.points[index]).length / size.width <= cut + Self.strayFromLine,
      strayFromCells(of: apex, near: index) <= Self.strayFromCells
    else { return 0 }
    // Of the reports around the apex the nearest is the corner.
    return turn + 1 - min(1, (apex - reports[index].point).length / (4 * size.width))
  }

  /// How far outside of the cells around a report a point lies, in widths; below 0 when it is inside of one.
  private func strayFromCells(of point: Point, near index: Int) -> Double {
    let around = max(0, index - 3)...min(reports.count - 1, index + 3)
    let strays = around.map { index in
      let offset = point - reports[index].point
      return max(abs(offset.dx) - size.half.width, abs(offset.dy) - size.half.height) / size.width
    }
    return strays.min() ?? 0
  }

  /// - Parameters:
  ///   - reachBefore: how long the step to the report is.
  ///   - reachAfter: how long the step from it is.
  private func sparseTurn(at index: Int, before reachBefore: Double, after reachAfter: Double) -> Double {
    let place = reports[index].along
    guard let before = line.way(from: place - reachBefore, to: place, near: index),
      let after = line.way(from: place, to: place + reachAfter, near: index)
    else { return 0 }
    let turn = before.angle(to: after)
    let spacing = max(reachBefore, reachAfter)
    guard abs(turn) >= Self.sharpestOfSparse + 2 / (spacing * spacing) else { return 0 }
    // To which side the way back turns is chance.
    guard abs(turn) < Self.wayBack else { return abs(turn) }
    let sign = turn < 0 ? -1.0 : 1
    var bend = 0.0
    if place - line.start > 1.4 * reachBefore,
      let earlier = line.way(from: place - 2 * reachBefore, to: place - 1.1 * reachBefore, near: index)
    {
      bend += max(0, sign * earlier.angle(to: before))
    }
    if line.end - place > 1.4 * reachAfter,
      let later = line.way(from: place + 1.1 * reachAfter, to: place + 2 * reachAfter, near: index)
    {
      bend += max(0, sign * after.angle(to: later))
    }
    let mostBend = min(Self.mostBendOfAll, Self.mostBendOfSparse * max(1, spacing / 4))
    return bend <= mostBend * abs(turn) ? abs(turn) : 0
  }
}
