import TestSupport
import Testing

@testable import Diagrams

@Suite("Layouts of graphs")
struct LayeredLayoutTests {
  /// A random graph of boxes, with clusters in clusters, labels, loops, edges to clusters, and then layers that
  /// are given and notes, too.
  private func graph(seed: UInt64, hasExtras: Bool = false) -> Graph {
    var generator = SeededGenerator(seed: seed)
    var graph = Graph(.flowchart, direction: GraphDirection.allCases[Int(seed % 4)])
    for index in 0..<Int.random(in: 0...4, using: &generator) {
      let parent =
        index > 0 && Bool.random(using: &generator) ? "c\(Int.random(in: 0..<index, using: &generator))" : nil
      graph.clusters.append(GraphCluster("c\(index)", text: "cluster \(index)", parent: parent))
    }
    for index in 0..<Int.random(in: 1...14, using: &generator) {
      let cluster = graph.clusters.randomElement(using: &generator)?.id
      let text = String(repeating: "x", count: Int.random(in: 1...12, using: &generator))
      graph.nodes.append(
        GraphNode("n\(index)", text: text, cluster: Bool.random(using: &generator) ? cluster : nil))
    }
    let ends = graph.nodes.map(\.id) + graph.clusters.map(\.id).prefix(2)
    for index in 0..<Int.random(in: 0...20, using: &generator) {
      guard let from = ends.randomElement(using: &generator), let to = ends.randomElement(using: &generator)
      else { continue }
      graph.edges.append(
        GraphEdge(
          from, to, label: index.isMultiple(of: 4) ? "label" : "", length: index.isMultiple(of: 7) ? 2 : 1))
    }
    for place in GraphRank.Place.allCases.shuffled(using: &generator).prefix(hasExtras ? 2 : 0) {
      let nodes = graph.nodes.shuffled(using: &generator).prefix(Int.random(in: 1...5, using: &generator))
      graph.ranks.append(GraphRank(place, nodes.map(\.id)))
    }
    guard hasExtras else { return graph }
    graph.kind = .states
    let parents = Dictionary(
      graph.nodes.map { ($0.id, $0.cluster) } + graph.clusters.map { ($0.id, $0.parent) }
    ) { first, _ in first }
    for index in 0..<4 {
      guard let state = parents.keys.sorted().randomElement(using: &generator) else { continue }
      let isLeft = Bool.random(using: &generator)
      let note = GraphNode("note\(index)", text: "a\nb", shape: .note, cluster: parents[state] ?? nil)
      graph.nodes.append(note)
      graph.edges.append(GraphEdge(isLeft ? note.id : state, isLeft ? state : note.id, line: .dashed))
    }
    return graph
  }

  @Test(
    "Nothing overlaps, frames hold what is theirs, lines end at their nodes and pass no other",
    arguments: SeedCount.seeds("GRAPH", default: 300), [false, true])
  func invariants(seed: Int, hasExtras: Bool) throws {
    let graph = graph(seed: UInt64(seed), hasExtras: hasExtras)
    #expect(LayeredLayout.layout(of: graph) == LayeredLayout.layout(of: graph))
    // Each cluster by itself, and clusters joined, whichever is taken.
    for (layout, _) in LayeredLayout.layouts(of: graph) { try check(layout, of: graph) }
  }

  /// Checks that nothing overlaps and that lines end where they should.
  func check(_ layout: GraphLayout, of graph: Graph) throws {
    #expect(layout.nodes.count == graph.nodes.count && layout.clusters.count == graph.clusters.count)
    let nodes = graph.nodes.compactMap { layout.nodes[$0.id] }
    for first in nodes.indices {
      for second in nodes.indices where second > first { #expect(!nodes[first].intersects(nodes[second])) }
    }
    for cluster in graph.clusters {
      let frame = try #require(layout.clusters[cluster.id])
      let inside = graph.ancestry()
      for node in graph.nodes {
        let rect = try #require(layout.nodes[node.id])
        let isInside = inside[node.id]?.contains(cluster.id) ?? false
        #expect(
          isInside ? frame.union(rect) == frame : !frame.intersects(rect), "\(node.id) and \(cluster.id)")
      }
    }
    let outer = graph.ancestry()
    for first in graph.clusters {
      for second in graph.clusters where first.id < second.id {
        let frames = try (#require(layout.clusters[first.id]), #require(layout.clusters[second.id]))
        let isNested =
          outer[first.id]?.contains(second.id) ?? false || outer[second.id]?.contains(first.id) ?? false
        #expect(isNested || !frames.0.intersects(frames.1), "\(first.id) and \(second.id)")
      }
    }
    for (edge, route) in zip(graph.edges, layout.routes) { try check(edge, route, graph, layout) }
  }

  private func check(
    _ edge: GraphEdge, _ route: GraphLayout.Route, _ graph: Graph, _ layout: GraphLayout
  ) throws {
    // An edge from a cluster to itself has no course of its own.
    if edge.from == edge.to, layout.clusters[edge.from] != nil { return }
    #expect(route.points.count > 1, "\(edge)")
    for (first, second) in zip(route.points, route.points.dropFirst()) {
      #expect(first.column == second.column || first.row == second.row, "\(edge) \(route.points)")
      for node in graph.nodes where node.id != edge.from && node.id != edge.to {
        let rect = try #require(layout.nodes[node.id])
        let line = GridRect(
          column: min(first.column, second.column), row: min(first.row, second.row),
          columns: abs(first.column - second.column) + 1, rows: abs(first.row - second.row) + 1)
        #expect(!line.intersects(rect), "\(edge) passes \(node.id)")
      }
    }
    for (id, end) in [(edge.from, route.points.first), (edge.to, route.points.last)] {
      guard let end, let rect = layout.nodes[id] else { continue }
      let isBorder =
        end.column == rect.column || end.column == rect.lastColumn || end.row == rect.row
        || end.row == rect.lastRow
      #expect(rect.contains(end) && isBorder, "\(edge) does not end at \(id)")
    }
    #expect((route.label != nil) == !edge.label.isEmpty)
  }

  @Test(
    "Links that lead back leave and arrive at the sides, and run beside the flow, the longer ones outside")
  func backLinks() throws {
    var graph = Graph()
    graph.nodes = (0..<4).map { GraphNode("n\($0)", text: "node", shape: $0 == 2 ? .diamond : .box) }
    graph.edges = [(0, 1), (1, 2), (2, 3), (2, 1), (3, 0)].map { GraphEdge("n\($0.0)", "n\($0.1)") }
    let layout = try #require(LayeredLayout.layout(of: graph))
    for route in layout.routes.prefix(3) { #expect(route.points.count == 2, "the flow is straight") }
    for (route, ends) in zip(layout.routes.suffix(2), [("n2", "n1"), ("n3", "n0")]) {
      let from = try #require(layout.nodes[ends.0])
      let to = try #require(layout.nodes[ends.1])
      let column = try #require(route.points.map(\.column).max())
      #expect(
        route.points == [
          GridPoint(from.lastColumn, from.row + from.rows / 2),
          GridPoint(column, from.row + from.rows / 2), GridPoint(column, to.row + to.rows / 2),
          GridPoint(to.lastColumn, to.row + to.rows / 2),
        ])
    }
    let columns = layout.routes.suffix(2).compactMap { $0.points.map(\.column).max() }
    #expect(columns[0] < columns[1])
  }

  @Test("Links between the same two clusters do not cross on their way")
  func parallelCrossings() throws {
    var graph = Graph()
    graph.clusters = [GraphCluster("up", text: "up"), GraphCluster("down", text: "down")]
    graph.nodes = [
      GraphNode("a", text: "upper", cluster: "up"), GraphNode("b", text: "lower", cluster: "down"),
    ]
    graph.edges = [
      GraphEdge("a", "b", label: "request"), GraphEdge("b", "a", label: "answer"),
      GraphEdge("a", "b", label: "notice"),
    ]
    let layout = try #require(LayeredLayout.layout(of: graph))
    for first in layout.routes.indices {
      for second in layout.routes.indices where second > first {
        #expect(!crosses(layout.routes[first].points, layout.routes[second].points))
      }
    }
  }

  @Test("Branches leave a box in one place; those that several boxes lead to have a place for each")
  func forks() throws {
    for direction in [GraphDirection.down, .right] {
      var graph = Graph(direction: direction)
      graph.nodes = ["a", "b", "x", "y", "z"].map { GraphNode($0) }
      graph.edges = [("a", "x"), ("a", "y"), ("b", "y"), ("b", "z")].map { GraphEdge($0.0, $0.1) }
      let routes = try #require(LayeredLayout.layout(of: graph)).routes
      #expect(routes[0].points.first == routes[1].points.first)
      #expect(routes[2].points.first == routes[3].points.first)
      #expect(routes[1].points.last != routes[2].points.last)
      for first in routes.prefix(2) {
        for second in routes.suffix(2) { #expect(!crosses(first.points, second.points), "\(direction)") }
      }
    }
  }

  @Test(
    "A line is straight through its text, whether that has a middle or not",
    arguments: ["unassign", "assigns"])
  func straightThroughTexts(text: String) throws {
    var graph = Graph()
    graph.nodes = [GraphNode("pending"), GraphNode("in review")]
    graph.edges = [
      GraphEdge("pending", "in review", label: text), GraphEdge("in review", "pending", label: text),
    ]
    let routes = try #require(LayeredLayout.layout(of: graph)).routes
    #expect(routes.map(\.points.count) == [2, 4])
  }

  @Test("Links that leave a node and links that arrive do not share a place", arguments: 0..<200)
  func directions(seed: Int) throws {
    var graph = graph(seed: UInt64(seed))
    graph.clusters = []
    for index in graph.nodes.indices { graph.nodes[index].cluster = nil }
    for index in graph.nodes.indices where index.isMultiple(of: 3) { graph.nodes[index].shape = .diamond }
    let layout = try #require(LayeredLayout.layout(of: graph))
    for node in graph.nodes where !graph.edges.contains(where: { $0.from == node.id && $0.to == node.id }) {
      let leaving = zip(graph.edges, layout.routes).filter { $0.0.from == node.id }
      let arriving = zip(graph.edges, layout.routes).filter { $0.0.to == node.id }
      let places = Set(leaving.compactMap(\.1.points.first))
      #expect(places.isDisjoint(with: arriving.compactMap(\.1.points.last)), "\(node.id)")
    }
  }

  @Test("Few links cross: a planar tree has none, and a ladder is straight")
  func crossings() throws {
    var tree = Graph()
    tree.nodes = (0..<31).map { GraphNode("n\($0)") }
    tree.edges = (1..<31).reversed().map { GraphEdge("n\(($0 - 1) / 2)", "n\($0)") }
    let layout = try #require(LayeredLayout.layout(of: tree))
    for first in layout.routes.indices {
      for second in layout.routes.indices
      where second > first && tree.edges[first].from != tree.edges[second].from {
        #expect(!crosses(layout.routes[first].points, layout.routes[second].points))
      }
    }
    var ladder = Graph()
    ladder.nodes = (0..<6).map { GraphNode("n\($0)") }
    ladder.edges = [(0, 2), (1, 3), (2, 4), (3, 5)].map { GraphEdge("n\($0.0)", "n\($0.1)") }
    #expect(try #require(LayeredLayout.layout(of: ladder)).routes.allSatisfy { $0.points.count == 2 })
  }

  private func crosses(_ first: [GridPoint], _ second: [GridPoint]) -> Bool {
    func cells(_ points: [GridPoint]) -> Set<GridPoint> {
      var cells: Set<GridPoint> = []
      for (start, end) in zip(points, points.dropFirst()) {
        for column in min(start.column, end.column)...max(start.column, end.column) {
          for row in min(start.row, end.row)...max(start.row, end.row) {
            cells.insert(GridPoint(column, row))
          }
        }
      }
      return cells
    }
    return !cells(first).isDisjoint(with: cells(second))
  }

  @Test("Crow's feet at one side of a node have rows of their own", arguments: 2...5)
  func crowsFeet(count: Int) throws {
    var graph = Graph()
    graph.direction = .right
    graph.nodes = (0..<count).map { GraphNode("n\($0)") } + [GraphNode("item")]
    graph.edges = (0..<count).map {
      GraphEdge("n\($0)", "item", heads: EdgeHeads(from: .one, to: $0 == 0 ? .oneOrMore : .zeroOrMore))
    }
    let layout = try #require(LayeredLayout.layout(of: graph))
    let rows = layout.routes.compactMap { $0.points.last?.row }.sorted()
    #expect(rows.count == count && zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 >= 2 })
  }

  @Test("Nodes that were placed by hand stay; a new one stands free beside its neighbour")
  func pinned() throws {
    var graph = Graph()
    graph.nodes = ["a", "b", "c"].map { GraphNode($0) }
    graph.edges = [GraphEdge("a", "b"), GraphEdge("b", "c")]
    var places = try #require(LayeredLayout.layout(of: graph)).nodes
    places["b"] = places["b"]?.moved(columns: 20, rows: 3)
    graph.nodes.append(GraphNode("new"))
    graph.edges.append(GraphEdge("b", "new"))
    let layout = try #require(PinnedLayout.layout(of: graph, keeping: places))
    for (id, place) in places { #expect(layout.nodes[id] == place) }
    let new = try #require(layout.nodes["new"])
    #expect(places.values.allSatisfy { !$0.intersects(new) } && new.row > 3 && new.column > 10)
    #expect(layout.routes.allSatisfy { $0.points.count > 1 })
  }

  @Test("Graphs that are too large are refused")
  func bounds() {
    var graph = Graph()
    graph.nodes = (0...LayeredLayout.mostNodes).map { GraphNode("n\($0)") }
    #expect(LayeredLayout.layout(of: graph) == nil)
    graph.nodes.removeLast()
    graph.edges = (0...LayeredLayout.mostEdges).map { _ in GraphEdge("n0", "n1") }
    #expect(LayeredLayout.layout(of: graph) == nil)
  }
}

extension Graph {
  /// The clusters around each node.
  fileprivate func ancestry() -> [String: Set<String>] {
    let parents = Dictionary(clusters.map { ($0.id, $0.parent) }) { first, _ in first }
    return Dictionary(
      (nodes.map { ($0.id, $0.cluster) } + clusters.map { ($0.id, $0.parent) }).map { item, cluster in
        var all: Set<String> = []
        var next = cluster
        while let id = next, all.insert(id).inserted { next = parents[id] ?? nil }
        return (item, all)
      }
    ) { first, _ in first }
  }
}
