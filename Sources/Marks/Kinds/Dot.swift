/// A single touch of the pen: what a press without motion leaves.
public struct Dot: InkedMark {
  public var id: MarkID

  /// The middle of the dot. A dot has no size; what it covers is its ink's width.
  public var location: Point

  public var ink: Ink

  public init(at location: Point, ink: Ink = Ink(), id: MarkID = .none) {
    self.location = location
    self.ink = ink
    self.id = id
  }

  public var size: Size { .zero }

  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
