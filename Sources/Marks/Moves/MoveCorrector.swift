/// Corrects the coordinates that a move missed.
struct MoveCorrector: MarkRewriter {
  private var cursor: MoveCorrections.Cursor
  private var index = 0

  init(_ corrections: MoveCorrections) { cursor = MoveCorrections.Cursor(corrections) }

  mutating func visit(_ vertex: Vertex) -> (any Mark)? { corrected(vertex, at: \.location) }
  mutating func visit(leaf mark: some Mark) -> (any Mark)? { corrected(mark, at: \.location) }
  mutating func visit(_ ellipse: Ellipse) -> (any Mark)? { corrected(ellipse, at: \.center) }

  mutating func visit(_ turned: TurnedShape) -> (any Mark)? {
    turned.replacingShape(turned.content.shape.accept(&self))
  }

  mutating func visit(_ path: PathMark) -> (any Mark)? {
    path.mapPoints { point in
      var point = point
      correct(&point.x)
      correct(&point.y)
      return point
    }
  }

  mutating func visit(_ stroke: Stroke) -> (any Mark)? {
    let end = index + 2 * stroke.points.count
    defer { index = end }
    guard let next = cursor.index, next < end else { return stroke }
    var stroke = stroke
    stroke.editPoints { points in
      while let next = cursor.index, next < end {
        let vertex = (next - index) / 2
        if (next - index) % 2 == 0 {
          points[vertex].x = cursor.correct(points[vertex].x)
        } else {
          points[vertex].y = cursor.correct(points[vertex].y)
        }
      }
    }
    return stroke
  }

  mutating func visit(_ frame: Frame) -> (any Mark)? {
    var corner = frame.location
    correct(&corner.x)
    correct(&corner.y)
    return rewriteChildren(of: frame.bordered(at: corner, size: frame.size))
  }

  /// A mark that has one place.
  private mutating func corrected<M: Mark>(_ mark: M, at place: WritableKeyPath<M, Point>) -> M {
    var mark = mark
    correct(&mark[keyPath: place].x)
    correct(&mark[keyPath: place].y)
    return mark
  }

  private mutating func correct(_ value: inout Double) {
    if cursor.index == index { value = cursor.correct(value) }
    index += 1
  }
}
