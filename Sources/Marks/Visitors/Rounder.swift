/// Rounds the coordinates of marks to thousandths of a unit.
///
/// Text and blocks, which lie on cells, and marks of other types stay as they are.
public struct Rounder {
  private let kept: Set<Point>
  private let includesText: Bool

  /// Creates a rounder.
  ///
  /// - Parameter kept: points that stay as they are, such as those that a file has with more digits.
  public init(keeping kept: Set<Point> = []) {
    self.kept = kept
    includesText = false
  }

  /// Creates a rounder of marks that come from other programs, whose text may lie beside the cells.
  package init(includingText includesText: Bool) {
    kept = []
    self.includesText = includesText
  }

  /// The vertices of the strokes in a mark.
  ///
  /// O(*n*).
  public static func vertices(of mark: any Mark) -> Set<Point> {
    var finder = StrokeVertexFinder()
    mark.accept(&finder)
    return finder.vertices
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Rounder: MarkRewriter {
  public func visit(_ vertex: Vertex) -> (any Mark)? { rounded(vertex, at: \.location) }

  public func visit(_ dot: Dot) -> (any Mark)? { rounded(dot, at: \.location) }

  /// Rounds each vertex that is not kept; O(*n*) in the vertices.
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

  /// A mark in a box has rounded sides; one without, such as a block, stays as it is.
  public func visit(leaf mark: some Mark) -> (any Mark)? {
    (mark as? any BoxedMark).map { boxed($0) } ?? mark
  }

  public func visit(_ turned: TurnedShape) -> (any Mark)? {
    turned.replacingShape(turned.content.shape.accept(self))
  }

  /// O(*n*) in the points.
  public func visit(_ path: PathMark) -> (any Mark)? { path.mapPoints { $0.rounded } }

  public func visit(_ label: Label) -> (any Mark)? {
    includesText ? rounded(label, at: \.location) : label
  }

  public func visit(_ frame: Frame) -> (any Mark)? {
    var rounder = self
    return rounder.rewriteChildren(
      of: frame.bordered(at: frame.location.rounded, size: frame.size.rounded))
  }

  public func visit(foreign mark: any Mark) -> (any Mark)? { visit(leaf: mark) }

  private func boxed(_ mark: some BoxedMark) -> any Mark {
    var mark = rounded(mark, at: \.location)
    mark.size = mark.size.rounded
    return mark
  }

  private func rounded<M: Mark>(_ mark: M, at place: WritableKeyPath<M, Point>) -> M {
    var mark = mark
    mark[keyPath: place] = mark[keyPath: place].rounded
    return mark
  }
}

private struct StrokeVertexFinder: MarkWalker {
  var vertices: Set<Point> = []

  mutating func visit(_ stroke: Stroke) { vertices.formUnion(stroke.points) }

  // The coordinates of other types are not ours to change.
  func visit(foreign mark: any Mark) {}
}
