import Editing
import Marks
import TestSupport
import Testing

/// Loops that lie near to two shapes, and what they are taken for.
@Suite("Shapes near to each other")
struct NearShapeTests {
  private static let middle = Point(x: 70.4, y: 70.6)

  /// The marks recognised in shapes drawn by hand, each of its own seed.
  private func marks(
    _ seeds: Range<UInt64>, tremble: Double, _ corners: (inout Hand) -> [Point]
  ) -> [(any Mark)?] {
    seeds.map { seed in
      var hand = Hand(random: SeededGenerator(seed: seed), tremble: tremble)
      let places = corners(&hand)
      return ShapeRecognizer().shape(of: hand.draw(places))
    }
  }

  private static func direction(_ degrees: Double) -> Vector {
    Vector(dx: 1, dy: 0).turned(by: Int((10 * degrees).rounded()), of: 3_600)
  }

  /// Places on an arc around a point, every few degrees.
  private static func arc(
    around center: Point = middle, radius: Double, from start: Double, to end: Double
  ) -> [Point] {
    (0...24).map { center + direction(start + (end - start) * Double($0) / 24) * radius }
  }

  private static func roundRectangle(_ size: Size, radius: Double) -> [Point] {
    let (wide, high) = (size.width / 2 - radius, size.height / 2 - radius)
    let arcs = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].enumerated().flatMap { index, corner in
      let center = middle + Vector(dx: corner.0 * wide, dy: corner.1 * high)
      let start = 180 + 90 * Double(index)
      return arc(around: center, radius: radius, from: start, to: start + 90)
    }
    return arcs + arcs.prefix(1)
  }

  /// - Parameter range: the radius of what is drawn.
  private func octagons(_ range: ClosedRange<Double>) -> [(any Mark)?] {
    marks(0..<40, tremble: 0) { hand in
      let (radius, turn) = (hand.number(range), hand.number(0...45))
      return (0...8).map { Self.middle + Self.direction(turn + 45 * Double($0)) * radius }
    }
  }

  @Test("Rectangles with round corners are neither ellipses nor have they sharp corners")
  func roundRectangles() {
    let found = marks(0..<60, tremble: 0.012) { hand in
      let width = hand.number(14...50)
      let size = Size(width: width, height: width * hand.number(0.5...1.2))
      let least = min(size.width, size.height)
      return Self.roundRectangle(size, radius: max(2.5, least * hand.number(0.15...0.35)))
    }
    let round = found.count { ($0 as? Rectangle)?.cornerRadius ?? 0 > 0 }
    let ellipses = found.count { $0 is Ellipse }
    print("MEASURE round rectangles: \(round) of \(found.count), \(ellipses) ellipses")
    #expect(round >= 54 && ellipses == 0, "\(found)")
  }

  /// A leaf with blunt tips is told no better than a circle that somebody drew with two corners.
  @Test("Drops and half moons are not ellipses, and few leaves are")
  func pointed() {
    let drops = marks(0..<40, tremble: 0.012) { hand in
      // From the tip around most of a circle and back: the legs touch it where it turns towards the tip.
      let (radius, turn) = (hand.number(7...20), hand.number(0...359))
      let open = hand.number(52...68)
      let tip = Self.middle + Self.direction(turn) * (radius / Self.direction(open).dx)
      return [tip] + Self.arc(radius: radius, from: turn + open, to: turn + 360 - open) + [tip]
    }
    #expect(drops.allSatisfy { !($0 is Ellipse) }, "\(drops)")
    let leaves = marks(0..<40, tremble: 0.012) { hand in
      let (radius, turn) = (hand.number(12...30), hand.number(0...359))
      let half = hand.number(50...65)
      let away = Self.direction(turn) * (radius * Self.direction(half).dx)
      let first = Self.arc(around: Self.middle + -away, radius: radius, from: turn - half, to: turn + half)
      let second = Self.arc(
        around: Self.middle + away, radius: radius, from: turn + 180 - half, to: turn + 180 + half)
      return first + second
    }
    print("MEASURE leaves taken for ellipses: \(leaves.count { $0 is Ellipse }) of 40")
    #expect(leaves.count { $0 is Ellipse } <= 17, "\(leaves)")
    let moons = marks(0..<40, tremble: 0.012) { hand in
      let (radius, turn) = (hand.number(7...26), hand.number(0...359))
      let arc = Self.arc(radius: radius, from: turn, to: turn + 180)
      return arc + arc.prefix(1)
    }
    #expect(moons.allSatisfy { !($0 is Ellipse) }, "\(moons)")
  }

  /// Cells round the corners of smaller octagons, which nothing tells from circles then.
  @Test("Octagons drawn by ruler are no circles from a radius of twelve cells on, and few from nine")
  func octagonsAndCircles() {
    let large = octagons(12...30).count { $0 is Ellipse }
    let small = octagons(9...12).count { $0 is Ellipse }
    print("MEASURE octagons taken for circles: \(large), small \(small) of 40")
    #expect(large == 0 && small <= 5)
  }

  @Test("Small circles are circles")
  func smallCircles() {
    let found = marks(0..<60, tremble: 0.008) { hand in
      let (radius, turn) = (hand.number(5...11), hand.number(0...359))
      let (stretch, part) = (hand.number(0.9...1.1), hand.number(340...385))
      return (0...40).map { step in
        let way = Self.direction(turn + part * Double(step) / 40) * radius
        return Self.middle + Vector(dx: way.dx, dy: way.dy * stretch)
      }
    }
    let circles = found.count { $0 is Ellipse }
    print("MEASURE small circles: \(circles) of \(found.count)")
    #expect(circles >= 54, "\(circles)")
  }

  @Test("A line with a large bump is none, but what a hand trembles is one")
  func bumps() {
    func shape(_ height: Double, times: Int) -> ShapeName {
      let places = (0...120).map { step in
        let bump =
          (40...80).contains(step) || times > 1 ? Self.direction(4.5 * Double(times * (step - 40))) : .zero
        return Self.middle + Vector(dx: Double(step), dy: height * bump.perpendicular.dx)
      }
      return ShapeName(
        CellMouse.stroke(CellMouse.reports(of: places, isQuick: false), .steady)
          .flatMap { ShapeRecognizer().shape(of: $0) })
    }
    #expect(shape(10, times: 1) == .nothing)
    #expect(shape(3, times: 1) == .line && shape(2, times: 4) == .line)
  }

  @Test("A triangle whose corner was cut off is none")
  func cutCorner() {
    func shape(_ places: [(Double, Double)]) -> ShapeName {
      let corners = places.map { Point(x: 30.3 + $0.0, y: 30.4 + $0.1) }
      return ShapeName(
        CellMouse.stroke(CellMouse.reports(of: corners, isQuick: false), .steady)
          .flatMap { ShapeRecognizer().shape(of: $0) })
    }
    #expect(shape([(0, 0), (40, 0), (20, 50), (0, 0)]) == .triangle)
    let cut = [(0.0, 0.0), (34, 0), (21.4, 51.8), (17, 57.3), (12.6, 51.8), (0, 0)]
    #expect(shape(cut) == .nothing)
  }
}
