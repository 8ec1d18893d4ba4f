import Testing

@testable import Diagrams

@Suite("Texts on links from a node to itself")
struct LoopTextTests {
  @Test("Texts stand beside those of the links within")
  func beside() throws {
    #expect(
      try diagramPicture("flowchart TD\nA-->|one first|A\nA-->|four|A\n") == """
        ┌───┐
        │   ├────────────┐
        │   ├───┐        │
        │ A │ four   one first
        │   │◀──┘        │
        │   │◀───────────┘
        └───┘

        """)
    #expect(
      try diagramPicture("flowchart LR\nA-->|one first<br/>second|A\nA-->|four<br/>five<br/>six|A\n") == """
        ┌───────────────┐
        │       A       │
        └┬┬─────────────┘
         ││           ▲▲
         ││   four    ││
         │└── five ───┘│
         │    six      │
         │             │
         │  one first  │
         └── second ───┘

        """)
  }

  @Test("Links without a text keep apart from texts")
  func mixed() throws {
    #expect(
      try diagramPicture("flowchart TD\nA-->A\nA-->|x|A\nA-->A\n") == """
        ┌───┐
        │   ├───────┐
        │   ├─────┐ │
        │   ├──┐  │ │
        │ A │  │  x │
        │   │◀─┘  │ │
        │   │◀────┘ │
        │   │◀──────┘
        └───┘

        """)
  }

  @Test("Texts at the ends of a link stand outside of it")
  func ends() throws {
    #expect(
      try diagramPicture("classDiagram\nN \"1\" o-- \"many\" N : loop\n") == """
        ┌───┐1
        │   │◇──┐
        │ N │ loop
        │   ├───┘
        └───┘many

        """)
  }

  @Test(
    "No text meets another one, in each direction", arguments: [GraphDirection.down, .up, .right, .left],
    2...5)
  func apart(direction: GraphDirection, count: Int) throws {
    let texts = ["a", "two words", "three\nshort\nlines", "a longer text", "x\ny"]
    let loops = texts.prefix(count).map { GraphEdge("n", "n", label: $0) }
    let graph = Graph(direction: direction, nodes: [GraphNode("n")], edges: Array(loops))
    let layout = try #require(LayeredLayout.layout(of: graph))
    let labels = layout.routes.compactMap(\.label)
    try #require(labels.count == count)
    for (index, label) in labels.enumerated() {
      #expect(layout.nodes["n"]?.intersects(label) == false)
      for other in labels[(index + 1)...] { #expect(!label.intersects(other)) }
    }
  }
}
