import TestSupport
import Testing

@testable import Diagrams

@Suite("Clusters that share layers")
struct JoinedClusterTests {
  @Test("Clusters stand side by side where links lead from one into the middle of another")
  func sideBySide() throws {
    let source = """
      flowchart TB
      subgraph Day
        wake --> work --> rest
      end
      subgraph Night
        sleep --> dream
      end
      work --> sleep
      """
    #expect(
      try diagramPicture(source) == """
        ┌──────────┐
        │   Day    │
        │ ┌──────┐ │
        │ │ wake │ │
        │ └──┬───┘ │
        │    │     │
        │    ▼     │
        │ ┌──────┐ │
        │ │ work │ │
        │ └──┬───┘ │
        │    │     │
        │    ├─────┼──────────┐
        │    │     │    ┌─────┼─────┐
        │    │     │    │Night│     │
        │    ▼     │    │     ▼     │
        │ ┌──────┐ │    │ ┌───────┐ │
        │ │ rest │ │    │ │ sleep │ │
        │ └──────┘ │    │ └───┬───┘ │
        └──────────┘    │     │     │
                        │     │     │
                        │     ▼     │
                        │ ┌───────┐ │
                        │ │ dream │ │
                        │ └───────┘ │
                        └───────────┘

        """)
  }

  @Test("A layer is as wide as the title of a frame around it takes")
  func titleOfNarrowFrame() throws {
    let source = """
      flowchart LR
      subgraph S[A title that is long]
        a --> b
      end
      subgraph T
        c
      end
      a --> c
      """
    #expect(try diagramPicture(source).contains("A title that is long"))
  }

  @Test("Boxes that no link joins to the rest of their frame stand where that begins")
  func loneParts() throws {
    var graph = Graph()
    graph.clusters = [GraphCluster("late")]
    graph.nodes = (0..<4).map { GraphNode("n\($0)") } + ["a", "b"].map { GraphNode($0, cluster: "late") }
    graph.edges = [("n0", "n1"), ("n1", "n2"), ("n2", "n3"), ("n3", "a")].map { GraphEdge($0.0, $0.1) }
    let joined = try #require(LayeredLayout.layouts(of: graph).last?.layout)
    #expect(joined.nodes["a"]?.row == joined.nodes["b"]?.row)
  }

  @Test("A cluster that a link names, one that leads its own way, and one with given layers stay apart")
  func apart() {
    var graph = Graph()
    graph.clusters = [GraphCluster("c"), GraphCluster("d")]
    graph.nodes = [GraphNode("a", cluster: "c"), GraphNode("b", cluster: "d"), GraphNode("x")]
    graph.edges = [GraphEdge("a", "b")]
    #expect(LayeredLayout.layouts(of: graph).count == 2)
    var named = graph
    named.edges += [GraphEdge("x", "c"), GraphEdge("x", "d")]
    #expect(LayeredLayout.layouts(of: named).count == 1)
    var ranked = graph
    ranked.ranks = [GraphRank(.same, ["a", "x"])]
    #expect(LayeredLayout.layouts(of: ranked).count == 1)
    var turned = graph
    turned.edges = []
    turned.clusters[0].direction = .right
    turned.clusters[1].direction = .right
    #expect(LayeredLayout.layouts(of: turned).count == 1)
  }

  @Test("Links that lead back out of a frame leave their boxes at a side")
  func backLink() throws {
    var graph = Graph()
    graph.clusters = [GraphCluster("c")]
    graph.nodes = [
      GraphNode("a"), GraphNode("b", shape: .diamond, cluster: "c"), GraphNode("d", cluster: "c"),
    ]
    graph.edges = [GraphEdge("a", "d"), GraphEdge("d", "b"), GraphEdge("b", "a")]
    let layout = try #require(LayeredLayout.layouts(of: graph).last?.layout)
    for (id, end) in [("b", layout.routes[2].points.first), ("a", layout.routes[2].points.last)] {
      let (rect, end) = try (#require(layout.nodes[id]), #require(end))
      #expect([rect.column, rect.lastColumn].contains(end.column), "\(layout.routes[2])")
    }
  }

  @Test("A layout that is wider than the room is not taken")
  func room() throws {
    var graph = Graph()
    graph.clusters = (0..<3).map { GraphCluster("c\($0)") }
    graph.nodes = (0..<9).map { GraphNode("node \($0)", cluster: "c\($0 / 3)") }
    graph.edges = [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 4), (3, 7)].map {
      GraphEdge("node \($0.0)", "node \($0.1)")
    }
    let sizes = LayeredLayout.layouts(of: graph).map(\.size.columns)
    let (narrow, wide) = try (#require(sizes.min()), #require(sizes.max()))
    #expect(narrow < wide)
    func columns(in most: Int?) throws -> Int {
      let layout = try #require(LayeredLayout.layout(of: graph, in: LayoutRoom(most: most)))
      return try #require(layout.clusters.values.map(\.lastColumn).max()) + 1
    }
    #expect(try columns(in: nil) == wide)
    #expect(try columns(in: wide - 1) == narrow)
  }

  /// A random graph with more clusters, links and titles, in which links join nodes alone.
  private func manyClusters(seed: UInt64) -> Graph {
    var generator = SeededGenerator(seed: seed)
    var graph = Graph(.flowchart, direction: GraphDirection.allCases[Int(seed % 4)])
    for index in 0..<Int.random(in: 2...6, using: &generator) {
      let parent = index > 0 && Int.random(in: 0..<3, using: &generator) == 0 ? "c\(index - 1)" : nil
      let title = String(repeating: "t", count: Int.random(in: 0...24, using: &generator))
      graph.clusters.append(GraphCluster("c\(index)", text: title, parent: parent))
    }
    let count = Int.random(in: 4...20, using: &generator)
    for index in 0..<count {
      let cluster = graph.clusters.randomElement(using: &generator)?.id
      graph.nodes.append(
        GraphNode("n\(index)", cluster: Int.random(in: 0..<3, using: &generator) > 0 ? cluster : nil))
    }
    for index in 0..<Int.random(in: count...(3 * count / 2), using: &generator) {
      let (from, to) = (
        Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator)
      )
      graph.edges.append(
        GraphEdge("n\(from)", "n\(to)", label: index.isMultiple(of: 5) ? "label" : ""))
    }
    return graph
  }

  @Test(
    "Sides of frames are straight and apart, however many links cross them",
    arguments: SeedCount.seeds("CLUSTERS", default: 80))
  func crossedFrames(seed: Int) throws {
    let graph = manyClusters(seed: UInt64(seed))
    for (layout, _) in LayeredLayout.layouts(of: graph) { try LayeredLayoutTests().check(layout, of: graph) }
  }
}
