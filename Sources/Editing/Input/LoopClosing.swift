import Marks

/// The line of a gesture that ends in the cell where it began.
///
/// Its ends meet: what lies between them is finer than the reports, and a hand that comes back so near means
/// to close the loop.
struct LoopClosing {
  /// How much of the loop's beginning is kept, in widths.
  private static let memory = 4.0

  /// The widest angle, in radians, between the way back and the way out at which the line passes smoothly.
  private static let widestTurn = 1.9

  /// The loop's first reports, with their vertices once those are settled.
  private var opening: [Report]

  init(from start: Report) { opening = [start] }

  /// Takes note of a report, and of none that comes long after the first.
  mutating func append(_ report: Report) {
    guard report.along <= Self.memory || opening.count < 3 else { return }
    opening.append(report)
  }

  /// Takes note of a report that is inserted.
  ///
  /// - Parameters:
  ///   - index: that of the report, counted from the beginning of the gesture.
  ///   - detour: how much longer the way is through it.
  mutating func insert(_ report: Report, at index: Int, detour: Double) {
    guard opening.indices.contains(index) else { return }
    for next in index..<opening.count { opening[next].along += detour }
    opening.insert(report, at: index)
  }

  /// Keeps the settled vertex of a report.
  ///
  /// - Parameter index: that of its report, counted from the beginning of the gesture.
  mutating func setVertex(of index: Int, to vertex: Point) {
    if opening.indices.contains(index) { opening[index].vertex = vertex }
  }

  /// The vertices of the last reports of a loop; nil when the gesture ends elsewhere.
  ///
  /// - Parameters:
  ///   - reports: the last of the gesture: all that are not settled, and some before them.
  ///   - size: what a report leaves open.
  func vertices(of reports: ArraySlice<Report>, size: ReportSize) -> [Point]? {
    guard let first = opening.first, let last = reports.last, first.point == last.point, opening.count > 2,
      reports.count > 2, last.along > first.along
    else { return nil }
    // The beginning follows the last report again.
    let again = opening.dropFirst().map { report in
      Report(
        point: report.point, along: last.along + report.along, vertex: report.vertex,
        isCorner: report.isCorner)
    }
    var end = last
    end.vertex = first.vertex
    guard isSmooth(reports) else {
      var closed = Array(reports)
      closed[closed.count - 1] = end
      var vertices = LineFit(closed[...], size: size).vertices()
      if first.vertex == nil {
        // All lies within this loop, so its first report is here, too. Both ends may lie anywhere in their cell.
        vertices[0] = vertices[0].midpoint(to: vertices[vertices.count - 1])
        vertices[vertices.count - 1] = vertices[0]
      }
      return vertices
    }
    guard first.vertex == nil else {
      let vertices = LineFit((reports.dropLast() + [end] + again)[...], size: size).vertices()
      return Array(vertices[..<reports.count])
    }
    // The reports before the first are those of the end of the loop.
    let before = reports.dropLast().dropFirst().map { report in
      Report(point: report.point, along: report.along - last.along, vertex: nil, isCorner: report.isCorner)
    }
    let vertices = LineFit((before + reports + again)[...], size: size).vertices()
    var loop = Array(vertices[before.count..<(before.count + reports.count)])
    // The ends lie on the curve, while other vertices steer it.
    let around = loop[1].midpoint(to: loop[loop.count - 2])
    let joint = loop[0].midpoint(to: loop[loop.count - 1])
    loop[0] = joint + (around - joint) * 0.25
    loop[loop.count - 1] = loop[0]
    return loop
  }

  /// Whether the loop ends about in the direction that it began in.
  private func isSmooth(_ reports: ArraySlice<Report>) -> Bool {
    guard let first = opening.first, let last = reports.last else { return false }
    let reach = min(3, (last.along - first.along) / 4)
    let next = opening.first { $0.along - first.along >= reach } ?? opening[opening.count - 1]
    let previous = reports.last { last.along - $0.along >= reach } ?? reports[reports.startIndex]
    let (out, back) = (next.point - first.point, last.point - previous.point)
    guard out.squaredLength > 0, back.squaredLength > 0 else { return false }
    return abs(back.angle(to: out)) <= Self.widestTurn
  }
}
