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
extension TouchFinder: MarkVisitor {
  public func visit(_ vertex: Vertex) -> InkTouch? { nil }

  public func visit(_ dot: Dot) -> InkTouch? { touch([[dot.location]], dot.ink, isClosed: false) }

  public func visit(_ stroke: Stroke) -> InkTouch? {
    guard stroke.points.count <= limit else { return nil }
    if touchesText(of: stroke) { return .ink(0) }
    let heads = stroke.arrowheadShapes
    let outlines = heads.map { $0.outline() }
    let box = outlines.joined().reduce(into: stroke.box) { $0.stretch(to: $1) }
    guard isNear(box, stroke.ink) else { return nil }
    if zip(heads, outlines).contains(where: { $0.kind.isFilled && Polygon($1).encloses(point) }) {
      return .ink(0)
    }
    let line = stroke.centreline(tolerance: Ink.dotWidth / 4)
    return touch([line] + outlines, stroke.ink, isClosed: stroke.isClosed)
  }

  public func visit(_ rectangle: Rectangle) -> InkTouch? {
    touchesText(of: rectangle) ? .ink(0) : touch(shape: rectangle)
  }

  public func visit(_ ellipse: Ellipse) -> InkTouch? {
    touchesText(of: ellipse) ? .ink(0) : touch(shape: ellipse)
  }

  public func visit(_ figure: Figure) -> InkTouch? {
    if touchesText(of: figure) { return .ink(0) }
    guard isNear(figure.box, figure.ink) else { return nil }
    // The inside is that of the outline; other lines are parts of the picture.
    return visit(figure.pathMark) ?? touch(shape: figure)
  }

  public func visit(_ path: PathMark) -> InkTouch? {
    guard path.path.pointCount <= limit, isNear(path.box, path.ink) else { return nil }
    let lines = path.path.lines(tolerance: Ink.dotWidth / 4)
    let isInside = path.fill != nil && path.encloses(point, in: lines)
    if path.isArea, isInside { return .fill }
    let touch = touch(
      lines.map { $0.points + ($0.isClosed ? $0.points.prefix(1) : []) }, path.ink, isClosed: false)
    return touch ?? (isInside ? .fill : nil)
  }

  public func visit(_ label: Label) -> InkTouch? { label.box.contains(point) ? .ink(0) : nil }

  public func visit(_ block: CellBlock) -> InkTouch? { block.box.contains(point) ? .ink(0) : nil }

  public func visit(_ picture: PictureMark) -> InkTouch? { picture.box.contains(point) ? .fill : nil }

  public func visit(_ group: Group) -> InkTouch? {
    guard !group.isHidden, !group.isLocked else { return nil }
    return group.children.reduce(nil as InkTouch?) { found, child in
      child.accept(self)?.nearer(found) ?? found
    }
  }

  /// Only the border and the name: what is inside belongs to the members, which are touched where they are seen.
  public func visit(_ frame: Frame) -> InkTouch? {
    if frame.nameBox(on: cells)?.contains(point) == true { return .ink(0) }
    let corners = frame.box.corners
    var found: InkTouch?
    if isNear(frame.box, frame.ink) {
      found = touch([corners + corners.prefix(1)], frame.ink.withoutFill, isClosed: false)
    }
    guard frame.box.contains(point) else { return found }
    return frame.children.reduce(found) { found, child in child.accept(self)?.nearer(found) ?? found }
  }

  public func visit(foreign mark: any Mark) -> InkTouch? { visit(mark.resolvedRepresentation) }

  private func touchesText(of mark: some TextHolder) -> Bool {
    guard mark.text != nil else { return false }
    return mark.textLabel(on: cells)?.textBox(cell: cells.size).contains(point) == true
  }

  private func touch(shape: any Shape) -> InkTouch? {
    guard isNear(shape.box, shape.ink) else { return nil }
    let outline = shape.outline(tolerance: Ink.dotWidth / 4)
    return touch([outline + outline.prefix(1)], shape.ink, isClosed: true)
  }

  /// - Parameters:
  ///   - lines: the first is the mark's own, the others those of its arrowheads.
  ///   - isClosed: whether the first has an inside.
  private func touch(_ lines: [[Point]], _ ink: Ink, isClosed: Bool) -> InkTouch? {
    let distance = lines.reduce(Double.infinity) { min($0, self.distance(to: $1, ink)) }
    if distance == 0 { return .ink(0) }
    guard let line = lines.first, let box = Rect(around: line) else { return nil }
    let isInside = (isClosed || ink.fill != nil) && Polygon(line).encloses(point)
    if isInside, ink.fill != nil { return .fill }
    if distance <= Self.reach { return .ink(distance) }
    return isInside ? .inside(box.size.width * box.size.height) : nil
  }

  private func isNear(_ box: Rect, _ ink: Ink) -> Bool {
    box.outset(by: Self.reach * cells.height + max(ink.width, Ink.dotWidth) / 2).contains(point)
  }

  /// In cells; 0 on the ink and in the cells that it passes through.
  private func distance(to line: [Point], _ ink: Ink) -> Double {
    let half = max(ink.width, Ink.dotWidth) / 2
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
