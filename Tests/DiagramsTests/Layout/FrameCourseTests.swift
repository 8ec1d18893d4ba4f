import CellRendering
import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Edges between a cluster and what is in it")
struct FrameCourseTests {
  private func graph(_ direction: GraphDirection) -> Graph {
    var graph = Graph()
    graph.direction = direction
    graph.clusters = [GraphCluster("c", text: "a title")]
    graph.nodes = ["x", "y"].map {
      var node = GraphNode($0)
      node.cluster = "c"
      return node
    }
    graph.edges = [GraphEdge("x", "y"), GraphEdge("c", "y"), GraphEdge("x", "c")]
    return graph
  }

  @Test(
    "Edges of a cluster meet its frame and the node", arguments: [GraphDirection.down, .up, .right, .left])
  func ends(direction: GraphDirection) throws {
    let layout = try #require(LayeredLayout.layout(of: graph(direction)))
    let frame = try #require(layout.clusters["c"])
    for (edge, node) in [(1, "y"), (2, "x")] {
      let rect = try #require(layout.nodes[node])
      let points = layout.routes[edge].points
      let (outer, inner) = edge == 1 ? (points.first, points.last) : (points.last, points.first)
      #expect(try isOnBorder(#require(outer), of: frame), "\(points) of \(frame)")
      #expect(try isOnBorder(#require(inner), of: rect), "\(points) of \(rect)")
    }
  }

  @Test("A title stands beside the line from the frame")
  func title() throws {
    let source = """
      flowchart TD
        subgraph c [a title]
          x
        end
        c --> x

      """
    let drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    #expect(
      try CellPicture(wholeOf: drawing).text(in: .mixed) == """
        ┌────────┬───┐
        │a title │   │
        │        │   │
        │        ▼   │
        │      ┌───┐ │
        │      │ x │ │
        │      └───┘ │
        └────────────┘

        """)
  }

  @Test(
    "Texts of links in a cluster stand inside of its frame",
    arguments: [GraphDirection.down, .up, .right, .left])
  func texts(direction: GraphDirection) throws {
    var graph = graph(direction)
    graph.nodes.append(GraphNode("z", cluster: "c"))
    graph.edges = [
      GraphEdge("x", "y", label: "a text that is very long"),
      GraphEdge("x", "z", label: "another text that is long"), GraphEdge("z", "z", label: "once more"),
    ]
    let layout = try #require(LayeredLayout.layout(of: graph))
    let frame = try #require(layout.clusters["c"])
    for route in layout.routes {
      let label = try #require(route.label)
      #expect(frame.outset(columns: -1, rows: -1).contains(label), "\(label) of \(frame)")
    }
  }

  private func isOnBorder(_ point: GridPoint, of rect: GridRect) -> Bool {
    rect.contains(point)
      && ([rect.column, rect.lastColumn].contains(point.column)
        || [rect.row, rect.lastRow].contains(point.row))
  }
}
