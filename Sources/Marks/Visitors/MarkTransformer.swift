/// Moves marks, makes them larger or smaller, mirrors and turns them.
///
/// The width of lines stays. Text and blocks have one size and one direction: they go where the middle of their box
/// goes, on to the nearest cell; so do marks of other types, as their places say.
public struct MarkTransformer: MarkRewriter {
  private let transform: Transform

  public init(_ transform: Transform) { self.transform = transform }

  public func visit(_ vertex: Vertex) -> (any Mark)? {
    var vertex = vertex
    vertex.location = transform(vertex.location)
    return vertex
  }

  public func visit(_ dot: Dot) -> (any Mark)? {
    var dot = dot
    dot.location = transform(dot.location)
    return dot
  }

  /// O(*n*) in the vertices.
  public func visit(_ stroke: Stroke) -> (any Mark)? {
    Stroke(
      stroke.points.map { transform($0) }, ink: stroke.ink, isClosed: stroke.isClosed,
      isSmooth: stroke.isSmooth, arrowheads: stroke.arrowheads, id: stroke.id)
  }

  public func visit(_ rectangle: Rectangle) -> (any Mark)? {
    var rectangle = rectangle
    let box = transform(rectangle.box)
    rectangle.location = box.location
    rectangle.size = box.size
    return rectangle
  }

  public func visit(_ ellipse: Ellipse) -> (any Mark)? {
    let size = transform(Size(width: ellipse.radiusX, height: ellipse.radiusY))
    return Ellipse(
      center: transform(ellipse.center), radiusX: size.width, radiusY: size.height, ink: ellipse.ink,
      id: ellipse.id)
  }

  public func visit(_ label: Label) -> (any Mark)? { moved(label) }

  public func visit(_ block: CellBlock) -> (any Mark)? { moved(block) }

  public func visit(foreign mark: any Mark) -> (any Mark)? { moved(mark) }

  private func moved(_ mark: some Mark) -> any Mark {
    var mark = mark
    if let offset = transform.translation {
      mark.location = mark.location + offset
    } else {
      let corner = mark.location + (transform(mark.box.center) - mark.box.center)
      mark.location = Point(x: corner.x.rounded(), y: (corner.y / 2).rounded() * 2)
    }
    return mark
  }
}
