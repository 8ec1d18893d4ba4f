/// Finds how a pointer with the resolution of cells touches a mark.
///
/// The pointer is on its ink, a cell beside it, or inside it; nil if it is none of these.
///
/// A hidden or locked group is never touched.
public struct TouchFinder {
  /// How far beside ink a place still counts, in cells: a neighbour, wherever the ink runs in its own cell.
  public static let reach = 1.3

  /// The pointer's place, in units.
  package let point: Point
  private let cells: CellMetrics
  private let limit: Int

  /// Creates a finder for a place of the pointer.
  ///
  /// - Parameters:
  ///   - point: the pointer's place, in units.
  ///   - cell: the width of a cell, in units.
  ///   - limit: strokes with more vertices are ignored: they take too long to test at each motion of the mouse.
  public init(at point: Point, cell: Double, limit: Int = .max) {
    self.point = point
    cells = CellMetrics(width: cell)
    self.limit = limit
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchFinder: LeafVisitor {
  public func visit(_ vertex: Vertex) -> InkTouch? { nil }

  /// The nearest touch of the primitives of a mark that is near.
  public func visit(leaf mark: some Mark) -> InkTouch? {
    guard mark.mayShow(at: point, within: Self.reach * cells.height) else { return nil }
    let parts = mark.accept(SceneBuilder(SceneSurroundings(.cells(cells))))
    return nearest(parts.flatMap(\.primitives).map(touch))
  }

  public func visit(_ group: Group) -> InkTouch? {
    guard !group.isHidden, !group.isLocked else { return nil }
    return nearest(group.children.lazy.map { $0.accept(self) })
  }

  /// Only the border and the name: what is inside belongs to the members, which are touched where they are seen.
  public func visit(_ frame: Frame) -> InkTouch? {
    if frame.nameBox(on: cells)?.contains(point) == true { return .ink(0) }
    var border = frame.border
    border.ink = border.ink.withoutFill
    var found = visit(leaf: border)
    if case .inside? = found { found = nil }
    guard frame.box.contains(point) else { return found }
    return nearest([found] + frame.children.map { $0.accept(self) })
  }

  public func visit(foreign mark: any Mark) -> InkTouch? { visit(mark.resolvedRepresentation) }

  private func nearest(_ touches: some Sequence<InkTouch?>) -> InkTouch? {
    touches.reduce(nil) { found, touch in touch?.nearer(found) ?? found }
  }

  private func touch(_ primitive: ScenePrimitive) -> InkTouch? {
    switch primitive {
    case .text(let label, .boundText): label.textBox(cell: cells.size).contains(point) ? .ink(0) : nil
    case .text, .cells: primitive.box?.contains(point) == true ? .ink(0) : nil
    case .image: primitive.box?.contains(point) == true ? .fill : nil
    case .head(let head): touch(head.geometry)
    case .line(let line): touch(line)
    case .area(let area): touch(area)
    }
  }

  private func touch(_ area: SceneArea) -> InkTouch? {
    guard let lines = lines(of: area.outline, width: 0) else { return nil }
    let isHead = area.role == .head
    if area.encloses(point, in: lines) { return isHead ? .ink(0) : .fill }
    return isHead ? touch(lines, width: 0) : nil
  }

  private func touch(_ line: SceneLine) -> InkTouch? {
    guard let lines = lines(of: line.outline, width: line.width) else { return nil }
    if let touch = touch(lines, width: line.width) { return touch }
    guard line.role == .outline, let outline = lines.first(where: \.isClosed),
      Polygon(outline.points).encloses(point), let box = Rect(around: outline.points)
    else { return nil }
    return .inside(box.size.width * box.size.height)
  }

  private func touch(_ lines: [BezierPath.Line], width: Double) -> InkTouch? {
    let distance = lines.reduce(Double.infinity) { min($0, self.distance(to: $1.corners, width)) }
    return distance <= Self.reach ? .ink(distance) : nil
  }

  /// The lines of an outline that is near; nil where it is not, and where it would take too long to go along it.
  private func lines(of outline: SceneOutline, width: Double) -> [BezierPath.Line]? {
    let near = Self.reach * cells.height + max(width, Ink.dotWidth) / 2
    guard outline.pointCount <= limit, outline.box?.outset(by: near).contains(point) == true else {
      return nil
    }
    return outline.lines(tolerance: Ink.dotWidth / 4)
  }

  /// In cells; 0 on the ink and in the cells that it passes through.
  private func distance(to line: [Point], _ width: Double) -> Double {
    let half = max(width, Ink.dotWidth) / 2
    var nearest = Double.infinity
    for (start, end) in zip(line, line.count == 1 ? line[...] : line.dropFirst()) {
      if point.distance(toSegmentFrom: start, to: end) <= half + 0.7 * cells.width { return 0 }
      nearest = min(nearest, inCells(point).distance(toSegmentFrom: inCells(start), to: inCells(end)))
    }
    // A line reaches across the fewest cells upwards and downwards.
    let distance = max(0, nearest - half / cells.height)
    return distance <= 0.5 ? 0 : distance
  }

  private func inCells(_ point: Point) -> Point { Point(x: point.x / cells.width, y: point.y / cells.height) }
}
