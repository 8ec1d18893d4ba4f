/// Answers whether a mark is touched at a point.
///
/// A line is touched within half its width plus the reach; a filled shape everywhere inside; a label and a
/// block in their whole box. A hidden or locked group is never touched.
public struct HitTester {
  private let point: Point
  private let reach: Double

  /// Creates a tester for a point of the drawing.
  ///
  /// - Parameters:
  ///   - point: the place that is touched, in units.
  ///   - reach: how far beside the ink a touch still counts, in units; at least 0.
  public init(at point: Point, reach: Double = 0.5) {
    self.point = point
    self.reach = reach
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension HitTester: LeafVisitor {
  public func visit(_ vertex: Vertex) -> Bool { false }

  /// Whether one of the primitives is hit, or the text.
  public func visit(leaf mark: some Mark) -> Bool {
    guard mark.mayShow(at: point, within: reach) else { return false }
    return mark.accept(SceneBuilder()).contains { $0.primitives.contains(where: hits) }
  }

  public func visit(_ group: Group) -> Bool {
    guard !group.isHidden, !group.isLocked else { return false }
    return group.topmostChild(hitBy: self) != nil
  }

  /// The border, the name, and the members where they are seen.
  public func visit(_ frame: Frame) -> Bool {
    var border = frame.border
    border.ink.fill = nil
    if frame.nameBox()?.contains(point) == true || visit(leaf: border) { return true }
    return frame.box.contains(point) && frame.children.contains { $0.accept(self) }
  }

  public func visit(foreign mark: any Mark) -> Bool { visit(mark.resolvedRepresentation) }

  private func hits(_ primitive: ScenePrimitive) -> Bool {
    switch primitive {
    case .text, .cells, .image: primitive.box?.contains(point) == true
    case .head(let head): hits(head.geometry)
    case .line(let line): hits(line.outline, width: line.width) { _ in false }
    case .area(let area): hits(area.outline, width: 0) { area.encloses(point, in: $0) }
    }
  }

  private func hits(
    _ outline: SceneOutline, width: Double, orWhere isInside: ([BezierPath.Line]) -> Bool
  ) -> Bool {
    let near = max(width, Ink.dotWidth) / 2 + reach
    guard outline.box?.outset(by: near).contains(point) == true else { return false }
    let lines = outline.lines(tolerance: Ink.dotWidth / 4)
    return lines.contains { $0.touches(point, within: near) } || isInside(lines)
  }
}

extension Group {
  /// The child that lies on top where the tester points; nil when none is hit there.
  public func topmostChild(hitBy tester: HitTester) -> (any Mark)? {
    children.last { $0.accept(tester) }
  }
}
