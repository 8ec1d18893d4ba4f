import Diagrams
import Testing

@Suite("Notes of states")
struct StateNoteTests {
  /// A state between two others, with notes at either side.
  private func layout(
    _ notes: [(text: String, isLeft: Bool)], direction: GraphDirection = .down, edges: [(String, String)] = []
  ) throws -> GraphLayout {
    var graph = Graph(
      .states, direction: direction, nodes: ["a", "b", "c"].map { GraphNode($0, shape: .rounded) })
    graph.edges = ([("a", "b"), ("b", "c")] + edges).map { GraphEdge($0.0, $0.1) }
    for (text, isLeft) in notes {
      graph.nodes.append(GraphNode(text, shape: .note))
      graph.edges.append(
        GraphEdge(isLeft ? text : "b", isLeft ? "b" : text, heads: EdgeHeads(to: .none), line: .dashed))
    }
    return try #require(LayeredLayout.layout(of: graph))
  }

  @Test(
    "A note stands beside its state, at the end of a straight line", arguments: [GraphDirection.down, .up])
  func beside(direction: GraphDirection) throws {
    let layout = try layout([("left", true), ("right", false)], direction: direction)
    let (state, left, right) = try (
      #require(layout.nodes["b"]), #require(layout.nodes["left"]), #require(layout.nodes["right"])
    )
    let row = state.row + 1
    #expect(layout.routes[2].points == [GridPoint(left.lastColumn, row), GridPoint(state.column, row)])
    #expect(layout.routes[3].points == [GridPoint(state.lastColumn, row), GridPoint(right.column, row)])
    #expect(left.row == state.row && right.row == state.row)
    let bare = try self.layout([], direction: direction)
    #expect(
      bare.nodes.values.map(\.row).sorted() == ["a", "b", "c"].compactMap { layout.nodes[$0]?.row }.sorted())
  }

  @Test("Notes stand above or below their states where these follow each other in columns")
  func columns() throws {
    let layout = try layout([("left", true), ("right", false)], direction: .right)
    let (state, left, right) = try (
      #require(layout.nodes["b"]), #require(layout.nodes["left"]), #require(layout.nodes["right"])
    )
    #expect(left.lastRow < state.row && state.lastRow < right.row)
    #expect(layout.routes[2...3].allSatisfy { Set($0.points.map(\.column)).count == 1 })
  }

  @Test("Several notes at one side stand below each other")
  func several() throws {
    let layout = try layout([("one\nand more", false), ("two", false), ("three", false)])
    let state = try #require(layout.nodes["b"])
    let notes = try ["one\nand more", "two", "three"].map { try #require(layout.nodes[$0]) }
    #expect(notes.allSatisfy { $0.column == notes[0].column && $0.column > state.lastColumn })
    #expect(zip(notes, notes.dropFirst()).allSatisfy { $0.lastRow + 1 < $1.row })
    #expect(
      layout.routes.suffix(3).allSatisfy { $0.points.first == GridPoint(state.lastColumn, state.row + 1) })
  }

  @Test("A link from a state to itself, and one that leads back, do not meet its notes")
  func links() throws {
    let layout = try layout([("right", false)], edges: [("b", "b"), ("c", "b")])
    let note = try #require(layout.nodes["right"])
    let line = layout.routes[4].points
    for route in layout.routes.prefix(4) {
      for (start, end) in zip(route.points, route.points.dropFirst()) {
        #expect(!GridRect(from: start, to: end).intersects(note))
        #expect(!GridRect(from: start, to: end).intersects(GridRect(from: line[0], to: line[line.count - 1])))
      }
    }
  }
}
