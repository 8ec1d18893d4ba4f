import Marks

/// Finds the closed line of a mark, in units; nil when it has none.
private struct ClosedLineFinder: LeafVisitor {
  private static let tolerance = Ink.dotWidth / 4

  func visit(_ vertex: Vertex) -> [Point]? { nil }
  func visit(leaf mark: some Mark) -> [Point]? { outline(of: mark) }

  func visit(_ stroke: Stroke) -> [Point]? {
    stroke.isClosed || stroke.endsMeet ? stroke.centreline(tolerance: Self.tolerance) : nil
  }

  func visit(_ path: PathMark) -> [Point]? {
    let lines = path.path.lines(tolerance: Self.tolerance)
    guard lines.count == 1, lines[0].isClosed || path.isArea else { return nil }
    return lines[0].points
  }

  func visit(_ group: Group) -> [Point]? { nil }
  func visit(_ frame: Frame) -> [Point]? { nil }

  func visit(foreign mark: any Mark) -> [Point]? { outline(of: mark) }

  private func outline(of mark: any Mark) -> [Point]? {
    (mark as? any Shape)?.outline(tolerance: Self.tolerance)
  }
}

extension Mark {
  /// The closed line of a shape or a stroke, in units; nil when there is none.
  var closedLine: [Point]? { accept(ClosedLineFinder()) }
}
