import Marks

/// One coordinate of the vertices of a ``LineFit``.
///
/// It is fitted twice with the same reports, so all that they say of it is found once. Lengths are in widths of a
/// report's box from the first report, near which no digits are lost.
struct CoordinateFit {
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
  private let start: Double
  private let width: Double

  /// The coordinates of the reports, and of the vertices that are settled.
  private let places: [Double]
  private let settledVertices: [Double?]

  private let limits: [ClosedRange<Double>]

  /// The equations of the reports' demands, without the cost of bending.
  private let system: BandedSystem

  /// - Parameters:
  ///   - half: half the side of a report's box in this direction, in units.
  ///   - coordinate: the coordinate of a point.
  init(_ reports: ArraySlice<Report>, size: ReportSize, half: Double, _ coordinate: (Point) -> Double) {
    let start = reports.first.map { coordinate($0.point) } ?? 0
    let scale = 1 / size.width
    let bound = half * scale
    let places = reports.map { (coordinate($0.point) - start) * scale }
    let runs = ReportRun.runs(of: places)
    self.reports = reports
    self.start = start
    self.places = places
    width = size.width
    settledVertices = reports.map { report in report.vertex.map { (coordinate($0) - start) * scale } }
    limits = Self.limits(of: places, runs, bound: bound)
    system = Self.system(of: reports, places, runs, weight: 1 / (bound * bound), size)
  }

  /// The coordinates of all vertices, in units; of those that are settled only about.
  ///
  /// - Parameters:
  ///   - stiffness: what bending costs at each vertex.
  ///   - steps: the distances between the vertices.
  func vertices(stiffness: [Double], steps: [Double]) -> [Double] {
    var system = system
    for index in places.indices.dropFirst().dropLast() where !reports[reports.startIndex + index].isCorner {
      let (before, after) = (1 / steps[index - 1], 1 / steps[index])
      let weight = 2 * stiffness[index] / (steps[index - 1] + steps[index])
      system.add(weight, around: index, (before, -before - after, after), target: 0)
    }
    for (index, vertex) in settledVertices.enumerated() {
      if let vertex { system.fix(index, at: vertex) }
    }
    return solved(system).map { start + $0 * width }
  }

  private static func limits(
    of places: [Double], _ runs: [ReportRun], bound: Double
  ) -> [ClosedRange<Double>] {
    var limits = places.map { $0 - bound...$0 + bound }
    for run in runs where run.extreme != nil {
      let (first, last) = (run.indices.lowerBound, run.indices.upperBound)
      for index in [(first + last) / 2, (first + last + 1) / 2] {
        let inner = (run.isOfZigzag ? zigzagBound : extremeBound) * bound
        limits[index] =
          run.extreme == .greatest
          ? places[index] - inner...places[index] + bound : places[index] - bound...places[index] + inner
      }
    }
    return limits
  }

  private static func system(
    of reports: ArraySlice<Report>, _ places: [Double], _ runs: [ReportRun], weight: Double,
    _ size: ReportSize
  ) -> BandedSystem {
    var system = BandedSystem(count: places.count)
    let last = places.count - 1
    for run in runs {
      let share = weight * (run.isOfZigzag ? zigzagWeight : 1) / Double(run.indices.count)
      for index in run.indices {
        let isEnd = index == 0 || index == last
        if isEnd || reports[reports.startIndex + index].isCorner {
          system.add(isEnd ? endWeight * share : share, at: index, target: places[index])
        } else {
          // The target is for the place where the line comes nearest to the vertex.
          system.add(share, around: index, (0.125, 0.75, 0.125), target: places[index])
        }
      }
      let end = run.indices.upperBound
      guard end < last else { continue }
      let report = reports.startIndex + end
      if size.touches(reports[report].point, reports[report + 1].point) {
        system.add(edgeWeight * weight, between: end, target: (places[end] + places[end + 1]) / 2)
      }
    }
    return system
  }

  /// Solves the equations with each unknown held within its limits, but for those that are settled.
  ///
  /// Those that would leave are put on their limit, and the others found again; what is still outside in the
  /// end is cut off.
  private func solved(_ system: BandedSystem) -> [Double] {
    var values = system.solved()
    var held: [Double?] = []
    for _ in 0..<Self.rounds {
      var isDone = true
      for index in places.indices where settledVertices[index] == nil {
        let near = Self.clamp(values[index], to: limits[index])
        guard abs(values[index] - near) > 1e-3 else { continue }
        // Most fits keep all within its limits at once.
        if held.isEmpty { held = [Double?](repeating: nil, count: places.count) }
        guard held[index] == nil else { continue }
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
    for index in places.indices {
      values[index] = Self.clamp(values[index].isFinite ? values[index] : places[index], to: limits[index])
    }
    return values
  }

  private static func clamp(_ value: Double, to limits: ClosedRange<Double>) -> Double {
    min(limits.upperBound, max(limits.lowerBound, value))
  }
}
