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
  /// - Parameter tolerance: how far the points of a curve may leave it, in units.
  package func runs(tolerance: Double) -> [Run] {
    var runs: [Run] = []
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
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let end):
        add([end], isCurve: false)
        last = end
      case .close:
        if last != start { add([start], isCurve: false) }
        last = start
      case .quadratic(_, let end), .cubic(_, _, let end):
        var piece = BezierPath()
        piece.move(to: last)
        piece.append(element)
        let points = piece.lines(tolerance: tolerance).first?.points ?? [end]
        add(Array(points.dropFirst()), isCurve: true)
        last = end
      }
    }
    return runs
  }
}
