import CellRendering
import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Several graphs in a file in DOT")
struct DOTGraphsTests {
  private let source = """
    digraph a {
      label="First"
      x
      y
      x -> y
    }
    graph b {
      rankdir=LR
      p
      subgraph cluster_1 {
        label=""
        x
      }
      p -- x
    }
    digraph {
      z
      z -> z
    }

    """

  @Test("Each graph has a frame, and leads its own way")
  func picture() throws {
    let drawing = try DiagramFile.document(from: Array(source.utf8), .dot).drawing
    #expect(
      try CellPicture(wholeOf: drawing).text(in: .mixed) == """
        ┌───────┐
        │ First │    ┌────────────────────┐    ┌──────────┐
        │ ╭───╮ │    │         b          │    │          │
        │ ( x ) │    │        ┌─────────┐ │    │  ╭─╮     │
        │ ╰─┬─╯ │    │        │         │ │    │ ╭╯ ╰╮──┐ │
        │   │   │    │ ╭───╮  │   ╭───╮ │ │    │ │ z │  │ │
        │   ▼   │    │ ( p )──┼───( x ) │ │    │ ╰╮ ╭╯◀─┘ │
        │ ╭───╮ │    │ ╰───╯  │   ╰───╯ │ │    │  ╰─╯     │
        │ ( y ) │    │        └─────────┘ │    └──────────┘
        │ ╰───╯ │    └────────────────────┘
        └───────┘

        """)
  }

  @Test("What is changed is written into its graph, and the others stay")
  func changed() throws {
    var hand = try DiagramHand(source, .dot)
    try hand.retype("p", to: "Q")
    try hand.retype("First", to: "Second")
    let file = try hand.file(.dot)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == source.replacing("First", with: "Second").replacing("  p\n", with: "  p [label=\"Q\"]\n"))
    #expect(file.remarks.isEmpty && file.leftOut.isEmpty, "\(file.remarks)")
  }

  @Test("A shape that is drawn into a frame is in its graph")
  func drawn() throws {
    var hand = try DiagramHand(source, .dot)
    let place = try hand.middle(ofPartSaying: "p")
    var box = Rectangle(Rect(from: place + Vector(dx: -1, dy: 1), to: place + Vector(dx: 1, dy: 2)))
    box.text = BoundText("n")
    hand.draw(box)
    let written = try hand.source(.dot)
    #expect(written.contains("  p\n  n [shape=box]\n"), "\(written)")
  }

  @Test("No edge leads to another graph, and one that is drawn there is named")
  func across() throws {
    var hand = try DiagramHand(source, .dot)
    let x = try #require(hand.id(ofPartSaying: "y")), p = try #require(hand.id(ofPartSaying: "p"))
    var line = Stroke([Point(x: 0, y: 0), Point(x: 9, y: 9)])
    line.connection = Connection(start: Anchor(to: x), end: Anchor(to: p), route: .rightAngled)
    hand.draw(line)
    let file = try hand.file(.dot)
    #expect(String(decoding: file.bytes, as: UTF8.self) == source)
    #expect(file.remarks == ["DOT does not have 1 connector"])
  }

  @Test(
    "Labels of graphs are written as they were, also one that is the name, or empty",
    arguments: ["  label=\"a\"\n", "  label=\"\"\n", ""])
  func labels(label: String) throws {
    let source = source.replacing("  label=\"First\"\n", with: label)
    var hand = try DiagramHand(source, .dot)
    try hand.retype("p", to: "Q")
    let file = try hand.file(.dot)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == source.replacing("  p\n", with: "  p [label=\"Q\"]\n"))
    #expect(file.remarks.isEmpty, "\(file.remarks)")
  }

  @Test(
    "What follows a graph and is none is not read", arguments: ["", " ;", " }", " what", " \"graph\" {}"])
  func rest(text: String) throws {
    guard case .graph(let graph) = try DOTReader.diagram(from: "digraph { a -> b }" + text) else { return }
    #expect(graph.clusters.isEmpty && graph.nodes.count == 2)
  }

  @Test("An error in a later graph has its line and column")
  func errors() {
    let error = #expect(throws: DiagramError.self) {
      try DOTReader.diagram(from: "digraph { a }\ngraph { b -> c }")
    }
    #expect(error?.line == 2 && error?.column == 11)
  }
}
