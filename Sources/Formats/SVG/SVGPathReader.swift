import Marks

/// Reads the path that ``SVGPathData`` writes.
struct SVGPathReader {
  enum Form { case open, closed }

  private var scanner: SVGScanner

  /// Whether all middles lay where they belong.
  private(set) var isExact = true

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner = SVGScanner(bytes)
    scanner.skipSeparators()
  }

  var isAtEnd: Bool { scanner.isAtEnd }

  /// Reads the vertices of a stroke; nil when the path has another form.
  mutating func readVertices(isSmooth: Bool, into points: inout [Point]) -> Form? {
    guard skip("M"), let first = point() else { return nil }
    if isSmooth, scanner.next == UInt8(ascii: "Q") { return readClosedCurves(from: first, into: &points) }
    points.append(first)
    if isSmooth, skip("L") {
      guard let second = point() else { return nil }
      if scanner.next == UInt8(ascii: "Q") { return readOpenCurves(from: second, into: &points) }
      points.append(second)
    } else if skip("h") {
      guard scanner.number() == 0 else { return nil }
      scanner.skipSeparators()
      return skip("Z") ? .closed : .open
    }
    guard readLines(into: &points) else { return nil }
    return skip("Z") ? .closed : .open
  }

  /// Nearly all of a large file is read here; the scanner lies in a variable of its own to stay in registers.
  private mutating func readLines(into points: inout [Point]) -> Bool {
    var scanner = scanner
    defer { self.scanner = scanner }
    while scanner.skip(UInt8(ascii: "L")) {
      guard let x = scanner.number(), let y = scanner.number() else { return false }
      points.append(Point(x: x, y: y))
      scanner.skipSeparators()
    }
    return true
  }

  private mutating func readOpenCurves(from middle: Point, into points: inout [Point]) -> Form? {
    var middle = middle
    var last = points[points.count - 1]
    while skip("Q") {
      guard let control = point(), let end = point() else { return nil }
      check(middle, between: last, and: control)
      points.append(control)
      (middle, last) = (end, control)
    }
    guard skip("L"), let end = point() else { return nil }
    check(middle, between: last, and: end)
    points.append(end)
    return .open
  }

  private mutating func readClosedCurves(from first: Point, into points: inout [Point]) -> Form? {
    var middle = first
    while skip("Q") {
      guard let control = point(), let end = point() else { return nil }
      if let last = points.last { check(middle, between: last, and: control) }
      points.append(control)
      middle = end
    }
    guard skip("Z"), points.count > 2 else { return nil }
    check(middle, between: points[points.count - 1], and: points[0])
    if first != middle { isExact = false }
    return .closed
  }

  /// The arrow heads, each as the points of a line.
  mutating func readHeads() -> [[Point]] {
    var heads: [[Point]] = []
    while skip("M"), let first = point() {
      var head = [first]
      while skip("L"), let next = point() { head.append(next) }
      heads.append(head)
    }
    return heads
  }

  static func asWritten(_ point: Point) -> Point {
    Point(x: SVGNumber.asWritten(point.x), y: SVGNumber.asWritten(point.y))
  }

  private mutating func check(_ middle: Point, between first: Point, and second: Point) {
    let exact = first.midpoint(to: second)
    guard Self.asWritten(exact) != middle else { return }
    // Middles are written without the noise of their last binary digit.
    func isNoise(_ axis: KeyPath<Point, Double>) -> Bool {
      let magnitude = max(abs(first[keyPath: axis]), abs(second[keyPath: axis]))
      return abs(exact[keyPath: axis] - middle[keyPath: axis]) <= 2 * magnitude.ulp
    }
    if !isNoise(\.x) || !isNoise(\.y) { isExact = false }
  }

  private mutating func skip(_ command: Unicode.Scalar) -> Bool {
    scanner.skip(UInt8(truncatingIfNeeded: command.value))
  }

  @inline(__always)
  private mutating func point() -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    scanner.skipSeparators()
    return Point(x: x, y: y)
  }
}
