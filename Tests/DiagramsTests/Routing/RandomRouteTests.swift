import Diagrams
import Foundation
import Marks
import Testing

/// `CHARCOAL_ROUTING_SCENES=1000` tries so many scenes, and prints what they measure (best in a release build).
@Suite("Connectors on random drawings")
struct RandomRouteTests {
  private var scenes: Int {
    ProcessInfo.processInfo.environment["CHARCOAL_ROUTING_SCENES"].flatMap { Int($0) } ?? 6
  }

  @Test("No connector leads through a shape where there is a way, or along another; few bend twice")
  func randomScenes() {
    var (bends, crossings, connectors) = (0, 0, 0)
    var time = Duration.zero
    for seed in 0..<UInt64(scenes) {
      let scene = RoutingScene(seed: seed)
      let checker = RouteChecker(scene: scene)
      var routes: [[Point]] = []
      time += ContinuousClock().measure { routes = scene.router.routes(for: scene.requests) }
      for (request, route) in zip(scene.requests, routes) {
        #expect(!checker.hasWay(request) || checker.blockedCells(of: route) == 0, "seed \(seed)")
        #expect(isAttached(route, to: request, in: scene), "seed \(seed)")
        bends += route.count - 2
      }
      let meetings = RouteChecker.meetings(of: routes)
      #expect(meetings.overlaps <= 1, "seed \(seed)")
      crossings += meetings.crossings
      connectors += routes.count
    }
    // Graphviz's `ortho`, which is free of cells, needs 1.01.
    let mean = Double(bends) / Double(connectors)
    #expect(mean < 1.25)
    guard ProcessInfo.processInfo.environment["CHARCOAL_ROUTING_SCENES"] != nil else { return }
    print(
      "MEASURE \(mean) bends a connector; \(Double(crossings) / Double(scenes)) crossings, \(time / scenes) a scene"
    )
  }

  @Test("The same requests have the same routes")
  func deterministic() {
    let scene = RoutingScene(seed: 100)
    #expect(scene.router.routes(for: scene.requests) == scene.router.routes(for: scene.requests))
  }

  /// Whether a route has only right angles, and begins and ends on the shapes' outlines, perpendicular to them.
  private func isAttached(_ route: [Point], to request: RouteRequest, in scene: RoutingScene) -> Bool {
    guard zip(route, route.dropFirst()).allSatisfy({ ($0.x == $1.x) != ($0.y == $1.y) }) else { return false }
    return [(request.from, route[0], route[1]), (request.to, route[route.count - 1], route[route.count - 2])]
      .allSatisfy { end, point, next in
        guard let shape = end.shape else { return false }
        let box = scene.boxes[shape]
        return Side.allCases.contains { side in
          let edge = side.middle(of: box)
          let way = next - point
          return box.contains(point) && (side.isVertical ? point.x == edge.x : point.y == edge.y)
            && way.dot(side.outward) == way.length
        }
      }
  }
}
