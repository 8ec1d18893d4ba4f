import Marks

/// A stroke's vertices in the `d` of a path, and back.
///
///     straight        M p0 L p1 L p2 ...        closed: ... Z
///     smooth          M p0 L m01 Q p1 m12 Q p2 m23 ... L pn
///     smooth, closed  M mn0 Q p0 m01 Q p1 m12 ... Z
///
/// mij is the middle between two vertices: the vertices are the curves' control points, so that picture and
/// source are one path. A stroke of a single vertex is `M p0 h0`. Arrow heads follow as pieces of their own:
/// `M wing L tip L wing`.
enum SVGPathData {
  static func append(_ stroke: Stroke, to bytes: inout [UInt8]) {
    let points = stroke.points
    guard let first = points.first else { return }
    if stroke.isSmooth, points.count > 2 {
      appendCurves(of: stroke, to: &bytes)
    } else {
      append("M", first, to: &bytes)
      for point in points.dropFirst() { append("L", point, to: &bytes) }
      if points.count == 1 { bytes.append(contentsOf: "h0".utf8) }
      if stroke.isClosed { bytes.append(UInt8(ascii: "Z")) }
    }
    for head in stroke.arrowheadLines {
      for (index, point) in head.enumerated() { append(index == 0 ? "M" : "L", point, to: &bytes) }
    }
  }

  private static func appendCurves(of stroke: Stroke, to bytes: inout [UInt8]) {
    var isFirst = true
    stroke.forEachCurve { start, control, end in
      if isFirst { append("M", start, to: &bytes) }
      isFirst = false
      if let control {
        append("Q", control, to: &bytes)
        bytes.append(UInt8(ascii: " "))
        append(end, to: &bytes)
      } else {
        append("L", end, to: &bytes)
      }
    }
    if stroke.isClosed { bytes.append(UInt8(ascii: "Z")) }
  }

  private static func append(_ command: Unicode.Scalar, _ point: Point, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: command))
    append(point, to: &bytes)
  }

  private static func append(_ point: Point, to bytes: inout [UInt8]) {
    SVGNumber.append(point.x, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    SVGNumber.append(point.y, to: &bytes)
  }

  /// Fills a stroke with the vertices that a path written by ``append(_:to:)`` has. Nil when the path is not one:
  /// it uses other commands, or its middles or arrow heads are not where this stroke has them.
  ///
  /// - Parameter stroke: the stroke without vertices: how it looks, and whether it is smooth and has heads.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, into stroke: Stroke) -> Stroke? {
    var scanner = SVGScanner(bytes)
    scanner.skipSeparators()
    guard !scanner.isAtEnd else { return stroke }
    guard let parsed = stroke.isSmooth ? curves(&scanner) : lines(&scanner) else { return nil }
    var result = Stroke(
      parsed.points, ink: stroke.ink, isClosed: parsed.isClosed, isSmooth: stroke.isSmooth, id: stroke.id)
    result.arrowheads = stroke.arrowheads
    for point in result.arrowheadLines.joined() {
      guard scanner.skip(UInt8(ascii: "M")) || scanner.skip(UInt8(ascii: "L")) else { return nil }
      guard self.point(&scanner) == point else { return nil }
    }
    scanner.skipSeparators()
    return scanner.isAtEnd ? result : nil
  }

  private static func lines(_ scanner: inout SVGScanner) -> (points: [Point], isClosed: Bool)? {
    guard scanner.skip(UInt8(ascii: "M")), let first = point(&scanner) else { return nil }
    var points = [first]
    if scanner.skip(UInt8(ascii: "h")) {
      guard scanner.number() == 0 else { return nil }
    }
    while scanner.skip(UInt8(ascii: "L")) {
      guard let next = point(&scanner) else { return nil }
      points.append(next)
    }
    return (points, scanner.skip(UInt8(ascii: "Z")))
  }

  private static func curves(_ scanner: inout SVGScanner) -> (points: [Point], isClosed: Bool)? {
    var ahead = scanner
    guard ahead.skip(UInt8(ascii: "M")), let first = point(&ahead) else { return nil }
    var points: [Point] = []
    var middles: [Point] = []
    let begin = ahead
    if ahead.skip(UInt8(ascii: "L")) {
      guard let middle = point(&ahead) else { return nil }
      points.append(first)
      middles.append(middle)
    }
    let isOpen = !points.isEmpty
    if !isOpen { ahead = begin }
    while ahead.skip(UInt8(ascii: "Q")) {
      guard let control = point(&ahead), let middle = point(&ahead) else { return nil }
      points.append(control)
      middles.append(middle)
    }
    // Up to two vertices there is nothing to bend, and a smooth stroke is written like a straight one.
    guard points.count > (isOpen ? 1 : 2) else { return lines(&scanner) }
    if isOpen {
      guard ahead.skip(UInt8(ascii: "L")), let last = point(&ahead) else { return nil }
      points.append(last)
    } else {
      guard ahead.skip(UInt8(ascii: "Z")), first == middles.last else { return nil }
    }
    for (index, middle) in middles.enumerated() {
      let next = points[(index + 1) % points.count]
      guard points[index].midpoint(to: next) == middle else { return nil }
    }
    scanner = ahead
    return (points, !isOpen)
  }

  private static func point(_ scanner: inout SVGScanner) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    scanner.skipSeparators()
    return Point(x: x, y: y)
  }
}
