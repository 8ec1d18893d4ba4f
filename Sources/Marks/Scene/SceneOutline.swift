/// A line or the edge of an area in a scene, in units.
///
/// Every outline is a path. Some forms are kept as they are, since what draws or measures them can do better with them
/// than with curves: a long line of a pen need not become a path, and a box is fitted to cells by its sides.
public enum SceneOutline: Hashable, Sendable {
  /// A line through vertices.
  case vertices(SceneVertices)
  /// A rectangle whose corners have a radius; 0 is square.
  case box(Rect, radius: Double)
  /// An ellipse in its box.
  case ellipse(Rect)
  /// Any other path.
  case path(BezierPath)
}

/// The vertices of a line, and how the line runs through them.
public struct SceneVertices: Hashable, Sendable {
  /// In order, in units.
  public let points: [Point]
  /// Whether the last is joined to the first.
  public let isClosed: Bool
  /// Whether the line is a curve that they steer, see ``Stroke/centreline(tolerance:)``.
  public let isSmooth: Bool
  /// The box around them, in units; nil without any.
  public let box: Rect?

  /// Takes the line of a stroke.
  ///
  /// O(1): the vertices are shared.
  init(of stroke: Stroke) {
    points = stroke.points
    isClosed = stroke.isClosed
    isSmooth = stroke.isSmooth
    box = stroke.points.isEmpty ? nil : stroke.box
  }

  /// Joins places by straight lines.
  ///
  /// O(*n*).
  init(_ points: [Point], isClosed: Bool = false) {
    self.points = points
    self.isClosed = isClosed
    isSmooth = false
    box = Rect(around: points)
  }
}

extension SceneOutline {
  /// The box around the outline, without the width of a line, in units; nil where there is nothing.
  ///
  /// O(1).
  public var box: Rect? {
    switch self {
    case .vertices(let line): line.box
    case .box(let box, _), .ellipse(let box): box
    case .path(let path): path.box
    }
  }

  /// How many points describe it: what it takes to go along it.
  public var pointCount: Int {
    switch self {
    case .vertices(let line): line.points.count
    case .box, .ellipse: 16
    case .path(let path): path.pointCount
    }
  }

  /// The outline as lines that leave its curves by at most `tolerance` units.
  ///
  /// O(*n*).
  public func lines(tolerance: Double) -> [BezierPath.Line] {
    switch self {
    case .vertices(let line):
      guard !line.points.isEmpty else { return [] }
      var points = line.points
      if line.isSmooth {
        points = Stroke(points, isClosed: line.isClosed, isSmooth: true).centreline(tolerance: tolerance)
        if line.isClosed, points.count > 1 { points.removeLast() }
      }
      return [BezierPath.Line(points, isClosed: line.isClosed)]
    case .box(let box, let radius):
      let outline = Rectangle(box, cornerRadius: radius).outline(tolerance: tolerance)
      return [BezierPath.Line(outline, isClosed: true)]
    case .ellipse(let box):
      let ellipse = Ellipse(center: box.center, radiusX: box.size.width / 2, radiusY: box.size.height / 2)
      return [BezierPath.Line(ellipse.outline(tolerance: tolerance), isClosed: true)]
    case .path(let path): return path.lines(tolerance: tolerance)
    }
  }

  /// The outline as a path.
  ///
  /// O(*n*).
  public var path: BezierPath {
    switch self {
    case .vertices(let line): BezierPath(line)
    case .box(let box, let radius): .rectangle(box, radius: radius)
    case .ellipse(let box):
      .ellipse(center: box.center, radiusX: box.size.width / 2, radiusY: box.size.height / 2)
    case .path(let path): path
    }
  }
}

extension BezierPath {
  /// A line through vertices: curves steered by them where it is smooth.
  init(_ line: SceneVertices) {
    self.init()
    guard let first = line.points.first else { return }
    if line.isSmooth, line.points.count > 2 {
      let stroke = Stroke(line.points, isClosed: line.isClosed, isSmooth: true)
      stroke.forEachCurve { start, control, end in
        if isEmpty { move(to: start) }
        if let control { curve(to: end, control: control) } else { self.line(to: end) }
      }
    } else {
      move(to: first)
      for point in line.points.dropFirst() { self.line(to: point) }
      if line.points.count == 1 { self.line(to: first) }
    }
    if line.isClosed { close() }
  }
}
