import RealModule

/// Turns marks by any angle.
///
/// Rectangles and ellipses become turned shapes, and themselves again where they come to lie along the axes. Text and
/// blocks have one direction: they go where the middle of their box goes, on to the nearest cell; so do
/// marks of other types.
public struct MarkRotator {
  private let degrees: Double
  private let center: Point

  /// Creates a rewriter that turns marks by an angle.
  ///
  /// - Parameters:
  ///   - degrees: clockwise, as it is seen on the screen.
  ///   - center: what stays where it is, in units.
  public init(degrees: Double, around center: Point) {
    self.degrees = degrees
    self.center = center
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MarkRotator: MarkRewriter {
  public func visit(_ vertex: Vertex) -> (any Mark)? { vertex.mapPoints { place($0) } }

  public func visit(_ dot: Dot) -> (any Mark)? { dot.mapPoints { place($0) } }

  /// Turns each vertex; O(*n*) in the vertices.
  public func visit(_ stroke: Stroke) -> (any Mark)? { stroke.mapPoints { place($0) } }

  public func visit(_ rectangle: Rectangle) -> (any Mark)? {
    turned(.rectangle(rectangle), by: degrees)
  }

  public func visit(_ ellipse: Ellipse) -> (any Mark)? {
    var turned = ellipse
    turned.center = place(ellipse.center)
    return ellipse.radiusX == ellipse.radiusY ? turned : self.turned(.ellipse(ellipse), by: degrees)
  }

  public func visit(_ shape: TurnedShape) -> (any Mark)? {
    turned(shape.content, by: shape.degrees + degrees)
  }

  /// A figure of diagrams and its like stay upright, as what is written in them does, but in quarter turns the box turns.
  public func visit(leaf mark: some Mark) -> (any Mark)? {
    (mark as? any BoxedMark).map { quarterTurned($0) } ?? moved(mark)
  }

  /// O(*n*) in the points.
  public func visit(_ path: PathMark) -> (any Mark)? { path.mapPoints { place($0) } }

  /// A picture stays upright: it goes where its middle goes.
  public func visit(_ picture: PictureMark) -> (any Mark)? {
    var turned = picture
    let middle = picture.box.center
    turned.location = (picture.location + (place(middle) - middle)).rounded
    return turned
  }

  /// A frame stays upright: in quarter turns its members turn with it, at other angles all of it goes where its middle
  /// goes.
  public func visit(_ frame: Frame) -> (any Mark)? {
    let middle = place(frame.box.center)
    guard let quarters else {
      return frame.translated(by: (middle - frame.box.center).roundedToCells)
    }
    let size =
      quarters % 2 == 0 ? frame.size : Size(width: frame.size.height, height: frame.size.width)
    let corner = Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2).rounded
    var members = self
    return members.rewriteChildren(of: frame.bordered(at: corner, size: size))
  }

  /// A table stays upright: it goes where its middle goes.
  public mutating func visit(_ group: Group) -> (any Mark)? {
    guard let table = Table(group) else { return rewriteChildren(of: group) }
    let middle = table.box.center
    return group.translated(by: (place(middle) - middle).roundedToCells)
  }

  public func visit(foreign mark: any Mark) -> (any Mark)? { visit(leaf: mark) }

  /// Whole quarter turns, from 0 to 3; nil for other angles.
  private var quarters: Int? { Self.quarters(in: degrees) }

  private static func quarters(in degrees: Double) -> Int? {
    let turned = (degrees / 90).truncatingRemainder(dividingBy: 4)
    guard turned == turned.rounded() else { return nil }
    return (Int(turned) + 4) % 4
  }

  /// A shape that goes where its middle goes.
  ///
  /// - Parameter angle: how far it lies turned then, in degrees.
  private func turned(_ content: TurnedShape.Content, by angle: Double) -> any Mark {
    guard let angle = TurnedShape.normalized(angle) else { return content.shape }
    var turned = content
    let middle = place(content.center)
    let isAcross = Self.quarters(in: angle).map { $0 % 2 != 0 } ?? false
    switch content {
    case .rectangle(var rectangle):
      let size = rectangle.size
      if isAcross { rectangle.size = Size(width: size.height, height: size.width) }
      rectangle.location =
        Point(x: middle.x - rectangle.size.width / 2, y: middle.y - rectangle.size.height / 2).rounded
      turned = .rectangle(rectangle)
    case .ellipse(var ellipse):
      ellipse.center = middle
      if isAcross { (ellipse.radiusX, ellipse.radiusY) = (ellipse.radiusY, ellipse.radiusX) }
      turned = .ellipse(ellipse)
    }
    return TurnedShape(turned, degrees: angle) ?? turned.shape
  }

  private func place(_ point: Point) -> Point { (center + turned(point - center)).rounded }

  private func turned(_ offset: Vector) -> Vector {
    let (sine, cosine) =
      switch quarters {
      case 0?: (0.0, 1.0)
      case 1?: (1.0, 0.0)
      case 2?: (0.0, -1.0)
      case 3?: (-1.0, 0.0)
      default: (Double.sin(degrees * .pi / 180), Double.cos(degrees * .pi / 180))
      }
    return Vector(dx: offset.dx * cosine - offset.dy * sine, dy: offset.dx * sine + offset.dy * cosine)
  }

  private func quarterTurned(_ mark: some BoxedMark) -> any Mark {
    var mark = mark
    let middle = place(mark.box.center)
    if let quarters {
      if quarters % 2 != 0 { mark.size = Size(width: mark.size.height, height: mark.size.width) }
      mark.turnDirections { turned($0) }
    }
    mark.location = Point(x: middle.x - mark.size.width / 2, y: middle.y - mark.size.height / 2).rounded
    return mark
  }

  private func moved(_ mark: some Mark) -> any Mark {
    var mark = mark
    let middle = mark.box.center
    let corner = mark.location + (place(middle) - middle)
    mark.location = corner.roundedToCell()
    return mark
  }
}
