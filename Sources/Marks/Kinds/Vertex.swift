/// A place on a stroke. Alone it marks a place and shows nothing.
public struct Vertex: Mark {
  public var id: MarkID
  public var location: Point

  public init(at location: Point, id: MarkID = .none) {
    self.location = location
    self.id = id
  }

  public var size: Size { .zero }

  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
