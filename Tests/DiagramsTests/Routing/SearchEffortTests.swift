@testable import Diagrams
import Marks
import Testing

@Suite("Work of the router")
struct SearchEffortTests {
  @Test("All searches of a call together are bounded, however many connectors are asked for")
  func bounds() {
    for requests in [1, 20, 100, 101, 500, 2_000, 10_000] {
      let effort = SearchEffort(for: requests, cells: 1 << 21, within: .resting)
      #expect(effort.states <= RoutingBudget.resting.states && effort.greed > 1)
      guard requests > 100 else { continue }
      // Each connector is searched for twice: for a way at all, and for a better one.
      #expect(2 * requests * effort.bendStates <= max(1 << 22, requests << 11))
      #expect(requests * effort.betterShare <= max(1 << 20, requests << 9))
      #expect(effort.states <= max(1 << 20, requests << 12))
    }
  }

  @Test("Few connectors on a small drawing have the best ways")
  func thorough() {
    #expect(SearchEffort(for: 100, cells: 1 << 16, within: .resting).isThorough)
    #expect(SearchEffort(for: 20, cells: 1 << 16, within: .moving).isThorough)
  }

  @Test("A budget for all or nothing refuses one connector too many, another routes it")
  func allOrNothing() {
    let shapes = [
      Outline.rectangle(.init(location: .init(x: 0.5, y: 1), size: .init(width: 8, height: 4))),
      .rectangle(.init(location: .init(x: 30.5, y: 11), size: .init(width: 8, height: 4))),
    ]
    let router = ConnectorRouter(shapes: shapes)
    let few = Array(repeating: RouteRequest(from: .shape(0), to: .shape(1)), count: 20)
    #expect(router.routes(for: few, within: .moving) == router.routes(for: few))
    #expect(router.routes(for: few + few.prefix(1), within: .moving) == nil)
    #expect(router.routes(for: few + few.prefix(1), within: .resting)?.count == 21)
  }
}
