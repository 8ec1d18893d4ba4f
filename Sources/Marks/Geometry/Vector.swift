/// A displacement, in units: x grows right, y grows down.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(dx: 0, dy: 0)

  public var squaredLength: Double { dx * dx + dy * dy }

  /// The Euclidean length, in units.
  public var length: Double { squaredLength.squareRoot() }

  /// The same direction with length 1, or nil when there is no direction.
  public var normalized: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx: dx / length, dy: dy / length)
  }

  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// This vector turned by a quarter turn, clockwise on a screen whose y grows down.
  public var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
