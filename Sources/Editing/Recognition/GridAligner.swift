import Marks

/// Moves the sides of boxes, and lines that are level and upright throughout, to a grid.
///
/// On the middles of cells they are box-drawing lines. All other marks stay as they are.
struct GridAligner: MarkRewriter {
  let grid: SnapGrid

  /// A square stays square: the height of a cell is a whole number of its widths.
  func visit(_ rectangle: Rectangle) -> (any Mark)? {
    let box = Rect(location: rectangle.location, size: rectangle.size)
    let isSquare = abs(box.size.width - box.size.height) < 0.01
    var size = Size(
      width: (box.size.width / grid.step.width).rounded() * grid.step.width,
      height: (box.size.height / grid.step.height).rounded() * grid.step.height)
    if isSquare { size.width = size.height }
    guard size.width > 0, size.height > 0 else { return rectangle }
    var rectangle = rectangle
    rectangle.location =
      grid.nearest(to: box.center - Vector(dx: size.width / 2, dy: size.height / 2)).rounded
    rectangle.size = size.rounded
    return rectangle
  }

  /// O(*n*) in the vertices.
  func visit(_ stroke: Stroke) -> (any Mark)? {
    let points = stroke.points
    let next = points.dropFirst() + (stroke.isClosed ? points.prefix(1) : [])
    guard !stroke.isSmooth, zip(points, next).allSatisfy({ $0.x == $1.x || $0.y == $1.y }) else {
      return stroke
    }
    let aligned = points.map { grid.nearest(to: $0).rounded }
    guard zip(aligned, aligned.dropFirst()).allSatisfy(!=) else { return stroke }
    return stroke.withVertices(aligned)
  }
}
