import RealModule

/// Moves marks, makes them larger or smaller, mirrors and turns them.
///
/// Marks that become larger or smaller come to lie at thousandths of a unit; marks that are only mirrored or
/// turned keep their digits. The width of lines stays. Text and blocks have one size and one direction: they go
/// where the middle of their box goes, on to the nearest cell; so do marks of other types, as their places say.
public struct MarkTransformer {
  private let transform: Transform

  /// Creates a rewriter that applies a transform to every mark.
  public init(_ transform: Transform) { self.transform = transform }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MarkTransformer: MarkRewriter {
  public func visit(_ vertex: Vertex) -> (any Mark)? { vertex.mapPoints { place($0) } }

  public func visit(_ dot: Dot) -> (any Mark)? { dot.mapPoints { place($0) } }

  /// Maps each vertex; O(*n*) in the vertices.
  public func visit(_ stroke: Stroke) -> (any Mark)? { stroke.mapPoints { place($0) } }

  public func visit(_ ellipse: Ellipse) -> (any Mark)? {
    let size = size(Size(width: ellipse.radiusX, height: ellipse.radiusY))
    var ellipse = ellipse
    ellipse.center = place(ellipse.center)
    (ellipse.radiusX, ellipse.radiusY) = (size.width, size.height)
    return ellipse
  }

  /// A mark in a box is stretched with it; one without is only moved.
  public func visit(leaf mark: some Mark) -> (any Mark)? {
    (mark as? any BoxedMark).map { stretched($0) } ?? moved(mark)
  }

  /// A shape at an angle keeps its sides: each becomes as long as it would be, and the level one lies as it would.
  public func visit(_ turned: TurnedShape) -> (any Mark)? {
    let level = transform(Vector(dx: 1, dy: 0).rotated(degrees: turned.degrees))
    let upright = transform(Vector(dx: 0, dy: 1).rotated(degrees: turned.degrees))
    guard level.length > 0 else { return visit(turned.stroke) }
    let middle = turned.center
    var content = turned.content
    if !transform.keepsSizes {
      let scale = MarkTransformer(.scale(x: level.length, y: upright.length, around: middle))
      content = turned.replacingShape(content.shape.accept(scale)).content
    }
    content.shape.move(by: place(middle) - content.center)
    let angle = Double.atan2(y: level.dy, x: level.dx) * 180 / .pi
    return TurnedShape(content, degrees: angle)
      ?? content.shape.accept(MarkRotator(degrees: angle, around: content.center))
  }

  /// O(*n*) in the points.
  public func visit(_ path: PathMark) -> (any Mark)? { path.mapPoints { place($0) } }

  /// The border and the members alike, as a group's are.
  public func visit(_ frame: Frame) -> (any Mark)? {
    var members = self
    return members.rewriteChildren(of: bordered(frame))
  }

  /// The frame with its border transformed; the members stay where they are.
  package func bordered(_ frame: Frame) -> Frame {
    let corner = place(transform(frame.box).location, from: frame.location)
    return frame.bordered(at: corner, size: size(frame.size))
  }

  /// A table keeps its reading direction: it is stretched, but neither mirrored nor turned.
  public mutating func visit(_ group: Group) -> (any Mark)? {
    guard transform.translation == nil, let table = Table(group) else { return rewriteChildren(of: group) }
    let box = transform(table.box)
    guard transform.keepsSizes else { return table.resized(to: box).group }
    return group.translated(by: (box.center - table.box.center).roundedToCells)
  }

  public func visit(foreign mark: any Mark) -> (any Mark)? { visit(leaf: mark) }

  private func place(_ point: Point) -> Point { place(transform(point), from: point) }

  /// - Parameter origin: a place as far out as the result may be, or farther.
  private func place(_ point: Point, from origin: Point) -> Point {
    guard transform.keepsSizes else { return point.rounded }
    let magnitude = max(abs(origin.x), abs(origin.y), transform.farthestCoordinate)
    return Point(x: point.x.withoutNoise(of: magnitude), y: point.y.withoutNoise(of: magnitude))
  }

  private func size(_ size: Size) -> Size {
    transform.keepsSizes ? transform(size) : transform(size).rounded
  }

  private func stretched(_ mark: some BoxedMark) -> any Mark {
    var mark = mark
    let box = mark.box
    mark.location = place(transform(box).location, from: box.location)
    mark.size = size(box.size)
    mark.turnDirections { transform.direction($0) }
    return mark
  }

  private func moved(_ mark: some Mark) -> any Mark {
    var mark = mark
    if let offset = transform.translation {
      mark.location = mark.location + offset
    } else {
      let corner = mark.location + (transform(mark.box.center) - mark.box.center)
      mark.location = corner.roundedToCell()
    }
    return mark
  }
}
