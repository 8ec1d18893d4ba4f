import Marks

/// The reports of a gesture, and the line that a steady hand would have drawn through them.
///
/// Vertices further back than some ten widths of a cell are settled and forgotten; the rest may still change
/// with later reports. Distance stands for time: terminals and networks hold reports back and send many at
/// once, so that clocks say little about the hand, and the same drag must leave the same ink.
struct SteadyPath: Sendable {
  /// How far back the line is settled: going back further leaves the line no nearer to the hand, and costs
  /// more at each report.
  private static let lag = 10.0

  /// How much is settled at once, so that the fit is made once for several reports.
  private static let batch = 4.0

  /// The longest step that is measured, in widths of a report; longer ones count as this.
  private static let farthest = 1e6

  /// How far back settled reports are kept, in widths of a report.
  ///
  /// Finding corners and rows of equal places needs them.
  private static let memory = 8.0

  private let size: ReportSize
  private let steadies: Bool
  private var reports: [Report]

  /// How many of the reports are settled.
  private var settledCount = 0

  /// How many reports of the gesture are forgotten.
  private var forgotten = 0

  /// Joins the ends of a gesture that ends where it began.
  private var closing: LoopClosing

  /// The box of the reports that are not settled, kept up to date: it is asked for at every report.
  private var looseReports: Rect?

  /// - Parameters:
  ///   - size: what a report leaves open.
  ///   - steadies: whether the vertices are those of a steady hand; otherwise they are the reports.
  ///   - vertex: the vertex that stands for the start if that is settled; nil leaves it to the line.
  init(from start: Point, size: ReportSize, steadies: Bool = true, vertex: Point? = nil) {
    self.size = size
    self.steadies = steadies
    let first = Report(point: start, along: 0, vertex: vertex)
    reports = [first]
    closing = LoopClosing(from: first)
    settledCount = vertex == nil ? 0 : 1
    looseReports = vertex == nil ? Rect(at: start) : nil
  }

  /// The last report, in units.
  var end: Point { reports[reports.count - 1].point }

  /// The vertex of the last report; nil while it is not settled.
  var endVertex: Point? { reports[reports.count - 1].vertex }

  /// Whether all is settled and was taken.
  var isTaken: Bool { settledCount == reports.count }

  /// The box of the vertices that are not settled, in units; nil when all are.
  var looseBox: Rect? {
    looseReports.map { box in
      Rect(
        from: Point(x: box.minX - size.half.width, y: box.minY - size.half.height),
        to: Point(x: box.maxX + size.half.width, y: box.maxY + size.half.height))
    }
  }

  /// Adds a report; one where the pointer already is adds nothing.
  mutating func append(_ point: Point) {
    let last = reports[reports.count - 1]
    guard point != last.point else { return }
    let step = (point - last.point).length / size.width
    if looseReports == nil { looseReports = Rect(at: point) } else { looseReports?.stretch(to: point) }
    // Places beyond all measure are as good as far away.
    let report = Report(point: point, along: last.along + (step < Self.farthest ? step : Self.farthest))
    reports.append(report)
    closing.append(report)
    insertLostCorner()
  }

  /// Adds a report where a corner was that the reports passed over.
  ///
  /// It is looked for when both ways at it are known.
  private mutating func insertLostCorner() {
    let gap = reports.count - LostCorner.reach
    let before = gap - LostCorner.reach
    // The way to it may begin at the corner before.
    guard steadies, before >= 0, gap >= settledCount,
      !reports[(before + 1)..<gap].contains(where: \.isSettledCorner),
      let corner = LostCorner(before: reports[before..<gap], after: reports[gap...], size: size)
    else { return }
    let (last, next) = (reports[gap - 1], reports[gap])
    let along = last.along + (corner.point - last.point).length / size.width
    let detour = along + (next.point - corner.point).length / size.width - next.along
    for index in gap..<reports.count { reports[index].along += detour }
    let report = Report(point: corner.point, along: along, vertex: corner.point, isCorner: true)
    reports.insert(report, at: gap)
    closing.insert(report, at: forgotten + gap, detour: detour)
    looseReports?.stretch(to: corner.point)
  }

  /// The vertices that nothing to come changes any more, each once; corners twice, so that the line passes
  /// through them.
  ///
  /// O(1) amortised for a given density of reports.
  mutating func takeSettled() -> [Point] {
    let end = reports[reports.count - 1].along
    guard settledCount < reports.count, reports[settledCount].along + Self.lag + Self.batch <= end else {
      return []
    }
    var limit = settledCount
    while limit < reports.count, reports[limit].along + Self.lag <= end { limit += 1 }
    return take(upTo: limit)
  }

  /// Takes all reports that are left, as if the way ended here.
  ///
  /// The next report goes on from the last of them.
  mutating func takeAll() -> [Point] {
    let rest = take(upTo: reports.count)
    let last = reports[reports.count - 1]
    self = SteadyPath(from: last.point, size: size, steadies: steadies, vertex: last.vertex)
    return rest
  }

  private mutating func take(upTo limit: Int) -> [Point] {
    guard settledCount < limit else { return [] }
    var finder = CornerFinder(reports, size: size)
    let corners = finder.corners()
    for index in settledCount..<reports.count { reports[index].isCorner = corners[index] }
    // The last two settled vertices fix the direction that the line comes from.
    let start = max(0, settledCount - 2)
    let vertices = vertices(from: start, isOver: limit == reports.count)
    var taken: [Point] = []
    for index in settledCount..<limit {
      let vertex = vertices[index - start]
      reports[index].vertex = vertex
      closing.setVertex(of: forgotten + index, to: vertex)
      taken.append(vertex)
      if corners[index] { taken.append(vertex) }
    }
    settledCount = limit
    looseReports = Rect(around: reports[settledCount...].map(\.point))
    forget()
    return taken
  }

  private func vertices(from start: Int, isOver: Bool) -> [Point] {
    guard steadies else { return reports[start...].map(\.point) }
    if isOver, let loop = closing.vertices(of: reports[start...], size: size) { return loop }
    return LineFit(reports[start...], size: size).vertices()
  }

  private mutating func forget() {
    let horizon = reports[settledCount - 1].along - Self.memory
    let count = min(settledCount - 2, reports.prefix { $0.along < horizon }.count)
    guard count > 0 else { return }
    reports.removeFirst(count)
    settledCount -= count
    forgotten += count
  }
}
