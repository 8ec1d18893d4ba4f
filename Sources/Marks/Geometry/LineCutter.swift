/// Cuts a polyline where it enters and leaves a union of capsules.
struct LineCutter {
  /// A part of the line that is entirely inside or entirely outside.
  struct Run {
    var points: [Point]
    var isInside: Bool
  }

  /// The length, in units, up to which a run is a rounding error.
  private static let shortest = 1e-9

  private let capsules: [Capsule]

  /// The box around all of them.
  private let box: Rect?
  private var runs: [Run] = []

  private init(_ capsules: [Capsule]) {
    self.capsules = capsules
    box = capsules.reduce(nil as Rect?) { $1.box.union($0) }
  }

  /// The runs in the order of the line, alternately inside and outside; together they are the whole line.
  ///
  /// A single point is one run; no points give no runs.
  ///
  /// - Parameter isLoop: whether the line ends where it begins. The run across the seam is then joined, and comes first.
  /// - Complexity: O(1) for each segment outside the box of all capsules, O(capsules) for each of the others.
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
      // The segment's end is used itself: a computed point may miss it by a rounding error.
      let place = cover.upperBound < 1 ? start + (end - start) * cover.upperBound : end
      extend(from: pen, to: place, isInside: true)
      pen = place
      done = cover.upperBound
    }
    if done < 1 { extend(from: pen, to: end, isInside: false) }
  }

  /// The disjoint intervals of the segment that are inside, as fractions, in order.
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

  /// Merges slivers into the inside runs beside them.
  ///
  /// Segments are cut independently, so rounding may leave a sliver between two cuts that meet.
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
