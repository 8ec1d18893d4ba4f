package import Marks

/// The beginning or the end of a connector.
package struct RouteEnd: Hashable, Sendable {
  /// The index of the shape it is attached to, in the router's list; nil for an end that lies free.
  package var shape: Int?

  /// A fixed place: on the shape's outline, or anywhere for an end that lies free.
  ///
  /// Nil lets the router choose. It counts to the nearest cell.
  package var point: Point?

  /// The sides by which the connector may leave the shape; for a free end, the directions.
  package var sides: Sides

  /// An end at a shape, at a place that the router chooses.
  package static func shape(_ index: Int, sides: Sides = .all) -> RouteEnd {
    RouteEnd(shape: index, point: nil, sides: sides)
  }

  /// An end at a fixed place on a side of a shape.
  package static func shape(_ index: Int, side: Side, at point: Point) -> RouteEnd {
    RouteEnd(shape: index, point: point, sides: Sides(side))
  }

  /// An end that is attached to nothing.
  package static func free(_ point: Point, sides: Sides = .all) -> RouteEnd {
    RouteEnd(shape: nil, point: point, sides: sides)
  }
}

/// A connector to be routed.
package struct RouteRequest: Hashable, Sendable {
  package var from: RouteEnd
  package var to: RouteEnd

  /// Corners that were placed by hand: the route passes them in this order.
  package var corners: [Point]

  package init(from: RouteEnd, to: RouteEnd, corners: [Point] = []) {
    self.from = from
    self.to = to
    self.corners = corners
  }
}
