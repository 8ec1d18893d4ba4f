import Marks
import TestSupport
import Testing

@testable import Diagrams

@Suite("Links that end at fields")
struct FieldLinkTests {
  @Test("Links to fields at no side of the flow meet them from beside")
  func beside() throws {
    let source = """
      digraph {
        node [shape=record]
        a
        s [label="{<x> A|<v> B|<y> C}"]
        a -> s:v
        s:y -> s:x
      }

      """
    #expect(
      try diagramPicture(source.replacing("  s:y -> s:x\n", with: "")) == """
            ┌───┐
            │ a │
            └─┬─┘
              │
              │
        ┌───┐ │
        │ A │ │
        ├───┤ │
        │ B │◀┘
        ├───┤
        │ C │
        └───┘

        """)
    #expect(
      try diagramPicture(source.replacing("  a -> s:v\n", with: "").replacing("  a\n", with: "")) == """
        ┌───┐
        │ A │◀─┐
        ├───┤  │
        │ B │  │
        ├───┤  │
        │ C ├──┘
        └───┘

        """)
    #expect(try DiagramHand(source, .dot).source(.dot) == source)
  }

  @Test(
    "Links between fields end at these, and cross no node, in each direction",
    arguments: [GraphDirection.down, .up, .right, .left])
  func ends(direction: GraphDirection) throws {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<150 {
      var graph = Graph(.network(isDirected: true), direction: direction)
      graph.nodes = (0..<Int.random(in: 2...6, using: &random)).map { number in
        let isAcross = Bool.random(using: &random)
        let fields = (0..<Int.random(in: 1...4, using: &random)).map {
          NodeFields.Field(
            String(repeating: "x", count: Int.random(in: 0...6, using: &random)), port: "p\($0)")
        }
        return GraphNode(
          "n\(number)", shape: .classBox,
          fields: NodeFields(.record, isAcross ? [fields] : fields.map { [$0] }))
      }
      graph.edges = (0..<Int.random(in: 1...7, using: &random)).compactMap { _ in
        let (from, to) = (
          graph.nodes.randomElement(using: &random), graph.nodes.randomElement(using: &random)
        )
        guard let from, let to, from.id != to.id else { return nil }
        var edge = GraphEdge(from.id, to.id)
        edge.ports = EdgePorts(
          from: from.fields?.leaves.randomElement(using: &random)?.port ?? "",
          to: to.fields?.leaves.randomElement(using: &random)?.port ?? "")
        return edge
      }
      let layout = try #require(LayeredLayout.layout(of: graph))
      for (edge, route) in zip(graph.edges, layout.routes) {
        for (id, port, end) in [
          (edge.from, edge.ports.from, route.points.first), (edge.to, edge.ports.to, route.points.last),
        ] {
          let node = try #require(graph.nodes.first { $0.id == id }), rect = try #require(layout.nodes[id])
          let leaves = try FieldGrid(#require(node.fields)).parts(in: rect).leaves
          let field = try #require(leaves.first { $0.field.port == port }?.rect)
          let end = try #require(end)
          let isInner =
            field.column > rect.column && field.lastColumn < rect.lastColumn && field.row > rect.row
            && field.lastRow < rect.lastRow
          #expect(
            isInner || field.contains(end) || !isReachable(field, in: rect, direction),
            "\(edge) \(route) \(rect) \(field)")
        }
        for rect in layout.nodes.values {
          let inside = rect.outset(columns: -1, rows: -1)
          for (start, end) in zip(route.points, route.points.dropFirst()) {
            #expect(
              inside.columns < 1 || inside.rows < 1 || !GridRect(from: start, to: end).intersects(inside),
              "\(edge) \(route)")
          }
        }
      }
    }
  }

  /// Whether a field lies at the flow's side that is asked for, or at one across.
  private func isReachable(_ field: GridRect, in rect: GridRect, _ direction: GraphDirection) -> Bool {
    direction.isHorizontal
      ? field.row == rect.row || field.lastRow == rect.lastRow || field.rows == rect.rows
      : field.column == rect.column || field.lastColumn == rect.lastColumn || field.columns == rect.columns
  }

  @Test("Links of fields below each other keep apart")
  func apart() throws {
    let source = """
      digraph {
        node [shape=record]
        s [label="{<a> first|<b> second|<c> third}"]
        t [label="{<a> 1|<b> 2}"]
        s:b -> t:a
        s:c -> t:b
      }

      """
    #expect(
      try diagramPicture(source) == """
        ┌─────────┐
        │  first  │
        ├─────────┤
        │ second  ├─┐
        ├─────────┤ │
        │  third  │ │
        └────┬────┘ │
             │      │
             │  ┌───┘
             └──┼───┐
                ▼   │
              ┌───┐ │
              │ 1 │ │
              ├───┤ │
              │ 2 │◀┘
              └───┘

        """)
    #expect(try DiagramHand(source, .dot).source(.dot) == source)
  }
}
