/// A cell in which a route may begin or end.
struct Port: Equatable {
  /// The number of the cell: beside the side of a shape, or where a free end lies.
  let cell: Int

  /// The side of the shape; nil for a free end.
  let side: Side?

  /// The direction in which the route leads away from here; nil when any will do.
  ///
  /// For a shape that contains the other end this is the direction inwards.
  let direction: Side?

  /// The cost of choosing it: more the farther it lies from where it should be.
  let cost: Int

  /// Whether the route leaves along x; nil when either will do.
  let isHorizontal: Bool?

  init(cell: Int, side: Side?, direction: Side, cost: Int) {
    self.cell = cell
    self.side = side
    self.direction = direction
    self.cost = cost
    isHorizontal = direction.isVertical
  }

  /// A port that belongs to no shape, for all directions or those along one axis.
  init(cell: Int, isHorizontal: Bool?) {
    self.cell = cell
    self.isHorizontal = isHorizontal
    side = nil
    direction = nil
    cost = 0
  }
}

extension Side {
  /// The number that the search has for this direction: right, down, left, up.
  var step: Int { (rawValue + 3) % 4 }
}
