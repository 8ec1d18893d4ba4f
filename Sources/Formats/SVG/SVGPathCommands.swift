import Marks

/// Reads path data of any form: absolute and relative commands, smooth curves, arcs, numbers without blanks between.
///
/// Reading ends at the first error, as SVG asks for: what comes before it is drawn.
struct SVGPathCommands {
  private var scanner: SVGScanner
  private var place = Point.origin
  private var start = Point.origin

  /// The last control point, which smooth curves mirror, and whether it belongs to a cubic curve.
  private var control: (point: Point, isCubic: Bool)?

  /// The path read so far.
  private(set) var path = BezierPath()

  /// Whether something could not be read.
  private(set) var isBroken = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner = SVGScanner(bytes)
  }

  /// The path of a text, as far as it can be read.
  ///
  /// O(*n*).
  ///
  /// - Parameter limit: the most points that are read.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max) -> (
    path: BezierPath, isBroken: Bool
  ) {
    var reader = SVGPathCommands(bytes)
    reader.read(limit: limit)
    return (reader.path, reader.isBroken)
  }

  private mutating func read(limit: Int) {
    var command: UInt8?
    scanner.skipSeparators()
    while let next = scanner.next {
      if Self.commands.contains(next) {
        _ = scanner.skip(next)
        command = next
        // A path begins with a move.
        if path.isEmpty, next | 0x20 != UInt8(ascii: "m") { break }
        if next | 0x20 == UInt8(ascii: "z") {
          path.close()
          (place, control, command) = (start, nil, nil)
          scanner.skipSeparators()
          continue
        }
      }
      guard let letter = command, read(letter), path.pointCount <= limit else { break }
      // Places that follow the first of a move are lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      scanner.skipSeparators()
      if scanner.isAtEnd { return }
    }
    isBroken = !scanner.isAtEnd || command != nil
  }

  private static let commands = Set("MmLlHhVvCcSsQqTtAaZz".utf8)

  /// Reads the numbers of one command; false if they cannot be read.
  private mutating func read(_ letter: UInt8) -> Bool {
    let origin = letter >= UInt8(ascii: "a") ? place - .origin : .zero
    switch letter & 0xDF {
    case UInt8(ascii: "M"):
      guard let end = point(from: origin) else { return false }
      path.move(to: end)
      (place, start, control) = (end, end, nil)
      return true
    case UInt8(ascii: "H"):
      guard let x = scanner.number() else { return false }
      line(to: Point(x: x + origin.dx, y: place.y))
    case UInt8(ascii: "V"):
      guard let y = scanner.number() else { return false }
      line(to: Point(x: place.x, y: y + origin.dy))
    case UInt8(ascii: "L"):
      guard let end = point(from: origin) else { return false }
      line(to: end)
    case UInt8(ascii: "C"):
      guard let first = point(from: origin), let second = point(from: origin), let end = point(from: origin)
      else { return false }
      cubic(first, second, end)
    case UInt8(ascii: "S"):
      guard let second = point(from: origin), let end = point(from: origin) else { return false }
      cubic(mirrored(isCubic: true), second, end)
    case UInt8(ascii: "Q"):
      guard let control = point(from: origin), let end = point(from: origin) else { return false }
      quadratic(control, end)
    case UInt8(ascii: "T"):
      guard let end = point(from: origin) else { return false }
      quadratic(mirrored(isCubic: false), end)
    case UInt8(ascii: "A"): return readArc(from: origin)
    default: return false
    }
    return true
  }

  private mutating func readArc(from origin: Vector) -> Bool {
    guard let radiusX = scanner.number(), let radiusY = scanner.number(), let angle = scanner.number(),
      let isLarge = flag(), let isClockwise = flag(), let end = point(from: origin)
    else { return false }
    let arc = SVGArc(
      from: place, to: end, radiusX: radiusX, radiusY: radiusY, degrees: angle, isLarge: isLarge,
      isClockwise: isClockwise)
    if let arc { arc.append(to: &path) } else { path.line(to: end) }
    (place, control) = (end, nil)
    return true
  }

  /// A flag is one character, and what follows needs no blank before it.
  private mutating func flag() -> Bool? {
    scanner.skipSeparators()
    if scanner.skip(UInt8(ascii: "0")) { return false }
    return scanner.skip(UInt8(ascii: "1")) ? true : nil
  }

  private mutating func point(from origin: Vector) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    // A sum would make 0 of -0, which is another text.
    return origin == .zero ? Point(x: x, y: y) : Point(x: x, y: y) + origin
  }

  private func mirrored(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return place }
    return place + (place - control.point)
  }

  private mutating func line(to end: Point) {
    path.line(to: end)
    (place, control) = (end, nil)
  }

  private mutating func quadratic(_ control: Point, _ end: Point) {
    path.curve(to: end, control: control)
    (place, self.control) = (end, (control, false))
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    path.curve(to: end, controls: first, second)
    (place, control) = (end, (second, true))
  }
}
