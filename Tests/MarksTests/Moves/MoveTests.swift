import Marks
import TestSupport
import Testing

@Suite("Moves")
struct MoveTests {
  @Test("A move there and back leaves every bit as it was", arguments: 1...60 as ClosedRange<UInt64>)
  func exactUndo(seed: UInt64) throws {
    var random = RandomDrawing(seed: seed, width: 300, height: 200)
    var numbers = SeededGenerator(seed: seed)
    let mark: any Mark = Group(random.makeDrawing(count: 20).marks, name: "all")
    for offset in Self.offsets(&numbers) {
      let move = try #require(Move(of: mark, by: offset))
      let moved = move(mark)
      let back = move.inverse(moved)
      #expect(back.bits == mark.bits, "by \(offset)")
      #expect(back.isEqual(to: mark))
      let again = move.inverse.inverse(back)
      #expect(again.bits == moved.bits && again.isEqual(to: moved))
      #expect(moved.isEqual(to: mark.translated(by: offset)))
    }
  }

  private static func offsets(_ numbers: inout SeededGenerator) -> [Vector] {
    [
      Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -2), Vector(dx: 0.1, dy: 0.3), Vector(dx: -1e9, dy: 1e-9),
      Vector(dx: .random(in: -50...50, using: &numbers), dy: .random(in: -50...50, using: &numbers)),
      Vector(dx: 1e300, dy: -1e300),
    ]
  }

  @Test(
    "The largest and smallest numbers come back",
    arguments: [Double.leastNonzeroMagnitude, 1e-300, -0.0, 0.1, 1e17, 1e307, -1e308])
  func extremes(value: Double) throws {
    let stroke = Stroke([Point(x: value, y: -value), Point(x: 1, y: value)])
    for way in [1, 1e-5, -3.7, 1e15, -1e306] {
      let move = try #require(Move(of: stroke, by: Vector(dx: way, dy: -way)))
      #expect(move.inverse(move(stroke)).bits == stroke.bits, "\(value) by \(way)")
    }
  }

  @Test("A move that leaves the range of numbers is none")
  func overflow() {
    let dot = Dot(at: Point(x: 1.7e308, y: 0))
    #expect(Move(of: dot, by: Vector(dx: 1e308, dy: 0)) == nil)
    #expect(Move(of: dot, by: Vector(dx: .infinity, dy: 0)) == nil)
  }

  @Test("Whole and half places need no correction, others a few bytes")
  func size() throws {
    let onGrid = Stroke((0..<10_000).map { Point(x: Double($0) / 2, y: Double($0 % 37)) })
    #expect(try #require(Move(of: onGrid, by: Vector(dx: -1, dy: 2))).returnCorrections.isEmpty)
    var numbers = SeededGenerator(seed: 7)
    let anywhere = Stroke(
      (0..<10_000).map { _ in
        Point(x: .random(in: 0...200, using: &numbers), y: .random(in: 0...100, using: &numbers))
      })
    let nudge = try #require(Move(of: anywhere, by: Vector(dx: 1, dy: 0)))
    #expect(nudge.returnCorrections.bytes.count < 1000)
    let drag = try #require(Move(of: anywhere, by: Vector(dx: 71.3, dy: -93.1)))
    // Most sums lose bits here; two bytes a coordinate is an eighth of a copy.
    #expect(drag.returnCorrections.bytes.count < 2 * 20_000 + 100)
  }

  @Test("A move too small to matter changes nothing")
  func absorbed() throws {
    let dot = Dot(at: Point(x: 1e300, y: 1e300))
    #expect(try #require(Move(of: dot, by: Vector(dx: 1, dy: 1))).changesAnything == false)
    #expect(try #require(Move(of: Dot(at: .origin), by: Vector(dx: 1, dy: 0))).changesAnything)
  }

  @Test("Shapes keep their sizes to the last bit")
  func sizes() throws {
    let size = Size(width: 0.1, height: 0.7)
    let rectangle = Rectangle(location: Point(x: 0.3, y: 100.7), size: size)
    let move = try #require(Move(of: rectangle, by: Vector(dx: 1000.1, dy: 3)))
    #expect((move(rectangle) as? Rectangle)?.size == size)
  }

  @Test("A mark of another type that does not come back by itself has no move")
  func foreign() throws {
    #expect(Move(of: Stamp(corner: Point(x: 3, y: 4)), by: Vector(dx: 1, dy: 1)) != nil)
    let tilted = Group([Stamp(corner: Point(x: 0.1, y: 4))])
    #expect(Move(of: tilted, by: Vector(dx: 1e6, dy: 0)) == nil)
  }

  @Test("Bytes that make no sense are no corrections")
  func brokenBytes() {
    #expect(MoveCorrections(bytes: []) == MoveCorrections.none)
    #expect(MoveCorrections(bytes: [3, 2])?.coordinateCount == 4)
    for bytes: [UInt8] in [
      [3], [0x83], [3, 0], [3, 0x80], [0, 2, 1], Array(repeating: 0xFF, count: 12),
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2],
    ] {
      #expect(MoveCorrections(bytes: bytes) == nil, "\(bytes)")
    }
  }

  @Test("Corrections of another mark do not fit, and do no harm", arguments: 1...40 as ClosedRange<UInt64>)
  func wrongMark(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let bytes = (0..<20).map { _ in UInt8.random(in: 1...255, using: &numbers) }
    let corrections = MoveCorrections(bytes: bytes) ?? .none
    let move = Move(by: Vector(dx: 1, dy: 1), corrections: corrections, returnCorrections: .none)
    let mark = Group([Dot(at: .origin), Stroke([.origin, .origin])])
    #expect(move.fits(mark) == (corrections.coordinateCount <= 6))
    #expect(move(mark).bits.allSatisfy { Double(bitPattern: $0).isFinite })
  }
}

/// A mark of another type that keeps what its corner is measured from.
private struct Stamp: Mark {
  var corner: Point

  var location: Point {
    get { corner }
    set { corner = newValue }
  }

  var size: Size { Size(width: 1, height: 1) }
}

extension Mark {
  /// The bits of all coordinates.
  fileprivate var bits: [UInt64] {
    switch self {
    case let group as Group: group.children.flatMap(\.bits)
    case let stroke as Stroke: stroke.points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
    case let ellipse as Ellipse: [ellipse.center.x.bitPattern, ellipse.center.y.bitPattern]
    default: [location.x.bitPattern, location.y.bitPattern]
    }
  }
}
