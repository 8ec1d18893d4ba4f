/// A place on a stroke.
///
/// Alone it marks a place and shows nothing.
public struct Vertex: Mark {
  /// The identifier in files.
  public var id: MarkID
  /// The position, in units.
  public var location: Point

  /// Creates a vertex at a position.
  public init(at location: Point, id: MarkID = .none) {
    self.location = location
    self.id = id
  }

  /// The size of a position, which is zero.
  public var size: Size { .zero }

  /// Calls the visitor's method for a vertex.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
