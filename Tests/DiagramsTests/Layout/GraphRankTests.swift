import Diagrams
import Testing

@Suite("Layers that are given")
struct GraphRankTests {
  private func layout(
    _ names: [String], _ edges: [(String, String)], _ ranks: [GraphRank],
    label: String = "", direction: GraphDirection = .down
  ) throws -> GraphLayout {
    let graph = Graph(
      .network(isDirected: true), direction: direction, nodes: names.map { GraphNode($0) },
      edges: edges.map { GraphEdge($0.0, $0.1, label: label) }, ranks: ranks)
    return try #require(LayeredLayout.layout(of: graph))
  }

  @Test(
    "Neighbours in a layer are joined by a straight line from side to side", arguments: ["", "some words"])
  func neighbours(label: String) throws {
    let ranks = [GraphRank(.same, ["b", "c", "d"])]
    let layout = try layout(
      ["a", "b", "c", "d"], [("a", "b"), ("b", "c"), ("c", "d")], ranks, label: label)
    let (b, c, d) = try (
      #require(layout.nodes["b"]), #require(layout.nodes["c"]), #require(layout.nodes["d"])
    )
    #expect(b.row == c.row && c.row == d.row)
    for (route, (left, right)) in zip(layout.routes.dropFirst(), [(b, c), (c, d)]) {
      let row = left.row + 1
      #expect(route.points == [GridPoint(left.lastColumn, row), GridPoint(right.column, row)])
      #expect(right.column - left.lastColumn > label.count + 3)
    }
  }

  @Test("A text on one of several lines does not set its box apart from those beside it")
  func labels() throws {
    let graph = Graph(
      .network(isDirected: true), nodes: ["a", "b", "c", "d", "e", "f", "g"].map { GraphNode($0) },
      edges: [
        GraphEdge("a", "c"), GraphEdge("b", "c", label: "text"),
        GraphEdge("c", "d"), GraphEdge("c", "e", label: "text"),
        GraphEdge("d", "f"), GraphEdge("e", "f"), GraphEdge("f", "g"),
      ])
    let layout = try #require(LayeredLayout.layout(of: graph))
    func row(_ name: String) throws -> Int { try #require(layout.nodes[name]).row }
    #expect(try row("a") == row("b"))
    #expect(try row("d") == row("e"))
    // A line in layers without texts is no longer for it.
    #expect(try row("g") - row("f") < row("c") - row("a"))
  }

  @Test("In columns, the line runs from top to bottom")
  func columns() throws {
    let layout = try layout(["a", "b"], [("a", "b")], [GraphRank(.same, ["a", "b"])], direction: .right)
    let (a, b) = try (#require(layout.nodes["a"]), #require(layout.nodes["b"]))
    #expect(a.column == b.column && a.lastRow < b.row)
    #expect(layout.routes[0].points == [GridPoint(a.column + 2, a.lastRow), GridPoint(b.column + 2, b.row)])
  }

  @Test(
    "A line between boxes that do not stand beside each other turns below the layer, with room for its text")
  func turns() throws {
    let label = "a text that is quite a bit longer than the boxes"
    let layout = try layout(
      ["a", "b", "c"], [("a", "b"), ("b", "c"), ("a", "c")], [GraphRank(.same, ["a", "b", "c"])],
      label: label)
    let turns = layout.routes.filter { $0.points.count == 4 }
    let turn = try #require(turns.first)
    #expect(turns.count == 1)
    #expect(layout.nodes.values.allSatisfy { $0.lastRow < turn.points[1].row })
    #expect(abs(turn.points[2].column - turn.points[1].column) > label.count)
  }

  @Test(
    "The first and the last layer are so, whatever the edges say",
    arguments: GraphRank.Place.allCases.filter { $0 != .same })
  func ends(place: GraphRank.Place) throws {
    let layout = try layout(["a", "b", "c"], [("a", "b"), ("b", "c")], [GraphRank(place, ["b"])])
    let rows = try ["a", "b", "c"].map { try #require(layout.nodes[$0]).row }
    let isFirst = place == .first || place == .source
    #expect(isFirst ? rows[1] <= rows[0] && rows[1] < rows[2] : rows[1] >= rows[2] && rows[1] > rows[0])
    if place == .source || place == .sink { #expect(rows[0] != rows[1] && rows[2] != rows[1]) }
  }
}
