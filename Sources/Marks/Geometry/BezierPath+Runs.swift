extension BezierPath {
  /// A part of a path that is either straight throughout or curved throughout, as points in units.
  package struct Run: Hashable, Sendable {
    package var points: [Point]
    package let isCurve: Bool
  }

  /// The straight and the curved parts of all pieces, in order.
  ///
  /// Lines of box-drawing characters are drawn where a run is straight. O(*n*).
  ///
  /// - Parameters:
  ///   - tolerance: how far the points of a curve may leave it, in units.
  ///   - first: the piece to begin at.
  package func runs(tolerance: Double, from first: Int = 0) -> [Run] {
    var runs: [Run] = []
    var piece = -1
    var start = Point.origin
    var last = Point.origin
    func add(_ points: [Point], isCurve: Bool) {
      if runs.last?.isCurve == isCurve, runs.last?.points.last == last {
        runs[runs.count - 1].points += points
      } else {
        runs.append(Run(points: [last] + points, isCurve: isCurve))
      }
    }
    for element in elements {
      if case .move = element { piece += 1 }
      guard piece >= first else { continue }
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let end):
        add([end], isCurve: false)
        last = end
      case .close:
        if last != start { add([start], isCurve: false) }
        last = start
      case .quadratic(_, let end), .cubic(_, _, let end):
        var curve = BezierPath()
        curve.move(to: last)
        curve.append(element)
        let points = curve.lines(tolerance: tolerance).first?.points ?? [end]
        add(Array(points.dropFirst()), isCurve: true)
        last = end
      }
    }
    return runs
  }
}
