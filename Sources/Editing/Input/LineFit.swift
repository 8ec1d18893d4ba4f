import Marks

/// The smoothest line through the cells of some mouse reports: an estimate of what the hand drew.
///
/// A smooth stroke passes through the middles between its vertices. So the vertices, one for each report, are those
/// that bend least while the line
///
/// - passes the edge that two touching cells share where the pointer went over it. Across the edge this is exact:
///   stairs of cells say very well where the hand was at each of their steps;
/// - passes near the middle of each cell. Of many cells in a row with the same offset, each counts less;
/// - stays within every cell.
///
/// At a corner it may bend as it likes.
///
/// The constants were chosen on half of the drawings of `SmoothingCorpusTests`. All is O(*n*).
struct LineFit {
  /// How much bending costs in relation to the distance from the reports.
  private static let stiffness = 20.0

  /// With fewer reports than this, far apart, the line bends more easily.
  private static let fewReports = 16.0

  /// How much more an edge counts than the middle of a cell.
  private static let edgeWeight = 5.0

  /// How often those are looked for that have to be held inside their cells.
  private static let rounds = 5

  private let reports: ArraySlice<Report>
  private let size: ReportSize

  /// The origin of all coordinates of the fit: the first report. Near it no digits are lost.
  private let origin: Point

  init(_ reports: ArraySlice<Report>, size: ReportSize) {
    self.reports = reports
    self.size = size
    origin = reports.first?.point ?? .origin
  }

  /// The vertices, those that are settled among them as they are.
  func vertices() -> [Point] {
    guard reports.count > 2 else { return reports.map { $0.vertex ?? $0.point } }
    let corners = reports.map(\.isCorner)
    let stiffness = stiffness
    let first = vertices(stiffness: stiffness, corners: corners, steps: reportedSteps)
    // The distances between reports are those of cells. The fitted line is nearer to the distances that the hand moved.
    return vertices(
      stiffness: stiffness, corners: corners,
      steps: zip(first, first.dropFirst()).map { max(0.3, ($1 - $0).length / size.width) })
  }

  /// Few reports with gaps between them have no stairs to smooth, and a stiff line would cut the corners that they are: a
  /// small circle drawn quickly would shrink.
  private var stiffness: Double {
    guard Double(reports.count) < Self.fewReports else { return Self.stiffness }
    let touching = zip(reports, reports.dropFirst()).count { size.touches($0.point, $1.point) }
    let share = max(Double(touching) / Double(reports.count - 1), Double(reports.count) / Self.fewReports)
    return Self.stiffness * share * share
  }

  /// The vertices of a line without corners that bends as easily as a stiffness says; nothing is settled for it.
  func supple(stiffness: Double) -> [Point] {
    guard reports.count > 2 else { return reports.map(\.point) }
    var fit = self
    fit.isFree = true
    return fit.vertices(
      stiffness: stiffness, corners: Array(repeating: false, count: reports.count), steps: reportedSteps)
  }

  /// Whether settled vertices count as little as others.
  private var isFree = false

  private var reportedSteps: [Double] {
    zip(reports, reports.dropFirst()).map { max(1e-9, $1.along - $0.along) }
  }

  private func vertices(stiffness: Double, corners: [Bool], steps: [Double]) -> [Point] {
    let x = coordinates(\.x, size.half.width, \.y, stiffness, corners, steps)
    let y = coordinates(\.y, size.half.height, \.x, stiffness, corners, steps)
    return zip(x, y).map { Point(x: $0, y: $1) }
  }

  /// One coordinate of all vertices, in units.
  private func coordinates(
    _ axis: KeyPath<Point, Double>, _ half: Double, _ other: KeyPath<Point, Double>, _ stiffness: Double,
    _ corners: [Bool], _ steps: [Double]
  ) -> [Double] {
    let (start, scale) = (origin[keyPath: axis], 1 / size.width)
    let places = reports.map { ($0.point[keyPath: axis] - start) * scale }
    let bound = half * scale
    var system = BandedSystem(count: places.count)
    addBending(to: &system, stiffness, corners, steps)
    addReports(to: &system, places, weight: 1 / (bound * bound), corners)
    if !isFree {
      for (index, report) in reports.enumerated() {
        guard let vertex = report.vertex else { break }
        system.fix(index, at: (vertex[keyPath: axis] - start) * scale)
      }
    }
    let held = Self.solved(system, within: bound, of: places, from: settledCount)
    return held.enumerated().map { index, value in
      let report = reports[reports.startIndex + index]
      if !isFree, let vertex = report.vertex { return vertex[keyPath: axis] }
      return start + value * size.width
    }
  }

  private var settledCount: Int { isFree ? 0 : reports.prefix { $0.vertex != nil }.count }

  private func addBending(
    to system: inout BandedSystem, _ stiffness: Double, _ corners: [Bool], _ steps: [Double]
  ) {
    for index in 1..<(corners.count - 1) where !corners[index] {
      let (before, after) = (1 / steps[index - 1], 1 / steps[index])
      let weight = 2 * stiffness / (steps[index - 1] + steps[index])
      system.add(weight, around: index, (before, -before - after, after), target: 0)
    }
  }

  private func addReports(
    to system: inout BandedSystem, _ places: [Double], weight: Double, _ corners: [Bool]
  ) {
    let last = places.count - 1
    var start = 0
    while start <= last {
      var end = start
      while end < last, places[end + 1] == places[start] { end += 1 }
      let share = weight / Double(end - start + 1)
      for index in start...end {
        if index == 0 || index == last || corners[index] {
          system.add(share, at: index, target: places[index])
        } else {
          // Where the line comes nearest to the vertex.
          system.add(share, around: index, (0.125, 0.75, 0.125), target: places[index])
        }
      }
      if end < last {
        let first = reports.startIndex + end
        if size.touches(reports[first].point, reports[first + 1].point) {
          system.add(
            Self.edgeWeight * weight, between: end, target: (places[end] + places[end + 1]) / 2)
        }
      }
      start = end + 1
    }
  }

  /// Solves the equations with each unknown held within a bound of its place, but for the first few. Those that would
  /// leave are put on their bound, and the others found again; what is still outside in the end is cut off.
  private static func solved(
    _ system: BandedSystem, within bound: Double, of places: [Double], from start: Int
  ) -> [Double] {
    var values = system.solved()
    var held = [Double?](repeating: nil, count: places.count)
    for _ in 0..<rounds {
      var isDone = true
      for index in start..<places.count where held[index] == nil {
        let stray = values[index] - places[index]
        guard abs(stray) > 1.001 * bound else { continue }
        held[index] = places[index] + (stray < 0 ? -bound : bound)
        isDone = false
      }
      if isDone { break }
      var next = system
      for (index, value) in held.enumerated() {
        if let value { next.fix(index, at: value) }
      }
      values = next.solved()
    }
    for index in start..<places.count {
      let value = values[index].isFinite ? values[index] : places[index]
      values[index] = min(places[index] + bound, max(places[index] - bound, value))
    }
    return values
  }
}
