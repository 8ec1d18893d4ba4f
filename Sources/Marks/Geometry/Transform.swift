/// Moves, stretches, mirrors and turns by quarters; whatever keeps level lines level or makes them upright.
///
/// A place is seen from the anchor, stretched, perhaps turned, and moved. All of it is exact for places and anchors
/// that are whole numbers or halves, so that four quarter turns or two flips bring everything back to the last bit.
public struct Transform: Hashable, Sendable {
  /// What stays where it is but for the offset, in units.
  private let anchor: Point

  /// How much wider and higher; below 0 mirrors.
  ///
  /// Taken before the turn.
  private let scale: Size

  private let turn: Turn
  private let offset: Vector

  /// As it is seen on the screen, where y grows down.
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
  ///   - x: how much wider; -1 mirrors left and right.
  ///   - y: how much higher; -1 mirrors top and bottom.
  ///   - anchor: what stays where it is, in units.
  public static func scale(x: Double, y: Double, around anchor: Point) -> Transform {
    Transform(anchor: anchor, scale: Size(width: x, height: y), turn: .none, offset: .zero)
  }

  /// Rotates by a quarter around a fixed position, exactly.
  public static func quarterTurn(_ turn: Turn, around anchor: Point) -> Transform {
    Transform(anchor: anchor, scale: Size(width: 1, height: 1), turn: turn, offset: .zero)
  }

  /// The way everything goes if all goes the same way; nil when something else happens too.
  public var translation: Vector? {
    turn == .none && scale == Size(width: 1, height: 1) ? offset : nil
  }

  /// Whether it only moves, mirrors and turns.
  var keepsSizes: Bool { abs(scale.width) == 1 && abs(scale.height) == 1 }

  /// The largest of the coordinates that it adds and takes away.
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

  /// What becomes of a width and a height; never below 0.
  public func callAsFunction(_ size: Size) -> Size {
    let stretched = Size(width: size.width * abs(scale.width), height: size.height * abs(scale.height))
    return turn == .none ? stretched : Size(width: stretched.height, height: stretched.width)
  }

  /// The smallest rectangle around what `rect` is taken to.
  public func callAsFunction(_ rect: Rect) -> Rect {
    Rect(from: self(Point(x: rect.minX, y: rect.minY)), to: self(Point(x: rect.maxX, y: rect.maxY)))
  }
}
