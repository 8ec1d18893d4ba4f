/// Puts the places of marks at thousandths of a unit; see ``Double/roundedToThousandth``.
///
/// Text, blocks and marks of other types stay as they are: they have cells, or places that are not ours to change.
public struct Rounder: MarkRewriter {
  private let kept: Set<Point>

  /// - Parameter kept: places that stay as they are, such as those that a file told with more digits.
  public init(keeping kept: Set<Point> = []) { self.kept = kept }

  /// The vertices of the strokes in a mark. O(*n*).
  public static func places(of mark: any Mark) -> Set<Point> {
    if let stroke = mark as? Stroke { return Set(stroke.points) }
    guard let group = mark as? Group else { return [] }
    return group.children.reduce(into: []) { $0.formUnion(places(of: $1)) }
  }

  public func visit(_ vertex: Vertex) -> (any Mark)? { rounded(vertex, at: \.location) }

  public func visit(_ dot: Dot) -> (any Mark)? { rounded(dot, at: \.location) }

  /// O(*n*) in the vertices.
  public func visit(_ stroke: Stroke) -> (any Mark)? {
    var stroke = stroke
    stroke.editPoints { points in
      for index in points.indices where !kept.contains(points[index]) {
        points[index] = points[index].rounded
      }
    }
    return stroke
  }

  public func visit(_ rectangle: Rectangle) -> (any Mark)? {
    var rectangle = rounded(rectangle, at: \.location)
    rectangle.size = rectangle.size.rounded
    rectangle.cornerRadius = rectangle.cornerRadius.roundedToThousandth
    return rectangle
  }

  public func visit(_ ellipse: Ellipse) -> (any Mark)? {
    var ellipse = rounded(ellipse, at: \.center)
    ellipse.radiusX = ellipse.radiusX.roundedToThousandth
    ellipse.radiusY = ellipse.radiusY.roundedToThousandth
    return ellipse
  }

  public func visit(_ label: Label) -> (any Mark)? { label }

  public func visit(_ block: CellBlock) -> (any Mark)? { block }

  public func visit(foreign mark: any Mark) -> (any Mark)? { mark }

  private func rounded<M: Mark>(_ mark: M, at place: WritableKeyPath<M, Point>) -> M {
    var mark = mark
    mark[keyPath: place] = mark[keyPath: place].rounded
    return mark
  }
}
