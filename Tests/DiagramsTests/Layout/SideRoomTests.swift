import Testing

@testable import Diagrams

@Suite("Places of links at the sides of boxes")
struct SideRoomTests {
  private static let directions: [GraphDirection] = [.down, .up, .right, .left]

  @Test(
    "Relations with other heads or lines leave and reach a box in places of their own", arguments: directions)
  func unlike(direction: GraphDirection) throws {
    var graph = Graph()
    graph.direction = direction
    graph.nodes = ["a", "b", "c", "d", "e"].map { GraphNode($0) }
    graph.edges = [
      GraphEdge("a", "b", heads: EdgeHeads(from: .diamond)),
      GraphEdge("a", "c", heads: EdgeHeads(from: .triangle)),
      GraphEdge("a", "d", line: .dashed), GraphEdge("a", "e", heads: EdgeHeads(from: .none, to: .none)),
    ]
    for isTurned in [false, true] {
      if isTurned { graph.edges = graph.edges.map { turned($0) } }
      let routes = try #require(LayeredLayout.layout(of: graph)).routes
      let ends = routes.compactMap { isTurned ? $0.points.last : $0.points.first }
      #expect(areApart(ends, direction), "\(ends)")
    }
  }

  @Test("Branches that are alike share a place beside another relation", arguments: directions)
  func branches(direction: GraphDirection) throws {
    var graph = Graph()
    graph.direction = direction
    graph.nodes = ["a", "b", "c", "d"].map { GraphNode($0) }
    graph.edges = ["b", "c"].map { GraphEdge("a", $0) } + [GraphEdge("a", "d", line: .dashed)]
    let ends = try #require(LayeredLayout.layout(of: graph)).routes.compactMap(\.points.first)
    #expect(ends[0] == ends[1] && areApart([ends[0], ends[2]], direction))
  }

  @Test("Three links with texts leave room between their heads at a small box")
  func heads() throws {
    var graph = Graph()
    graph.nodes = ["a", "b", "c", "x"].map { GraphNode($0) }
    graph.edges = ["a", "b", "c"].map { GraphEdge($0, "x", label: "text \($0)") }
    let ends = try #require(LayeredLayout.layout(of: graph)).routes.compactMap(\.points.last)
    #expect(areApart(ends, .down))
  }

  @Test("A branch and another link do not meet at an ellipse", arguments: directions)
  func ellipses(direction: GraphDirection) throws {
    var graph = Graph()
    graph.direction = direction
    graph.nodes = ["a", "b", "p", "e"].map { GraphNode($0, shape: .ellipse) }
    graph.edges = [GraphEdge("a", "p"), GraphEdge("b", "p"), GraphEdge("b", "e")]
    let routes = try #require(LayeredLayout.layout(of: graph)).routes
    #expect(routes[1].points.first == routes[2].points.first)
    #expect(areApart(routes.prefix(2).compactMap(\.points.last), direction))
  }

  @Test("Two sources with the same two targets have corners that do not touch", arguments: directions)
  func corners(direction: GraphDirection) throws {
    var graph = Graph()
    graph.direction = direction
    graph.nodes = ["a", "b", "c", "d"].map { GraphNode($0) }
    graph.edges = ["a", "b"].flatMap { from in ["c", "d"].map { GraphEdge(from, $0) } }
    let routes = try #require(LayeredLayout.layout(of: graph)).routes
    // The cells of a's lines across and those of b's: beside each other there is none.
    func across(_ routes: ArraySlice<GraphLayout.Route>) -> [GridPoint] {
      routes.flatMap { route in
        zip(route.points, route.points.dropFirst()).flatMap { start, end -> [GridPoint] in
          direction.isHorizontal
            ? start.column == end.column
              ? (min(start.row, end.row)...max(start.row, end.row)).map { GridPoint(start.column, $0) } : []
            : start.row == end.row
              ? (min(start.column, end.column)...max(start.column, end.column)).map {
                GridPoint($0, start.row)
              } : []
        }
      }
    }
    for one in across(routes.prefix(2)) {
      for other in across(routes.suffix(2)) {
        let distance = (abs(one.column - other.column), abs(one.row - other.row))
        #expect(direction.isHorizontal ? distance != (0, 1) : distance != (1, 0), "\(one) \(other)")
        #expect(distance != (0, 0))
      }
    }
  }

  @Test("Boxes whose sizes are given keep them")
  func fixed() throws {
    var graph = Graph()
    graph.nodes = ["a", "b", "c", "x"].map { GraphNode($0) }
    graph.edges = ["a", "b", "c"].map { GraphEdge($0, "x", label: $0) }
    let sizes = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, GridSize(3, 3)) })
    let layout = try #require(LayeredLayout.layout(of: graph, sizes: sizes))
    #expect(layout.nodes.values.allSatisfy { $0.size == GridSize(3, 3) })
  }

  private func turned(_ edge: GraphEdge) -> GraphEdge {
    var edge = edge
    (edge.from, edge.to) = (edge.to, edge.from)
    edge.heads = EdgeHeads(from: edge.heads.to, to: edge.heads.from)
    return edge
  }

  /// Whether no two of some places are the same or beside each other, across.
  private func areApart(_ places: [GridPoint], _ direction: GraphDirection) -> Bool {
    let across = places.map { direction.isHorizontal ? $0.row : $0.column }.sorted()
    return !places.isEmpty && zip(across, across.dropFirst()).allSatisfy { $1 - $0 >= 2 }
  }
}
