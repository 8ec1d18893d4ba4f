/// A single touch of the pen: what a press without motion leaves.
public struct Dot: InkedMark {
  /// The identifier in files.
  public var id: MarkID

  /// The middle of the dot.
  ///
  /// A dot has no size; what it covers is its ink's width.
  public var location: Point

  /// How the dot looks; its width is the dot's diameter, in units.
  public var ink: Ink

  /// Creates a dot whose middle is at a position.
  public init(at location: Point, ink: Ink = Ink(), id: MarkID = .none) {
    self.location = location
    self.ink = ink
    self.id = id
  }

  /// The size without the ink, which is zero.
  public var size: Size { .zero }

  /// Calls the visitor's method for a dot.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
