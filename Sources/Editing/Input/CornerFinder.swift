import Marks

/// Finds sharp corners in the reports of a gesture; a narrow bend is none.
///
/// Cells cannot tell a bend with a radius of a unit from a corner, and a fit that bends there passes both within a dot or
/// so. Reports of touching cells make a corner where the fit of the whole turns within three widths and hardly goes on
/// turning that way further off, and where straight ways lead there and away. Between reports far apart the fit would cut
/// a corner by much; there a turn is one if the way hardly turned before and after it.
///
/// The constants were chosen on right angles, circles and waves at random places. All lengths are in widths of a report's
/// box, see ``ReportSize``.
struct CornerFinder {
  /// The greatest length of a step between touching cells.
  private static let touching = 2.3

  /// The least turn of a corner among touching cells, in radians: 48 degrees, less what is next to it.
  ///
  /// The fit shows a right angle as 80 degrees in the median, 61 to 97 in most cases.
  private static let sharpest = 0.84

  /// How far before and after a corner the fit is looked at, and where the ways to and from it are.
  private static let (tip, leg) = (0.5...2.0, 4.0...7.0)

  /// How much the turn that goes on in the legs counts against a corner.
  private static let bendWeight = 0.7

  /// How far the ways between a corner and its legs are measured.
  private static let shoulder = 3.0

  /// The least turn of a corner among sparse reports: 55 degrees.
  ///
  /// The nearer they are, the less certain is the turn.
  private static let sharpestOfSparse = 0.96

  /// The turns in radians from which two ways hardly meet in a point (137 degrees), and from which the second
  /// way is the way back, whatever comes after it.
  private static let (back, wayBack) = (2.4, 2.6)

  /// The distances from a corner between which the ways to and from it are looked at.
  private static let (near, far) = (1.8, 7.0)

  /// How much the ways to and from a hairpin may turn in all in its direction, in radians.
  private static let mostBend = 0.05

  /// How much of a turn in sparse reports the way may turn the same way before and after it, for steps of
  /// four widths, and at most.
  ///
  /// Longer steps are more certain, and a corner that is cut there is cut by more.
  private static let (mostBendOfSparse, mostBendOfAll) = (0.3, 0.6)

  /// The distance within which only the sharper of two turns is a corner, in widths.
  private static let span = 3.0

  private let reports: [Report]
  private let line: RoughLine
  private let size: ReportSize

  /// The smooth line, with settled corners only.
  ///
  /// Most reports are on ways that clearly have no corner, and need none.
  private lazy var smooth: RoughLine = {
    var cornerless = reports
    for index in reports.indices where reports[index].vertex == nil { cornerless[index].isCorner = false }
    let vertices = LineFit(cornerless[...], size: size).vertices()
    return RoughLine(
      points: vertices,
      steps: zip(vertices, vertices.dropFirst()).map { max(1e-9, ($1 - $0).length / size.width) })
  }()

  /// - Parameter reports: settled ones and others.
  init(_ reports: [Report], size: ReportSize) {
    self.reports = reports
    self.size = size
    line = RoughLine(reports[...])
  }

  /// Whether each of the reports is a corner.
  ///
  /// The ends are none.
  mutating func corners() -> [Bool] {
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
            // A settled report that is no corner gave way to this one, though it may look sharper by now.
            if reports[next].isCorner { return false }
          } else if turns[next] > turns[index] || step < 0 && turns[next] == turns[index] {
            // The first of equal turns counts.
            return false
          }
          next += step
        }
        return true
      }
    }
  }

  /// How sharp a corner is at a report; 0 where there is none.
  private mutating func turn(at index: Int) -> Double {
    let place = reports[index].along
    let before = place - reports[index - 1].along
    let after = reports[index + 1].along - place
    return max(before, after) <= Self.touching
      ? denseTurn(at: index) : sparseTurn(at: index, before: max(3, before), after: max(3, after))
  }

  private mutating func denseTurn(at index: Int) -> Double {
    let place = reports[index].along
    let (near, far) = (Self.near, Self.far)
    // The turn is looked at first: nearly everywhere there is none.
    guard let back = StraightWay.way(along: line, from: place - near, to: place - far, near: index),
      let on = StraightWay.way(along: line, from: place + near, to: place + far, near: index),
      abs((back * -1).angle(to: on)) >= Self.sharpest,
      let before = StraightWay(line, from: place - near, to: place - far, near: index),
      let after = StraightWay(line, from: place + near, to: place + far, near: index)
    else { return 0 }
    return max(hairpin(before, after), smoothTurn(at: index))
  }

  /// How sharp the turn is from the reverse of a way to another if it is a hairpin; otherwise 0.
  private func hairpin(_ before: StraightWay, _ after: StraightWay) -> Double {
    let angle = (before.way * -1).angle(to: after.way)
    // Seen from the corner, the way before it turns the other way round.
    let bend = (after.bend - before.bend) * (angle < 0 ? -1 : 1)
    guard abs(angle) >= Self.back, bend <= Self.mostBend,
      let unitBefore = (before.way * -1).normalized, let unitAfter = after.way.normalized
    else { return 0 }
    // A hairpin is narrow at its tip, a loop is not.
    let gap = (after.start - before.start).length / size.width
    let cosine = unitBefore.dot(unitAfter)
    return gap <= 2 * Self.near * max(0, (1 + cosine) / 2).squareRoot() + 1 ? abs(angle) : 0
  }

  /// How sharply the smooth line turns at a report, less what it turns the same way next to it; 0 where that is little.
  private mutating func smoothTurn(at index: Int) -> Double {
    let smooth = smooth
    func way(_ start: Double, _ end: Double) -> Vector? {
      smooth.way(from: smooth.along[index] + start, to: smooth.along[index] + end, near: index)
    }
    guard let tipBefore = way(-Self.tip.upperBound, -Self.tip.lowerBound),
      let tipAfter = way(Self.tip.lowerBound, Self.tip.upperBound)
    else { return 0 }
    let angle = tipBefore.angle(to: tipAfter)
    guard abs(angle) >= Self.sharpest, abs(angle) < Self.back else { return 0 }
    var bend = 0.0
    if let leg = way(-Self.leg.upperBound, -Self.leg.lowerBound),
      let way = way(-Self.shoulder, -Self.tip.lowerBound)
    {
      bend += leg.angle(to: way)
    }
    if let leg = way(Self.leg.lowerBound, Self.leg.upperBound),
      let way = way(Self.tip.lowerBound, Self.shoulder)
    {
      bend += way.angle(to: leg)
    }
    let turn = abs(angle) - Self.bendWeight * max(0, bend * (angle < 0 ? -1 : 1))
    return turn >= Self.sharpest ? turn : 0
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
    // The side to which the way back turns is chance.
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
