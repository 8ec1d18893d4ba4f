import Marks

/// Counts vertices of strokes, and other marks as four each.
///
/// O(number of marks).
struct VertexCounter: LeafVisitor {
  func visit(_ vertex: Vertex) -> Int { 1 }
  func visit(leaf mark: some Mark) -> Int { 4 }
  func visit(_ dot: Dot) -> Int { 1 }
  func visit(_ stroke: Stroke) -> Int { stroke.points.count }
  func visit(_ figure: Figure) -> Int { 16 }
  func visit(_ path: PathMark) -> Int { path.path.pointCount }
  func visit(_ label: Label) -> Int { 1 }
  func visit(_ block: CellBlock) -> Int { 1 }
  func visit(_ group: Group) -> Int {
    group.isHidden ? 0 : group.children.reduce(0) { $0 + $1.accept(self) }
  }
  func visit(_ frame: Frame) -> Int { frame.children.reduce(4) { $0 + $1.accept(self) } }
  func visit(foreign mark: any Mark) -> Int { visit(mark.resolvedRepresentation) }
}

extension Mark {
  /// How many vertices are drawn of it; marks without vertices count a few.
  ///
  /// O(number of marks).
  package var visibleVertexCount: Int { accept(VertexCounter()) }
}
