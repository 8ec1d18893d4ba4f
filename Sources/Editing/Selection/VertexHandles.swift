import Diagrams
import Marks

/// The vertices of a stroke that was drawn corner by corner, to be pulled at one by one.
///
/// A curved arrow has a handle at each end, and on the curve where the vertices pull it to; but for one between two shapes,
/// whose curve follows from these.
struct VertexHandles: Sendable {
  enum Part: Hashable, Sendable {
    case vertex(Int)
    /// The middle of the segment that begins at a vertex.
    case middle(Int)
    /// The segment that begins at a vertex, pulled at a point of it.
    case segment(Int, at: Point)
  }

  let path: MarkPath
  let stroke: Stroke
  private let cellWidth: Double

  /// Makes the handles of a mark; nil for no stroke, one that a hand drew, or one that has too many vertices to
  /// tell apart.
  init?(of mark: any Mark, at path: MarkPath, cellWidth: Double) {
    guard let stroke = mark as? Stroke, (2...Self.most).contains(stroke.points.count),
      !stroke.isSmooth || Self.isCurvedArrow(stroke)
    else { return nil }
    self.path = path
    self.stroke = stroke
    self.cellWidth = cellWidth
  }

  static let most = 50

  /// The most vertices of a curved arrow: more are those of a line that a hand drew.
  static let mostOfCurve = 10

  private static func isCurvedArrow(_ stroke: Stroke) -> Bool {
    guard !stroke.isClosed else { return false }
    if let connection = stroke.connection, !connection.anchors.isEmpty { return connection.route == .curved }
    return stroke.isArrowOfCorners
  }

  /// Whether the stroke is a curve of a connector.
  private var isRouted: Bool { stroke.isSmooth && stroke.connection?.anchors.isEmpty == false }

  /// Whether the vertices between the ends follow from the ends alone.
  private var followsEnds: Bool { isRouted && stroke.connection?.waypoints.isEmpty == true }

  /// Whether a single vertex can be removed.
  var canRemoveVertices: Bool { !isRouted }

  /// Whether the stroke is rotated by a handle of its own, and not by its ends.
  var canTurn: Bool { stroke.points.count > 2 && !isRouted }

  /// The part to be pulled at a place: a vertex in the same cell, then the middle of a segment, then a vertex
  /// in the next cell, where that is not on the line.
  ///
  /// Nil where there is none.
  func part(at point: Point) -> Part? {
    /// The distance of a place from the point, in cells.
    func distance(_ place: Point) -> Double { CellMetrics.reach(of: place - point) / cellWidth }
    func nearest(_ parts: [(part: Part, place: Point)], within reach: Double) -> Part? {
      parts.min { distance($0.place) < distance($1.place) }.flatMap {
        distance($0.place) <= reach ? $0.part : nil
      }
    }
    if let found = nearest(vertices, within: 0.6) ?? nearest(middles, within: 0.6) { return found }
    return stroke.accept(TouchFinder(at: point, cell: cellWidth)) == .ink(0)
      ? nil : nearest(vertices, within: 1.1)
  }

  /// The segment of an attached arrow that is nearest to a point: to be pulled there, so that the ends stay attached.
  ///
  /// Nil for other strokes, which move as a whole.
  func segment(at point: Point) -> Part? {
    guard stroke.connection?.anchors.isEmpty == false, !stroke.isSmooth else { return nil }
    let segments = zip(stroke.points, stroke.points.dropFirst()).enumerated()
    return segments.min {
      point.distance(toSegmentFrom: $0.element.0, to: $0.element.1)
        < point.distance(toSegmentFrom: $1.element.0, to: $1.element.1)
    }.map { .segment($0.offset, at: point) }
  }

  func handles(touched: Int?) -> [Overlay.Handle] {
    middles.map { Overlay.Handle(place: $0.place, kind: .middle) }
      + vertices.map {
        Overlay.Handle(place: $0.place, kind: $0.part == touched.map(Part.vertex) ? .touchedVertex : .vertex)
      }
  }

  private var vertices: [(part: Part, place: Point)] {
    guard stroke.isSmooth else { return stroke.points.enumerated().map { (.vertex($0), $1) } }
    let last = stroke.points.count - 1
    return (followsEnds ? [0, last] : Array(0...last)).map {
      (.vertex($0), CurvedArrow.place(of: $0, in: stroke.points))
    }
  }

  /// The middles of the segments that are long enough for a handle of their own.
  private var middles: [(part: Part, place: Point)] {
    // A curve has its handles where it leads through.
    guard !stroke.isSmooth else { return [] }
    let points = stroke.points
    let ends = points.dropFirst() + (stroke.isClosed && points.count > 2 ? points.prefix(1) : [])
    return zip(points, ends).enumerated().compactMap { index, segment in
      guard CellMetrics.reach(of: segment.1 - segment.0) >= 6 * cellWidth else { return nil }
      return (.middle(index), segment.0.midpoint(to: segment.1))
    }
  }
}

extension Stroke {
  /// Returns the stroke through other vertices; with two or fewer of them, a closed one is opened.
  func withVertices(_ points: [Point]) -> Stroke {
    // Two vertices enclose nothing, but a stroke that has no more keeps what it says.
    var stroke = through(points)
    stroke.isClosed = isClosed && points.count > min(2, self.points.count - 1)
    return stroke
  }
}
