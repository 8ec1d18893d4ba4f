import Marks

/// Reads path data of the commands M, L, H, V, Q, T and Z, absolute and relative, with commands left out where they
/// repeat.
struct SVGPathScanner {
  private var scanner: SVGScanner
  private var lines: [SVGPathLine] = []
  private var place = Point.origin

  /// The last control, which `T` mirrors.
  private var control: Point?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner = SVGScanner(bytes)
    scanner.skipSeparators()
  }

  /// The lines of the path; nil when it has other commands, or is no path.
  ///
  /// O(*n*).
  mutating func readLines() -> [SVGPathLine]? {
    var command: UInt8?
    while !scanner.isAtEnd {
      if let next = scanner.next, Self.commands.contains(next) {
        _ = scanner.skip(next)
        command = next
        if next | 0x20 == UInt8(ascii: "z") {
          guard close() else { return nil }
          command = nil
          scanner.skipSeparators()
          continue
        }
      }
      guard let letter = command, read(letter) else { return nil }
      // Places that follow the first of a move are lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      scanner.skipSeparators()
    }
    return lines
  }

  private static let commands = Set("MmLlHhVvQqTtZz".utf8)

  private mutating func close() -> Bool {
    guard !lines.isEmpty else { return false }
    lines[lines.count - 1].isClosed = true
    place = lines[lines.count - 1].start
    control = nil
    return true
  }

  private mutating func read(_ letter: UInt8) -> Bool {
    let origin = letter >= UInt8(ascii: "a") ? place - .origin : .zero
    switch letter & 0xDF {
    case UInt8(ascii: "M"):
      guard let point = point(from: origin) else { return false }
      lines.append(SVGPathLine(start: point))
      (place, control) = (point, nil)
      return true
    case UInt8(ascii: "L"):
      return point(from: origin).map { add(nil, $0) } ?? false
    case UInt8(ascii: "H"):
      guard let x = scanner.number() else { return false }
      let isSpot = lines.last?.pieces.isEmpty == true && x + origin.dx == place.x
      guard add(nil, Point(x: x + origin.dx, y: place.y)) else { return false }
      if isSpot { lines[lines.count - 1].isSpot = true }
      return true
    case UInt8(ascii: "V"):
      return scanner.number().map { add(nil, Point(x: place.x, y: $0 + origin.dy)) } ?? false
    case UInt8(ascii: "Q"):
      guard let control = point(from: origin), let end = point(from: origin) else { return false }
      return add(control, end)
    default:
      guard let end = point(from: origin) else { return false }
      return add(control.map { place + (place - $0) } ?? place, end)
    }
  }

  private mutating func point(from origin: Vector) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return Point(x: x, y: y) + origin
  }

  private mutating func add(_ control: Point?, _ end: Point) -> Bool {
    guard let last = lines.last, !last.isClosed else { return false }
    lines[lines.count - 1].pieces.append(SVGPathLine.Piece(control: control, end: end))
    lines[lines.count - 1].isSpot = false
    (place, self.control) = (end, control)
    return true
  }
}
