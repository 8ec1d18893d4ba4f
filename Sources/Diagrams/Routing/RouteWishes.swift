/// The wished places of a connector's ends, by which the ends on each side are spread along it.
struct RouteWishes {
  struct Wish: Equatable {
    let side: Side
    /// The row or column.
    let place: Int
  }

  var start: Wish?
  var end: Wish?

  /// Whether a route ends where it should.
  func agree(with route: CellRoute?, in grid: RoutingGrid) -> Bool {
    guard let route else { return false }
    return Self.agree(start, route.start, in: grid) && Self.agree(end, route.end, in: grid)
  }

  private static func agree(_ wish: Wish?, _ port: Port?, in grid: RoutingGrid) -> Bool {
    guard let wish else { return true }
    return port?.side == wish.side && port.flatMap { $0.place(in: grid) } == wish.place
  }
}
