/// A displacement, in units: x grows right, y grows down.
public struct Vector: Hashable, Sendable {
  /// The displacement to the right, in units.
  public var dx: Double
  /// The displacement downwards, in units.
  public var dy: Double

  /// Creates a displacement from its components, in units.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The square of ``length``, without a square root.
  public var squaredLength: Double { dx * dx + dy * dy }

  /// The Euclidean length, in units.
  public var length: Double { squaredLength.squareRoot() }

  /// The same direction with length 1, or nil when there is no direction.
  public var normalized: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx: dx / length, dy: dy / length)
  }

  /// The scalar product: 0 for perpendicular vectors.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// This vector turned by a quarter turn, clockwise on a screen whose y grows down.
  public var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

  /// The displacement of both, one after the other.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// The displacement the other way.
  public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

  /// The displacement `factor` times as long; a negative factor reverses it.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
