/// Puts right the coordinates that a move missed.
struct MoveCorrector: MarkRewriter {
  private var cursor: MoveCorrections.Cursor
  private var index = 0

  init(_ corrections: MoveCorrections) { cursor = MoveCorrections.Cursor(corrections) }

  mutating func visit(_ vertex: Vertex) -> (any Mark)? {
    var vertex = vertex
    correct(&vertex.location)
    return vertex
  }

  mutating func visit(_ dot: Dot) -> (any Mark)? {
    var dot = dot
    correct(&dot.location)
    return dot
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

  mutating func visit(_ rectangle: Rectangle) -> (any Mark)? {
    var rectangle = rectangle
    correct(&rectangle.location)
    return rectangle
  }

  mutating func visit(_ ellipse: Ellipse) -> (any Mark)? {
    var ellipse = ellipse
    correct(&ellipse.center)
    return ellipse
  }

  mutating func visit(_ label: Label) -> (any Mark)? {
    var label = label
    correct(&label.location)
    return label
  }

  mutating func visit(_ block: CellBlock) -> (any Mark)? {
    var block = block
    correct(&block.location)
    return block
  }

  private mutating func correct(_ point: inout Point) {
    correct(&point.x)
    correct(&point.y)
  }

  private mutating func correct(_ value: inout Double) {
    if cursor.index == index { value = cursor.correct(value) }
    index += 1
  }
}
