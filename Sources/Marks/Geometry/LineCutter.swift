/// Cuts a line through points into what lies inside of any of some capsules and what lies outside of all.
struct LineCutter {
  /// A stretch of the line that is all inside or all outside.
  struct Run {
    var points: [Point]
    var isInside: Bool
  }

  /// A stretch no longer than this, in units, is rounding and no line.
  private static let shortest = 1e-9

  private let capsules: [Capsule]

  /// The box around all of them.
  private let box: Rect?
  private var runs: [Run] = []

  private init(_ capsules: [Capsule]) {
    self.capsules = capsules
    box = capsules.reduce(nil as Rect?) { $1.box.union($0) }
  }

  /// The stretches in the order of the line, inside and outside in turn; together they are the whole line.
  ///
  /// A line of a single point is one run of that point, one of none has no runs.
  ///
  /// - Parameter isLoop: whether the line ends where it began, so that the stretch across the seam is one. It
  ///   comes first then.
  /// - Complexity: a compare for each segment outside of the box around the capsules; for each of the others one
  ///   for each capsule, and more only for the pairs that are near to each other.
  static func runs(of line: [Point], inside capsules: [Capsule], isLoop: Bool) -> [Run] {
    guard let first = line.first else { return [] }
    guard line.count > 1 else {
      return [Run(points: line, isInside: capsules.contains { $0.covers(first) })]
    }
    var cutter = LineCutter(capsules)
    for (start, end) in zip(line, line.dropFirst()) { cutter.cut(from: start, to: end) }
    cutter.foldSlivers()
    if isLoop { cutter.joinSeam() }
    return cutter.runs
  }

  private mutating func cut(from start: Point, to end: Point) {
    var done = 0.0
    var pen = start
    for cover in covers(from: start, to: end) {
      if cover.lowerBound > done {
        let place = start + (end - start) * cover.lowerBound
        extend(from: pen, to: place, isInside: false)
        pen = place
      }
      // The end is taken as it is, not as a sum that may miss it by the last digit.
      let place = cover.upperBound < 1 ? start + (end - start) * cover.upperBound : end
      extend(from: pen, to: place, isInside: true)
      pen = place
      done = cover.upperBound
    }
    if done < 1 { extend(from: pen, to: end, isInside: false) }
  }

  /// The shares of the segment that are inside, in order and apart from each other.
  private func covers(from start: Point, to end: Point) -> [ClosedRange<Double>] {
    guard let box, Rect(from: start, to: end).intersects(box) else { return [] }
    let found = capsules.compactMap { $0.cover(ofSegmentFrom: start, to: end) }
    guard found.count > 1 else { return found }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { apart, next in
      if let last = apart.last, next.lowerBound <= last.upperBound {
        apart[apart.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
      } else {
        apart.append(next)
      }
    }
  }

  private mutating func extend(from pen: Point, to place: Point, isInside: Bool) {
    if let last = runs.indices.last, runs[last].isInside == isInside {
      runs[last].points.append(place)
    } else {
      runs.append(Run(points: [pen, place], isInside: isInside))
    }
  }

  /// Neighbouring segments are cut each by itself, and rounding may leave nothing of a line between two cuts
  /// that meet.
  ///
  /// It goes with them.
  private mutating func foldSlivers() {
    guard runs.count > 1 else { return }
    let cut = runs
    runs = []
    for run in cut {
      let isInside = run.isInside || run.points.isNoLonger(than: LineCutter.shortest)
      if let last = runs.indices.last, runs[last].isInside == isInside {
        runs[last].points += run.points.dropFirst()
      } else {
        runs.append(Run(points: run.points, isInside: isInside))
      }
    }
  }

  private mutating func joinSeam() {
    guard runs.count > 1, let last = runs.last, last.isInside == runs[0].isInside else { return }
    runs[0].points = last.points + runs[0].points.dropFirst()
    runs.removeLast()
  }
}

extension [Point] {
  /// Whether the line through these points is at most `limit` units long.
  ///
  /// Stops where it is longer.
  fileprivate func isNoLonger(than limit: Double) -> Bool {
    var length = 0.0
    for (start, end) in zip(self, dropFirst()) {
      length += (end - start).length
      guard length <= limit else { return false }
    }
    return true
  }
}
