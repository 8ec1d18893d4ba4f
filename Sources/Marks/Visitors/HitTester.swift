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
extension HitTester: MarkVisitor {
  public func visit(_ vertex: Vertex) -> Bool { false }

  public func visit(_ dot: Dot) -> Bool { (point - dot.location).length <= reach(of: dot.ink) }

  public func visit(_ stroke: Stroke) -> Bool {
    if hitsText(of: stroke) { return true }
    let near = reach(of: stroke.ink)
    let heads = stroke.arrowheadShapes
    let lines = heads.map { $0.outline() }
    let box = lines.joined().reduce(into: stroke.box) { $0.stretch(to: $1) }
    guard box.outset(by: near).contains(point) else { return false }
    let line = stroke.centreline(tolerance: Ink.dotWidth / 4)
    return touches(line, within: near) || lines.contains { touches($0, within: near) }
      || zip(heads, lines).contains { $0.kind.isFilled && Polygon($1).encloses(point) }
      || (stroke.ink.fill != nil && Polygon(line).encloses(point))
  }

  public func visit(_ rectangle: Rectangle) -> Bool { hitsText(of: rectangle) || hits(shape: rectangle) }

  public func visit(_ ellipse: Ellipse) -> Bool { hitsText(of: ellipse) || hits(shape: ellipse) }

  public func visit(_ figure: Figure) -> Bool { hitsText(of: figure) || visit(figure.pathMark) }

  public func visit(_ path: PathMark) -> Bool {
    let near = reach(of: path.ink)
    guard let box = path.path.box, box.outset(by: near).contains(point) else { return false }
    let lines = path.path.lines(tolerance: Ink.dotWidth / 4)
    return lines.contains { touches($0.points + ($0.isClosed ? $0.points.prefix(1) : []), within: near) }
      || path.fill != nil && path.encloses(point, in: lines)
  }

  public func visit(_ label: Label) -> Bool { label.box.contains(point) }

  public func visit(_ block: CellBlock) -> Bool { block.box.contains(point) }

  public func visit(_ picture: PictureMark) -> Bool { picture.box.contains(point) }

  public func visit(_ group: Group) -> Bool {
    guard !group.isHidden, !group.isLocked else { return false }
    return group.topmostChild(hitBy: self) != nil
  }

  /// The border, the name, and the members where they are seen.
  public func visit(_ frame: Frame) -> Bool {
    var border = frame.border
    border.ink.fill = nil
    if frame.nameBox()?.contains(point) == true || hits(shape: border) { return true }
    return frame.box.contains(point) && frame.children.contains { $0.accept(self) }
  }

  public func visit(foreign mark: any Mark) -> Bool { visit(mark.resolvedRepresentation) }

  private func reach(of ink: Ink) -> Double { max(ink.width, Ink.dotWidth) / 2 + reach }

  private func hitsText(of mark: some TextHolder) -> Bool {
    mark.text != nil && mark.textLabel()?.textBox().contains(point) == true
  }

  private func hits(shape: any Shape) -> Bool {
    let near = reach(of: shape.ink)
    guard shape.box.outset(by: near).contains(point) else { return false }
    let outline = shape.outline(tolerance: Ink.dotWidth / 4)
    return touches(outline + outline.prefix(1), within: near)
      || (shape.ink.fill != nil && Polygon(outline).encloses(point))
  }

  private func touches(_ line: [Point], within distance: Double) -> Bool {
    if line.count == 1 { return (point - line[0]).length <= distance }
    return zip(line, line.dropFirst()).contains {
      point.distance(toSegmentFrom: $0, to: $1) <= distance
    }
  }
}

extension Group {
  /// The child that lies on top where the tester points; nil when none is hit there.
  public func topmostChild(hitBy tester: HitTester) -> (any Mark)? {
    children.last { $0.accept(tester) }
  }
}
