/// A transform that keeps axis-parallel lines axis-parallel: translation, scaling, mirroring and quarter turns.
///
/// A point is scaled relative to the anchor, perhaps turned, and translated. The result is exact for points and anchors
/// with whole or half coordinates, so that four quarter turns or two reflections restore everything to the last bit.
public struct Transform: Hashable, Sendable {
  /// The fixed point, apart from the offset, in units.
  private let anchor: Point

  /// The factors along x and y, applied before the turn; negative ones mirror.
  private let scale: Size

  private let turn: Turn
  private let offset: Vector

  /// A quarter turn as seen on the screen, where y grows down.
  public enum Turn: Hashable, Sendable { case none, clockwise, counterclockwise }

  private init(anchor: Point, scale: Size, turn: Turn, offset: Vector) {
    self.anchor = anchor
    self.scale = scale
    self.turn = turn
    self.offset = offset
  }

  /// Moves everything by a displacement.
  public static func translation(by offset: Vector) -> Transform {
    Transform(anchor: .origin, scale: Size(width: 1, height: 1), turn: .none, offset: offset)
  }

  /// Stretches and mirrors around a fixed position.
  ///
  /// - Parameters:
  ///   - x: the factor of widths; -1 mirrors left and right.
  ///   - y: the factor of heights; -1 mirrors top and bottom.
  ///   - anchor: the fixed point, in units.
  public static func scale(x: Double, y: Double, around anchor: Point) -> Transform {
    Transform(anchor: anchor, scale: Size(width: x, height: y), turn: .none, offset: .zero)
  }

  /// Rotates by a quarter around a fixed position, exactly.
  public static func quarterTurn(_ turn: Turn, around anchor: Point) -> Transform {
    Transform(anchor: anchor, scale: Size(width: 1, height: 1), turn: turn, offset: .zero)
  }

  /// The displacement of a mere translation; nil for any other transform.
  public var translation: Vector? {
    turn == .none && scale == Size(width: 1, height: 1) ? offset : nil
  }

  /// Whether sizes stay the same: it only translates, mirrors and turns.
  var keepsSizes: Bool { abs(scale.width) == 1 && abs(scale.height) == 1 }

  /// The vector that `vector` is taken to.
  func callAsFunction(_ vector: Vector) -> Vector {
    self(Point(x: vector.dx, y: vector.dy)) - self(Point.origin)
  }

  /// The direction that a direction along an axis is taken to, as long as it is.
  func direction(_ vector: Vector) -> Vector {
    let (x, y) = (vector.dx * (scale.width < 0 ? -1 : 1), vector.dy * (scale.height < 0 ? -1 : 1))
    let mirrored = Vector(dx: x, dy: y)
    return switch turn {
    case .none: mirrored
    case .clockwise: mirrored.perpendicular
    case .counterclockwise: -mirrored.perpendicular
    }
  }

  /// The largest magnitude among the anchor's and the offset's coordinates, which bounds rounding errors.
  var farthestCoordinate: Double {
    max(abs(anchor.x), abs(anchor.y), abs(offset.dx), abs(offset.dy))
  }

  /// The position that `point` is taken to.
  public func callAsFunction(_ point: Point) -> Point {
    let seen = point - anchor
    let stretched = Vector(dx: seen.dx * scale.width, dy: seen.dy * scale.height)
    let turned =
      switch turn {
      case .none: stretched
      case .clockwise: stretched.perpendicular
      case .counterclockwise: -stretched.perpendicular
      }
    return anchor + turned + offset
  }

  /// The transformed size; never negative.
  public func callAsFunction(_ size: Size) -> Size {
    let stretched = Size(width: size.width * abs(scale.width), height: size.height * abs(scale.height))
    return turn == .none ? stretched : Size(width: stretched.height, height: stretched.width)
  }

  /// The smallest rectangle around what `rect` is taken to.
  public func callAsFunction(_ rect: Rect) -> Rect {
    Rect(from: self(Point(x: rect.minX, y: rect.minY)), to: self(Point(x: rect.maxX, y: rect.maxY)))
  }
}
