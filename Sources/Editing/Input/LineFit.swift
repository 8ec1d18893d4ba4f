import Marks

/// The smoothest line through the cells of some mouse reports: an estimate of what the hand drew.
///
/// A smooth stroke passes through the middles between its vertices. So the vertices, one for each report, are those
/// that bend least while the line
///
/// - passes the edge that two touching cells share where the pointer went over it. Across the edge this is exact:
///   stairs of cells say very well where the hand was at each of their steps;
/// - passes near the middle of each cell. Of many cells in a row with the same offset, each counts less;
/// - stays within every cell, and goes well into those where the hand turned back: it visited them, and did not only
///   touch them.
///
/// Bending costs less where the reports clearly turn, and nothing at a corner.
///
/// The constants were chosen on drawings of `SmoothingCorpusTests`. All is O(*n*).
struct LineFit {
  /// How much bending costs in relation to the distance from the reports.
  private static let stiffness = 40.0

  /// The turn of the reports at which bending costs half, in radians per width.
  private static let gentleBend = 0.09

  /// How far before and after a report the way is looked at to tell how it turns, in widths.
  private static let bendReach = 3.0

  private let reports: ArraySlice<Report>
  private let size: ReportSize
  private let x: CoordinateFit
  private let y: CoordinateFit

  init(_ reports: ArraySlice<Report>, size: ReportSize) {
    self.reports = reports
    self.size = size
    x = CoordinateFit(reports, size: size, half: size.half.width) { $0.x }
    y = CoordinateFit(reports, size: size, half: size.half.height) { $0.y }
  }

  /// The vertices, those that are settled among them as they are.
  func vertices() -> [Point] {
    guard reports.count > 2 else { return reports.map { $0.vertex ?? $0.point } }
    let first = vertices(
      bendingLike: RoughLine(reports),
      steps: reports.indices.dropFirst().map { max(1e-9, reports[$0].along - reports[$0 - 1].along) })
    // The distances between reports are those of cells, and each step of a gentle slope looks like a bend. The fitted
    // line is nearer to the distances that the hand moved, and bends where the hand did.
    let steps = first.indices.dropFirst().map { max(0.3, (first[$0] - first[$0 - 1]).length / size.width) }
    return vertices(bendingLike: RoughLine(points: first, steps: steps), steps: steps)
  }

  /// - Parameters:
  ///   - line: an estimate of the line.
  ///   - steps: the distances between the vertices, in widths.
  private func vertices(bendingLike line: RoughLine, steps: [Double]) -> [Point] {
    let stiffness = line.bends(reach: Self.bendReach, corners: reports.map(\.isCorner)).map { bend in
      let share = bend / Self.gentleBend
      return Self.stiffness / (1 + share * share)
    }
    let x = x.vertices(stiffness: stiffness, steps: steps)
    let y = y.vertices(stiffness: stiffness, steps: steps)
    return x.indices.map { index in
      reports[reports.startIndex + index].vertex ?? Point(x: x[index], y: y[index])
    }
  }
}
