/// Counts the coordinates that a move corrects one by one: two for each place in a mark of ours, none in others.
struct CoordinateCounter: LeafVisitor {
  func visit(_ vertex: Vertex) -> Int { 2 }
  func visit(leaf mark: some Mark) -> Int { 2 }
  func visit(_ stroke: Stroke) -> Int { 2 * stroke.points.count }
  func visit(_ path: PathMark) -> Int { 2 * path.path.pointCount }

  func visit(_ group: Group) -> Int {
    var count = 0
    for child in group.children { count += child.accept(self) }
    return count
  }

  func visit(_ frame: Frame) -> Int {
    var count = 2
    for child in frame.children { count += child.accept(self) }
    return count
  }

  func visit(foreign mark: any Mark) -> Int { 0 }
}
