/// The marks that a stroke joins, and its way from one to the other.
///
/// The stroke's vertices are the way that is drawn; an editor finds it anew when a shape that it joins changes.
public struct Connection: Hashable, Sendable {
  /// How a connector runs.
  public enum Route: String, CaseIterable, Hashable, Sendable {
    /// Straight from end to end.
    case straight
    /// Along rows and columns, around shapes.
    case rightAngled
    /// In a curve that leaves and meets the shapes at right angles to their sides.
    case curved
  }

  /// The attachment of the first vertex; nil when it is free.
  public var start: Anchor?

  /// The attachment of the last vertex; nil when it is free.
  public var end: Anchor?

  /// How the line runs.
  public var route: Route

  /// The points that a user put on the way, in order, in units; the line leads through them.
  public var waypoints: [Point]

  /// Creates a connection.
  public init(
    start: Anchor? = nil, end: Anchor? = nil, route: Route = .straight, waypoints: [Point] = []
  ) {
    self.start = start
    self.end = end
    self.route = route
    self.waypoints = waypoints
  }

  /// The attached ends, the first vertex's before the last one's.
  public var anchors: [Anchor] { [start, end].compactMap(\.self) }

  /// The connection with the identifiers of its shapes replaced; an end whose shape has none any more is free.
  ///
  /// - Parameter newID: the identifier that a shape has now; nil when it is gone.
  public func mappingShapes(_ newID: (MarkID) -> MarkID?) -> Connection {
    func mapped(_ anchor: Anchor?) -> Anchor? {
      anchor.flatMap { anchor in
        newID(anchor.shape).map {
          var moved = anchor
          moved.shape = $0
          return moved
        }
      }
    }
    var connection = self
    connection.start = mapped(start)
    connection.end = mapped(end)
    return connection
  }
}

/// The place to which the end of a connector is attached.
public struct Anchor: Hashable, Sendable {
  /// The mark that it is attached to.
  public var shape: MarkID

  /// The place on the shape: shares of the width and the height of its box, from 0 to 1; nil for wherever the
  /// line meets the outline best.
  public var place: Place?

  /// The side of the shape's box that a straight line meets which has no place there, or whose place faces away; nil
  /// where that is not known, or the shape is no box.
  public var border: Border?

  /// A side of a box.
  public enum Border: String, Hashable, Sendable {
    /// The upper or the lower one.
    case level
    /// The left or the right one.
    case upright
  }

  /// A place on a shape, as shares of its box.
  public struct Place: Hashable, Sendable {
    /// The share of the width, from the left.
    public var x: Double
    /// The share of the height, from the top.
    public var y: Double

    /// Creates a place from its shares.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Attaches an end to a shape.
  public init(to shape: MarkID, at place: Place? = nil, border: Border? = nil) {
    self.shape = shape
    self.place = place
    self.border = border
  }
}
