extension Stroke {
  /// The middle of the line that is seen, as points joined by straight segments; the one derivation that
  /// drawing, hit test, bounds and files share.
  ///
  /// A closed line ends where it began.
  ///
  /// A smooth stroke runs as quadratic curves from each midpoint between two vertices to the next, steered by
  /// the vertex between them, and begins and ends at the first and last vertex. n chords leave such a curve by
  /// |p0 - 2 p1 + p2| / 4n², so few are needed; 256 at most, and fewer in strokes of thousands of vertices, so that a
  /// small file with vast curves does not become gigabytes of chords.
  ///
  /// - Parameter tolerance: how far the chords may leave a curve, in units; above 0.
  /// - Complexity: O(*n*); a straight open stroke is returned as it is stored.
  public func centreline(tolerance: Double) -> [Point] {
    guard isSmooth, points.count > 2 else {
      return isClosed && points.count > 2 ? points + [points[0]] : points
    }
    var line: [Point] = []
    line.reserveCapacity(points.count * 3)
    let most = mostChords
    forEachCurve { start, control, end in
      if line.isEmpty { line.append(start) }
      StrokePiece(start: start, control: control, end: end)
        .appendChords(to: &line, tolerance: tolerance, most: most)
    }
    return line
  }

  /// The most chords that stand for one curve of this stroke.
  var mostChords: Double { Double(Swift.min(256, 16 + 1_000_000 / max(1, points.count))) }

  /// Walks the pieces of a smooth stroke of at least three vertices: quadratic curves with their control
  /// vertex, and the straight pieces at the ends of an open one, which have none.
  public func forEachCurve(_ body: (_ start: Point, _ control: Point?, _ end: Point) -> Void) {
    let count = points.count
    guard count > 2 else { return }
    if isClosed {
      var start = points[count - 1].midpoint(to: points[0])
      for index in 0..<count {
        let end = points[index].midpoint(to: points[index + 1 < count ? index + 1 : 0])
        body(start, points[index], end)
        start = end
      }
    } else {
      var start = points[0].midpoint(to: points[1])
      body(points[0], nil, start)
      for index in 1..<(count - 1) {
        let end = points[index].midpoint(to: points[index + 1])
        body(start, points[index], end)
        start = end
      }
      body(start, nil, points[count - 1])
    }
  }
}

extension StrokePiece {
  /// Adds the piece to a line that ends where the piece begins.
  ///
  /// - Parameters:
  ///   - tolerance: how far the chords may leave a curve, in units; above 0.
  ///   - most: the most chords.
  func appendChords(to line: inout [Point], tolerance: Double, most: Double) {
    guard let control else { return line.append(end) }
    let bend = (start - control) + (end - control)
    let chords = (bend.length / (4 * tolerance)).squareRoot().rounded(.up)
    let steps = chords.isNaN ? 1 : Int(clamping: min(most, max(1, chords)))
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let first = start + (control - start) * t
      let second = control + (end - control) * t
      line.append(step == steps ? end : first + (second - first) * t)
    }
  }
}
