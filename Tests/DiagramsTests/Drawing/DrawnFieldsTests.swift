import CellRendering
import Formats
import Marks
import TestSupport
import Testing

@testable import Diagrams

@Suite("Records and tables that are drawn, and changed by hand")
struct DrawnFieldsTests {
  private let structs = """
    digraph {
      node [shape=record]
      a [label="<f0> left|<f1> middle|right"]
      b [label="<f0> one|two"]
      c [label="x|{y|{<in> 1|2}}"]
      a:f0 -> b:f0
      a:f1 -> c
    }
    """

  private let table = """
    digraph {
      t [shape=plain, label=<<table border="0" cellborder="1"><tr><td colspan="2" bgcolor="#336699">head</td></tr><tr><td port="k">key</td><td>value</td></tr></table>>]
      n [shape=box]
      t:k -> n
    }
    """

  private func picture(_ source: String) throws -> String {
    let drawing = try DiagramFile.document(from: Array(source.utf8), .dot).drawing
    return try CellPicture(wholeOf: drawing).text(in: .mixed)
  }

  @Test("Links leave from the fields that they name, and from the middle of the others")
  func records() throws {
    #expect(
      try picture(structs) == """
             ┌───────┬─────────┬───────┐
             │ left  │ middle  │ right │
             └───┬───┴────┬────┴───────┘
                 │        │
           ┌─────┘        │
           │              ▼
           ▼             ┌───┬───────┐
        ┌─────┬─────┐    │   │   y   │
        │ one │ two │    │ x ├───┬───┤
        └─────┴─────┘    │   │ 1 │ 2 │
                         └───┴───┴───┘

        """)
  }

  @Test("Cells that span columns and lines that are left out")
  func tables() throws {
    #expect(
      try picture(table) == """
        ┌─────────────┐
        │    head     │
        ├─────┬───────┤
        │ key │ value │
        └──┬──┴───────┘
           │
           ▼
         ┌───┐
         │ n │
         └───┘

        """)
  }

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
      try picture(source.replacing("  s:y -> s:x\n", with: "")) == """
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
      try picture(source.replacing("  a -> s:v\n", with: "").replacing("  a\n", with: "")) == """
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
      try picture(source) == """
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

  @Test("A plain grid is a table, and cells with spans are boxes in a group")
  func kinds() throws {
    func group(_ source: String) throws -> Group {
      let hand = try DiagramHand(source, .dot)
      return try #require(
        (hand.drawing.marks.last as? Group)?.children.lazy.compactMap { $0 as? Group }.first)
    }
    #expect(Table(try group(structs))?.columnCount == 3)
    #expect(try group(table).table == nil && group(table).children.count == 3)
  }

  @Test("Texts that are typed into fields are exported")
  func retyped() throws {
    var hand = try DiagramHand(structs, .dot)
    try hand.retype("left", to: "far left")
    try hand.retype("2", to: "second")
    let source = try hand.source(.dot)
    #expect(source.contains(#"a [shape=record, label="<f0> far left|<f1> middle|right"]"#), "\(source)")
    #expect(source.contains(#"c [shape=record, label="x|{y|{<in> 1|second}}"]"#), "\(source)")
    #expect(source.contains("a:f0 -> b:f0") && source.contains("a:f1 -> c"), "\(source)")
    hand = try DiagramHand(table, .dot)
    try hand.retype("value", to: "a < b")
    #expect(try hand.source(.dot).contains("<td port=\"k\">key</td><td>a &lt; b</td>"))
  }

  @Test("A field that is deleted is gone from its record, and an empty cell stays in its table")
  func deleted() throws {
    var hand = try DiagramHand(structs, .dot)
    try hand.deleteField("right")
    try hand.deleteField("1")
    let source = try hand.source(.dot)
    #expect(source.contains(#"a [shape=record, label="<f0> left|<f1> middle"]"#), "\(source)")
    #expect(source.contains(#"c [shape=record, label="x|{y|{2}}"]"#), "\(source)")
    hand = try DiagramHand(table, .dot)
    try hand.deleteField("value")
    #expect(try hand.source(.dot).contains("<td port=\"k\">key</td><td border=\"0\"></td>"))
  }

  @Test("A line that is attached to a field without a name gives it one")
  func attached() throws {
    var hand = try DiagramHand(structs, .dot)
    let field = try #require(hand.field("right")), node = try #require(hand.field("two"))
    var line = Stroke([field.box.center, node.box.center])
    line.connection = Connection(
      start: Anchor(to: field.id), end: Anchor(to: node.id), route: .rightAngled)
    line.arrowheads.end = .triangle
    hand.draw(line)
    let source = try hand.source(.dot)
    #expect(source.contains("<f0> left|<f1> middle|<f2> right"), "\(source)")
    #expect(source.contains("a:f2 -> b:f1"), "\(source)")
  }

  @Test("The colour of a cell is exported with it")
  func colored() throws {
    var hand = try DiagramHand(table, .dot)
    try hand.color("value") { $0.fill = .rgb(255, 0, 0) }
    try hand.color("head") { $0.fill = nil }
    let source = try hand.source(.dot)
    #expect(source.contains("<td bgcolor=\"#ff0000\">value</td>"), "\(source)")
    #expect(!source.contains("#336699"), "\(source)")
  }

  @Test("A field grows with its text, and the others stay beside it")
  func grows() throws {
    var hand = try DiagramHand(table, .dot)
    try hand.retype("key", to: "a longer key")
    hand.follow(changeOf: "a longer key")
    #expect(
      try hand.picture(of: "a longer key") == """
        ┌───────────────────────┐
        │         head          │
        ├───────────────┬───────┤
        │ a longer key  │ value │
        └───────────────┴───────┘

        """)
  }

  @Test("Mermaid has the texts of fields, and what it has not is named")
  func inMermaid() throws {
    let hand = try DiagramHand(structs, .dot)
    let file = try hand.file(.mermaid)
    let source = String(decoding: file.bytes, as: UTF8.self)
    #expect(source.contains("left | middle | right"), "\(source)")
    #expect(file.remarks.contains { $0.contains("fields") } && file.remarks.contains { $0.contains("ports") })
  }
}
