import Marks
import Testing

@testable import Diagrams

@Suite("Ellipses and decisions of diagrams")
struct LowShapeTests {
  @Test(
    "A link to a circle or a decision has its head, in each direction and around texts of each size",
    arguments: ["TB", "BT", "LR", "RL"])
  func heads(direction: String) throws {
    for (opening, closing) in [("((", "))"), ("{", "}"), ("(((", ")))")] {
      for width in 1...18 {
        for lines in 1...3 {
          let word = String(repeating: "x", count: width)
          let text = Array(repeating: word, count: lines).joined(separator: "<br>")
          let picture = try diagramPicture(
            "flowchart \(direction)\n A --> B\(opening)\"\(text)\"\(closing) --> C\n B --> B\n")
          #expect(picture.count { "▶◀▲▼".contains($0) } == 3, "\(picture)")
          #expect(picture.ranges(of: word).count == lines, "\(picture)")
        }
      }
    }
  }

  @Test(
    "Links to itself of a circle or a decision each have a course, and their texts stand beside the corners",
    arguments: [NodeShape.circle, .diamond], ["", "once again"])
  func loops(shape: NodeShape, text: String) throws {
    for count in 1...4 {
      var graph = Graph()
      graph.direction = .right
      graph.nodes = [GraphNode("a", text: "ok", shape: shape)]
      graph.edges = (0..<count).map { _ in GraphEdge("a", "a", label: text) }
      let routes = try #require(LayeredLayout.layout(of: graph)).routes
      #expect(
        Set(routes.map(\.points)).count == count && routes.allSatisfy { $0.points.count == 4 }, "\(routes)")
      for route in routes {
        guard let label = route.label else { continue }
        #expect(!route.points.contains(where: label.contains), "\(route)")
      }
    }
  }

  @Test("Shapes below each other are joined by straight links, whatever their widths", arguments: 1...8)
  func straight(width: Int) throws {
    for other in 1...8 {
      var graph = Graph()
      graph.nodes = [
        GraphNode("a", text: String(repeating: "a", count: width), shape: .circle),
        GraphNode("b", text: String(repeating: "b", count: other), shape: .circle),
        GraphNode("c", text: String(repeating: "c", count: width), shape: .diamond),
      ]
      graph.edges = [GraphEdge("a", "b", label: "yes"), GraphEdge("b", "c", label: "no")]
      let routes = try #require(LayeredLayout.layout(of: graph)).routes
      #expect(routes.allSatisfy { $0.points.count == 2 }, "\(routes)")
    }
  }

  @Test("The text of a double circle stands in the inner one")
  func doubleCircle() throws {
    #expect(
      try diagramPicture("flowchart LR\n A(((two<br>lines)))\n") == """
         ╭───────────╮
        ╭╯ ╭───────╮ ╰╮
        │ ╭╯  two  ╰╮ │
        │ ╰╮ lines ╭╯ │
        ╰╮ ╰───────╯ ╭╯
         ╰───────────╯

        """)
  }

  @Test("A question leads to its answers from the tips")
  func decision() throws {
    #expect(
      try diagramPicture("flowchart LR\n A --> B{\"one<br>two\"} --> C((ok))\n") == """
                     ╱─╲
                    ╱   ╲
        ┌───┐      ╱ one ╲      ╭────╮
        │ A ├────▶<  two  >────▶( ok )
        └───┘      ╲     ╱      ╰────╯
                    ╲   ╱
                     ╲─╱

        """)
  }
}
