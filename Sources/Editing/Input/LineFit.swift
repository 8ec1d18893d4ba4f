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
/// Where the reports clearly turn, bending costs less, and nothing at a corner.
///
/// The constants were chosen on drawings of `SmoothingCorpusTests`. All is O(*n*).
struct LineFit {
  /// How much bending costs in relation to the distance from the reports.
  private static let stiffness = 40.0

  /// Where the reports turn by this, in radians per width, bending costs half.
  private static let gentleBend = 0.09

  /// How far before and after a report the way is looked at to tell how it turns, in widths.
  private static let bendReach = 3.0

  /// How much more an edge counts than the middle of a cell.
  private static let edgeWeight = 5.0

  /// How much more the middles of cells count in a zigzag.
  private static let zigzagWeight = 2.0

  /// How much more the middles of the first and the last cell count: the hand went on into them by half in the mean,
  /// and a line that is only smooth stops at their edge.
  private static let endWeight = 3.0

  /// How far from its middle, in halves of a cell, the line may turn back in it; and in a zigzag.
  private static let (extremeBound, zigzagBound) = (0.5, 0.2)

  /// How often those are looked for that have to be held inside their cells.
  private static let rounds = 5

  private let reports: ArraySlice<Report>
  private let size: ReportSize

  /// The origin of all coordinates of the fit: the first report.
  ///
  /// Near it no digits are lost.
  private let origin: Point

  init(_ reports: ArraySlice<Report>, size: ReportSize) {
    self.reports = reports
    self.size = size
    origin = reports.first?.point ?? .origin
  }

  /// The vertices, those that are settled among them as they are.
  func vertices() -> [Point] {
    guard reports.count > 2 else { return reports.map { $0.vertex ?? $0.point } }
    let first = vertices(
      bendingLike: RoughLine(reports),
      steps: zip(reports, reports.dropFirst()).map { max(1e-9, $1.along - $0.along) })
    // The distances between reports are those of cells, and each step of a gentle slope looks like a bend. The fitted
    // line is nearer to the distances that the hand moved, and bends where the hand did.
    let steps = zip(first, first.dropFirst()).map { max(0.3, ($1 - $0).length / size.width) }
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
    let x = coordinates({ $0.x }, size.half.width, stiffness, steps)
    let y = coordinates({ $0.y }, size.half.height, stiffness, steps)
    return zip(x, y).map { Point(x: $0, y: $1) }
  }

  /// One coordinate of all vertices, in units.
  private func coordinates(
    _ coordinate: (Point) -> Double, _ half: Double, _ stiffness: [Double], _ steps: [Double]
  ) -> [Double] {
    let (start, scale) = (coordinate(origin), 1 / size.width)
    let places = reports.map { (coordinate($0.point) - start) * scale }
    let settled = reports.map { report in report.vertex.map { (coordinate($0) - start) * scale } }
    let runs = ReportRun.runs(of: places)
    let bound = half * scale
    var system = BandedSystem(count: places.count)
    addBending(to: &system, stiffness, steps)
    addReports(to: &system, places, runs, weight: 1 / (bound * bound))
    for (index, vertex) in settled.enumerated() {
      if let vertex { system.fix(index, at: vertex) }
    }
    var limits = places.map { $0 - bound...$0 + bound }
    for run in runs where run.extreme != nil {
      let (first, last) = (run.indices.lowerBound, run.indices.upperBound)
      for index in [(first + last) / 2, (first + last + 1) / 2] {
        let inner = (run.isOfZigzag ? Self.zigzagBound : Self.extremeBound) * bound
        limits[index] =
          run.extreme == .greatest
          ? places[index] - inner...places[index] + bound : places[index] - bound...places[index] + inner
      }
    }
    let held = Self.solved(system, within: limits, of: places, settled: settled)
    return zip(reports, held).map { $0.vertex.map(coordinate) ?? start + $1 * size.width }
  }

  private func addBending(to system: inout BandedSystem, _ stiffness: [Double], _ steps: [Double]) {
    for (index, report) in reports.enumerated().dropFirst().dropLast() where !report.isCorner {
      let (before, after) = (1 / steps[index - 1], 1 / steps[index])
      let weight = 2 * stiffness[index] / (steps[index - 1] + steps[index])
      system.add(weight, around: index, (before, -before - after, after), target: 0)
    }
  }

  private func addReports(
    to system: inout BandedSystem, _ places: [Double], _ runs: [ReportRun], weight: Double
  ) {
    let last = places.count - 1
    for run in runs {
      let share = weight * (run.isOfZigzag ? Self.zigzagWeight : 1) / Double(run.indices.count)
      for index in run.indices {
        let isEnd = index == 0 || index == last
        if isEnd || reports[reports.startIndex + index].isCorner {
          system.add(isEnd ? Self.endWeight * share : share, at: index, target: places[index])
        } else {
          // Where the line comes nearest to the vertex.
          system.add(share, around: index, (0.125, 0.75, 0.125), target: places[index])
        }
      }
      let end = run.indices.upperBound
      guard end < last else { continue }
      let report = reports.startIndex + end
      if size.touches(reports[report].point, reports[report + 1].point) {
        system.add(Self.edgeWeight * weight, between: end, target: (places[end] + places[end + 1]) / 2)
      }
    }
  }

  /// Solves the equations with each unknown held within its limits, but for those that are settled.
  ///
  /// Those that would leave are put on their limit, and the others found again; what is still outside in the
  /// end is cut off.
  private static func solved(
    _ system: BandedSystem, within limits: [ClosedRange<Double>], of places: [Double], settled: [Double?]
  ) -> [Double] {
    var values = system.solved()
    var held = [Double?](repeating: nil, count: places.count)
    for _ in 0..<rounds {
      var isDone = true
      for index in places.indices where held[index] == nil && settled[index] == nil {
        let near = clamp(values[index], to: limits[index])
        guard abs(values[index] - near) > 1e-3 else { continue }
        held[index] = near
        isDone = false
      }
      if isDone { break }
      var next = system
      for (index, value) in held.enumerated() {
        if let value { next.fix(index, at: value) }
      }
      values = next.solved()
    }
    return places.indices.map { index in
      clamp(values[index].isFinite ? values[index] : places[index], to: limits[index])
    }
  }

  private static func clamp(_ value: Double, to limits: ClosedRange<Double>) -> Double {
    min(limits.upperBound, max(limits.lowerBound, value))
  }
}
