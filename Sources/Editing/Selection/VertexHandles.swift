import Marks

/// The vertices of a stroke that was drawn corner by corner, to be pulled at one by one.
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

  /// Nil where a mark is no such stroke: one that a hand drew, or that has too many vertices to tell apart.
  init?(of mark: any Mark, at path: MarkPath, cellWidth: Double) {
    guard let stroke = mark as? Stroke, !stroke.isSmooth, (2...Self.most).contains(stroke.points.count) else {
      return nil
    }
    self.path = path
    self.stroke = stroke
    self.cellWidth = cellWidth
  }

  private static let most = 50

  /// The part to be pulled at a place: a vertex in the same cell, then the middle of a segment, then a vertex
  /// in the next cell, where that is not on the line.
  ///
  /// Nil where there is none.
  func part(at point: Point) -> Part? {
    /// In cells.
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
    guard stroke.connection?.anchors.isEmpty == false else { return nil }
    let segments = zip(stroke.points, stroke.points.dropFirst()).enumerated()
    return segments.min {
      point.distance(toSegmentFrom: $0.element.0, to: $0.element.1)
        < point.distance(toSegmentFrom: $1.element.0, to: $1.element.1)
    }.map { .segment($0.offset, at: point) }
  }

  func handles(touched: Int?) -> [Overlay.Handle] {
    middles.map { Overlay.Handle(place: $0.place, kind: .middle) }
      + vertices.enumerated().map {
        Overlay.Handle(place: $1.place, kind: $0 == touched ? .touchedVertex : .vertex)
      }
  }

  private var vertices: [(part: Part, place: Point)] {
    stroke.points.enumerated().map { (.vertex($0), $1) }
  }

  /// Of the segments that are long enough for a handle of their own.
  private var middles: [(part: Part, place: Point)] {
    let points = stroke.points
    let ends = points.dropFirst() + (stroke.isClosed && points.count > 2 ? points.prefix(1) : [])
    return zip(points, ends).enumerated().compactMap { index, segment in
      guard CellMetrics.reach(of: segment.1 - segment.0) >= 6 * cellWidth else { return nil }
      return (.middle(index), segment.0.midpoint(to: segment.1))
    }
  }
}

extension Stroke {
  /// The same stroke through other vertices, of which a closed one has more than two.
  func withVertices(_ points: [Point]) -> Stroke {
    // Two vertices enclose nothing, but a stroke that has no more keeps what it says.
    var stroke = through(points)
    stroke.isClosed = isClosed && points.count > min(2, self.points.count - 1)
    return stroke
  }
}
