import Marks

/// A stroke's vertices in the `d` of a path, and back.
///
///     straight        M p0 L p1 L p2 ...        closed: ... Z
///     smooth          M p0 L m01 Q p1 m12 Q p2 m23 ... L pn
///     smooth, closed  M mn0 Q p0 m01 Q p1 m12 ... Z
///
/// mij is the middle between two vertices: the vertices are the curves' control points, so that picture and
/// source are one path. Up to two vertices there is nothing to bend, and a smooth stroke is written like a straight
/// one. A stroke of a single vertex is `M p0 h0`. Middles have no more digits than the reader needs to find them in their
/// place. Arrow heads follow as pieces of their own: `M wing L tip L wing`.
enum SVGPathData {
  static func write(_ stroke: Stroke, to writer: SVGWriter) {
    writeVertices(of: stroke, to: writer)
    for head in stroke.arrowheadLines {
      for (index, point) in head.enumerated() { write(index == 0 ? "M" : "L", point, to: writer) }
    }
  }

  /// Writes a stroke without its arrow heads.
  static func writeVertices(of stroke: Stroke, to writer: SVGWriter) {
    let points = stroke.points
    guard let first = points.first else { return }
    if stroke.isSmooth, points.count > 2 {
      writeCurves(of: stroke, to: writer)
    } else {
      write("M", first, to: writer)
      for point in points.dropFirst() { write("L", point, to: writer) }
      if points.count == 1 { writer.write("h0") }
    }
    if stroke.isClosed { writer.write(UInt8(ascii: "Z")) }
  }

  private static func writeCurves(of stroke: Stroke, to writer: SVGWriter) {
    var isFirst = true
    stroke.forEachCurve { start, control, end in
      if isFirst { write("M", control.map { shortened(start, beside: $0) } ?? start, to: writer) }
      if let control {
        write("Q", control, to: writer)
        write(" ", shortened(end, beside: control), to: writer)
      } else {
        // The first line ends in a middle, the last one in a vertex.
        write("L", isFirst ? shortened(end, beside: start) : end, to: writer)
      }
      isFirst = false
    }
  }

  /// A middle between two vertices with as few digits as identify it.
  private static func shortened(_ middle: Point, beside vertex: Point) -> Point {
    func short(_ axis: KeyPath<Point, Double>) -> Double {
      let (value, one) = (middle[keyPath: axis], vertex[keyPath: axis])
      return value.withoutNoise(of: max(abs(one), abs(2 * value - one)))
    }
    return Point(x: short(\.x), y: short(\.y))
  }

  @inline(__always)
  static func write(_ command: Unicode.Scalar, _ point: Point, to writer: SVGWriter) {
    writer.write(UInt8(truncatingIfNeeded: command.value))
    writer.write(point.x)
    writer.write(UInt8(ascii: " "))
    writer.write(point.y)
  }

  /// The stroke that a path is.
  ///
  /// - Parameters:
  ///   - stroke: the stroke without vertices: how it looks, and whether it is smooth and has heads.
  ///   - points: room for the vertices, to be used again and again.
  /// - Returns: nil when the path has another form; otherwise the stroke, and whether it would be written like
  ///   this: its middles and arrow heads are where this stroke has them.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, into stroke: Stroke, using points: inout [Point]
  ) -> (stroke: Stroke, isExact: Bool)? {
    var reader = SVGPathReader(bytes)
    points.removeAll(keepingCapacity: true)
    guard let form = reader.isAtEnd ? .open : reader.readVertices(isSmooth: stroke.isSmooth, into: &points)
    else { return SVGPathForms.parse(bytes, into: stroke) }
    // A copy takes just the room that the vertices need.
    var result = stroke.through(points.withUnsafeBufferPointer { Array($0) })
    result.isClosed = form == .closed || points.isEmpty && stroke.isClosed
    let heads = reader.readHeads()
    // Filled heads are elements of their own.
    let lines = result.isSavedAsGroup ? [] : result.arrowheadLines
    let isExact = reader.isExact && heads == lines.map { $0.map(SVGPathReader.asWritten) }
    return reader.isAtEnd ? (result, isExact) : SVGPathForms.parse(bytes, into: stroke)
  }
}
