/// A path of lines and curves, with or without a line along it and an inside: what other programs draw.
///
/// A pen's line is a ``Stroke``, which keeps the places that the pen passed. A path keeps curves as they are in a file,
/// several pieces, and holes.
public struct PathMark: InkedMark {
  /// The identifier in files.
  public var id: MarkID

  /// The lines and curves, in units.
  public var path: BezierPath

  /// How the line and the inside look.
  public var ink: Ink

  /// Whether the path is an area in the colour of the ink, without a line.
  public var isArea: Bool

  /// Ends, corners, and what is inside.
  public var style: PathStyle

  /// Creates a path.
  public init(
    _ path: BezierPath, ink: Ink = Ink(), isArea: Bool = false, style: PathStyle = PathStyle(),
    id: MarkID = .none
  ) {
    self.path = path
    self.ink = ink
    self.isArea = isArea
    self.style = style
    self.id = id
  }

  /// The colour of the inside; nil if it is open to what lies below.
  public var fill: Color? { isArea ? ink.color : ink.fill }

  /// The top left corner of the box around the curves.
  ///
  /// Setting it moves the path. O(*n*).
  public var location: Point {
    get { path.box?.location ?? .origin }
    set {
      let offset = newValue - location
      if offset != .zero { move(by: offset) }
    }
  }

  /// The size of the box around the curves.
  public var size: Size { path.box?.size ?? .zero }

  /// Moves all points by an offset, in units.
  ///
  /// O(*n*).
  public mutating func move(by offset: Vector) { path = path.mapPoints { $0 + offset } }

  /// Calls the visitor's method for a path.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
