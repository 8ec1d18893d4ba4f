import Marks

/// Collects the middles of the lines that may enclose regions.
struct WallLines {
  /// A line as it is drawn.
  struct Line {
    /// Joined by straight pieces; units.
    let points: [Point]
    let ink: Ink
  }

  private(set) var lines: [Line] = []

  /// The part of the drawing that is seen, in units.
  private let area: Rect
  /// How many more points are collected: beyond them, fills end at the dots of the screen.
  private var rest = 200_000

  /// - Parameters:
  ///   - root: the drawing.
  ///   - area: what is outside encloses nothing, in units.
  init(of root: Group, in area: Rect) {
    self.area = area
    root.accept(&self)
  }

  private mutating func add(_ points: [Point], _ ink: Ink, isClosed: Bool) {
    let line = isClosed ? points + points.prefix(1) : points
    guard line.count > 1, line.count <= rest else { return }
    rest -= line.count
    lines.append(Line(points: line, ink: ink))
  }

  private func isSeen(_ mark: any Mark) -> Bool { mark.bounds(.ink)?.intersects(area) == true }
}

extension WallLines: MarkWalker {
  mutating func visit(mark: any Mark) {
    if mark.groupTraits?.isHidden != true { walkChildren(of: mark) }
  }

  mutating func visit(_ stroke: Stroke) {
    guard stroke.points.count <= rest, isSeen(stroke) else { return }
    add(stroke.centreline(tolerance: Ink.dotWidth / 8), stroke.ink, isClosed: stroke.isClosed)
    for head in stroke.arrowheadShapes { add(head.outline(), stroke.ink, isClosed: head.kind.isFilled) }
  }

  mutating func visit(shape: any Shape) {
    if isSeen(shape) { add(shape.outline(tolerance: Ink.dotWidth / 8), shape.ink, isClosed: true) }
  }

  mutating func visit(_ figure: Figure) { visit(figure.pathMark) }

  mutating func visit(_ path: PathMark) {
    guard path.path.pointCount <= rest, isSeen(path) else { return }
    for line in path.path.lines(tolerance: Ink.dotWidth / 8) {
      add(line.points, path.ink, isClosed: line.isClosed)
    }
  }

  mutating func visit(_ frame: Frame) {
    if isSeen(frame) { add(frame.box.corners, frame.ink, isClosed: true) }
    walkChildren(of: frame)
  }
}
