package import Marks

/// Finds ways for right-angled connectors around shapes, on the cells of the drawing.
///
///     let router = ConnectorRouter(shapes: [.rectangle(first), .rectangle(second)])
///     let routes = router.routes(for: [RouteRequest(from: .shape(0), to: .shape(1))])
///
/// A route leads through the middles of cells, from outline to outline, and leaves each shape perpendicular to
/// the side of its bounds. It avoids all shapes but those that contain one of its ends, and keeps a cell away
/// from them where there is room. Of all ways it has the best sum of length, bends and crossings
/// (``RouteCosts``); where there is room, connectors do not run on one another, and the ends on a side are
/// spread along it. The same requests always have the same routes.
///
/// - Complexity: a route takes O(*c* log *c*) at worst for *c* cells around the shapes; of wide drawings only
///   the cells near shapes are kept, and the work of one call is bounded. Where there is no way, or no work
///   left, a route leads through shapes.
package struct ConnectorRouter: Sendable {
  private let shapes: [Outline]
  private let costs: RouteCosts
  private var reserved: [[Point]] = []

  package init(shapes: [Outline], costs: RouteCosts = RouteCosts()) {
    self.shapes = shapes
    self.costs = costs
  }

  /// Keeps later routes from running along a connector that stays as it is.
  package mutating func reserve(_ route: [Point]) { reserved.append(route) }

  /// The corners of each requested connector, both ends included; at least two points each.
  package func routes(for requests: [RouteRequest]) -> [[Point]] {
    routes(for: requests, within: .resting) ?? []
  }

  /// The corners of each requested connector, both ends included; at least two points each.
  ///
  /// - Returns: nil if all that is more work than a budget allows that is for all or nothing.
  package func routes(for requests: [RouteRequest], within budget: RoutingBudget) -> [[Point]]? {
    guard requests.count <= budget.connectors else { return nil }
    let plan = RoutePlan(shapes: shapes, requests: requests)
    guard var run = RoutingRun(plan: plan, costs: costs, reserved: reserved, budget: budget) else {
      return budget.isAllOrNothing ? nil : requests.indices.map(plan.directRoute)
    }
    run.routeAll()
    guard !budget.isAllOrNothing || !run.isExhausted else { return nil }
    return requests.indices.map { run.points(of: $0) ?? plan.directRoute(of: $0) }
  }

  /// The corners of one connector.
  package func route(_ request: RouteRequest) -> [Point] { routes(for: [request]).first ?? [] }
}
