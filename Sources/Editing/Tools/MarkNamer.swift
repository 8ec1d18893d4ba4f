import Marks

/// What a mark is called in "undo ...": a visitor that answers a word.
struct MarkNamer: MarkVisitor {
  func visit(_ vertex: Vertex) -> String { "point" }
  func visit(_ dot: Dot) -> String { "dot" }
  func visit(_ stroke: Stroke) -> String {
    stroke.isClosed ? "polygon" : stroke.arrowheads.isEmpty ? "stroke" : "arrow"
  }
  func visit(_ rectangle: Rectangle) -> String { "box" }
  func visit(_ ellipse: Ellipse) -> String { "ellipse" }
  func visit(_ label: Label) -> String { "text" }
  func visit(_ block: CellBlock) -> String { "block" }
  func visit(_ group: Group) -> String { "group" }
  func visit(foreign mark: any Mark) -> String { "shape" }
}
