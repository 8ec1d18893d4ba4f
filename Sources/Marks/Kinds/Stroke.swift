/// A line through vertices: what a drag leaves.
///
/// A composite whose vertices lie in one array.
public struct Stroke: CompositeMark, TextHolder, ReferringMark {
  /// The identifier in files.
  public var id: MarkID
  /// How the line and the inside look.
  public var ink: Ink

  /// The vertices as drawn, in order, in units.
  ///
  /// The line that is seen is ``Stroke/centreline(tolerance:)``.
  public private(set) var points: [Point]

  /// Whether the last vertex is joined to the first.
  public var isClosed: Bool

  /// Whether the line is a curve that the vertices steer, or straight from one to the next.
  public var isSmooth: Bool

  /// The heads at the ends; closed strokes show none.
  public var arrowheads: Arrowheads

  private var boxedText: Boxed<BoundText>?
  private var boxedConnection: Boxed<Connection>?

  /// The text inside a closed stroke or on an open one; nil for none.
  public var text: BoundText? {
    get { boxedText?.value }
    set { boxedText = newValue.flatMap { $0.string.isEmpty ? nil : .value($0) } }
  }

  /// The attachments of the ends, and the route between them; nil for a line that joins nothing.
  public var connection: Connection? {
    get { boxedConnection?.value }
    set { boxedConnection = newValue.map { .value($0) } }
  }

  /// The box of the vertices, kept while they are added so that culling a long stroke costs nothing.
  private var extent: Rect?

  /// Creates a stroke through vertices.
  ///
  /// O(*n*).
  public init(
    _ points: [Point], ink: Ink = Ink(), isClosed: Bool = false, isSmooth: Bool = false,
    arrowheads: Arrowheads = [], id: MarkID = .none
  ) {
    self.points = points
    self.ink = ink
    self.isClosed = isClosed
    self.isSmooth = isSmooth
    self.arrowheads = arrowheads
    self.id = id
    extent = Rect(around: points)
  }

  /// Adds a vertex at the end.
  ///
  /// O(1) amortised.
  public mutating func append(_ point: Point) {
    points.append(point)
    if extent == nil { extent = Rect(at: point) } else { extent?.stretch(to: point) }
  }

  /// The top left corner of the vertices' box.
  ///
  /// Setting it moves every vertex. O(*n*).
  public var location: Point {
    get { extent?.location ?? .origin }
    set {
      let offset = newValue - location
      if offset != .zero { move(by: offset) }
    }
  }

  /// The size of the box around the vertices, in units.
  ///
  /// O(1).
  public var size: Size { extent?.size ?? .zero }

  /// Moves every vertex.
  ///
  /// O(*n*).
  public mutating func move(by offset: Vector) {
    points.withUnsafeMutableBufferPointer { points in
      for index in points.indices { points[index] = points[index] + offset }
    }
    moveWaypoints { $0 + offset }
    // Rounding keeps the order of numbers, so the corners of the box move as the vertices do.
    extent = extent.map { Rect(from: $0.corners[0] + offset, to: $0.corners[2] + offset) }
  }

  /// Moves the points that a user put on the way along with the vertices.
  private mutating func moveWaypoints(_ transform: (Point) -> Point) {
    guard let waypoints = connection?.waypoints, !waypoints.isEmpty else { return }
    connection?.waypoints = waypoints.map(transform)
  }

  /// The stroke with its vertices mapped by a function, and the points on its way with them.
  ///
  /// O(*n*).
  func mapPoints(_ transform: (Point) -> Point) -> Stroke {
    var stroke = through(points.map(transform))
    stroke.moveWaypoints(transform)
    return stroke
  }

  /// Changes the vertices in place.
  ///
  /// O(*n*).
  mutating func editPoints(_ body: (UnsafeMutableBufferPointer<Point>) -> Void) {
    points.withUnsafeMutableBufferPointer { body($0) }
    extent = Rect(around: points)
  }

  /// The stroke through other vertices, with everything else as it is.
  ///
  /// O(*n*).
  public func through(_ points: [Point]) -> Stroke {
    var stroke = self
    stroke.points = points
    stroke.extent = Rect(around: points)
    return stroke
  }

  /// The vertices as marks of their own, in order.
  ///
  /// O(*n*), with an allocation for each: loop over ``points`` where that will do.
  public var children: [any Mark] { points.map { Vertex(at: $0) } }

  /// The last vertex as a mark of its own; nil in an empty stroke.
  ///
  /// O(1).
  public var lastChild: (any Mark)? { points.last.map { Vertex(at: $0) } }

  /// Adds a vertex or a dot's place; anything else cannot be part of a stroke and is ignored.
  public mutating func add(_ mark: any Mark) {
    switch mark {
    case let vertex as Vertex: append(vertex.location)
    case let dot as Dot: append(dot.location)
    default: break
    }
  }

  /// Removes the first vertex at the place of `mark`, if that is a vertex.
  ///
  /// O(*n*).
  public mutating func remove(_ mark: any Mark) {
    guard let vertex = mark as? Vertex, let index = points.firstIndex(of: vertex.location) else { return }
    points.remove(at: index)
    extent = Rect(around: points)
  }

  /// Whether a file has a group for it, of the line and its arrow heads.
  public var isSavedAsGroup: Bool { arrowheads.kinds.contains { $0 != .open } && !arrowheadShapes.isEmpty }

  /// Whether a file has a group for it although all its heads are open: on one path they would have the line's dashes.
  package var hasHeadsBesideDashes: Bool { !ink.dash.isEmpty && !isSavedAsGroup && !arrowheadShapes.isEmpty }

  /// Changes the identifiers of the shapes that it joins; one that joins none any more is a free line.
  public mutating func mapReferences(_ newID: (MarkID) -> MarkID?) {
    guard let connection, !connection.anchors.isEmpty else { return }
    let mapped = connection.mappingShapes(newID)
    self.connection = mapped.anchors.isEmpty ? nil : mapped
  }

  /// Whether it ends where it began, as a loop of the pen does, and encloses something.
  package var endsMeet: Bool { points.count > 3 && points.first == points.last }

  /// The line of a closed stroke.
  public func textOutline() -> [Point]? {
    isClosed && points.count > 2 ? centreline(tolerance: Ink.dotWidth / 4) : nil
  }

  /// The line of an open stroke.
  public func textLine() -> [Point] { centreline(tolerance: Ink.dotWidth / 4) }

  /// The stroke with its vertices farther apart upwards and downwards.
  public func heightened(by height: Double) -> Stroke {
    let box = box
    guard box.size.height > 0 else { return self }
    let scale = (box.size.height + height) / box.size.height
    return mapPoints { Point(x: $0.x, y: box.minY + ($0.y - box.minY) * scale).rounded }
  }

  /// Calls the visitor's method for a stroke.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
