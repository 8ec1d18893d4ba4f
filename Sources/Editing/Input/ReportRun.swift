/// Successive reports with the same coordinate: cells of one row, or of one column.
struct ReportRun {
  /// The side of a run that the neighbouring runs do not lie on.
  enum Extreme {
    case least, greatest
  }

  let indices: ClosedRange<Int>

  /// The kind of extreme where the hand came into these cells and went back; nil if it did not, or only
  /// trembled at their edge.
  private(set) var extreme: Extreme?

  /// Whether the runs beside it are extremes too, as those of a zigzag: no tremor goes back and forth so often.
  private(set) var isOfZigzag = false

  /// The runs of a sequence of coordinates, in order.
  static func runs(of places: [Double]) -> [ReportRun] {
    var runs: [ReportRun] = []
    var start = 0
    while start < places.count {
      var end = start
      while end + 1 < places.count, places[end + 1] == places[start] { end += 1 }
      runs.append(ReportRun(indices: start...end))
      start = end + 1
    }
    for index in runs.indices.dropFirst().dropLast() {
      let place = places[runs[index].indices.lowerBound]
      let isAbove = place > places[runs[index - 1].indices.lowerBound]
      if isAbove == (place > places[runs[index + 1].indices.lowerBound]) {
        runs[index].extreme = isAbove ? .greatest : .least
      }
    }
    readChains(in: &runs)
    return runs
  }

  /// Tells zigzags from trembling.
  ///
  /// A hand that crosses an edge may tremble there: into the next row, back, and into it for good, which
  /// makes two extremes in succession. One is a bump; many are a zigzag.
  private static func readChains(in runs: inout [ReportRun]) {
    var start = 0
    while start < runs.count {
      var end = start
      while end < runs.count, runs[end].extreme != nil { end += 1 }
      if end - start == 2, runs[start].isShort, runs[start + 1].isShort {
        runs[start].extreme = nil
        runs[start + 1].extreme = nil
      } else if end - start > 2 {
        for index in start..<end { runs[index].isOfZigzag = true }
      }
      start = end + 1
    }
  }

  private var isShort: Bool { indices.count <= 6 }
}
