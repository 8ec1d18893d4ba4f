import Marks

/// An affine transform, as `matrix(a b c d e f)` writes it.
struct SVGMatrix: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = SVGMatrix()

  static func translation(_ x: Double, _ y: Double) -> SVGMatrix { SVGMatrix(e: x, f: y) }
  static func scale(_ x: Double, _ y: Double) -> SVGMatrix { SVGMatrix(a: x, d: y) }

  static func rotation(degrees: Double) -> SVGMatrix {
    let way = Vector(degrees: degrees)
    return SVGMatrix(a: way.dx, b: way.dy, c: -way.dy, d: way.dx)
  }

  /// The point that a point is taken to.
  func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// Returns the transform after another one.
  func after(_ inner: SVGMatrix) -> SVGMatrix {
    SVGMatrix(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }

  /// How much larger a length becomes, on average over all directions.
  var scale: Double { abs(a * d - b * c).squareRoot() }

  /// Whether lengths in all directions become larger by the same factor, to half a percent.
  var keepsProportions: Bool {
    let (across, down) = (Vector(dx: a, dy: b), Vector(dx: c, dy: d))
    let size = max(across.length, down.length)
    return abs(across.length - down.length) <= 0.005 * size && abs(across.dot(down)) <= 0.005 * size * size
  }
}

extension Vector {
  /// A displacement of length 1; exact for whole quarters of a turn.
  ///
  /// - Parameter degrees: clockwise from the right, as it is seen on the screen.
  init(degrees: Double) {
    let quarters = (degrees / 90).truncatingRemainder(dividingBy: 4)
    if quarters == quarters.rounded() {
      let turned = (0..<((Int(quarters) + 4) % 4)).reduce(Vector(dx: 1, dy: 0)) { way, _ in way.perpendicular
      }
      self = turned
    } else {
      self = Vector(dx: 1, dy: 0).rotated(degrees: degrees)
    }
  }
}
