import CellRendering
import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Diagrams as drawings")
struct DiagramFileTests {
  private func drawing(_ text: String, _ language: DiagramLanguage = .mermaid) throws -> Drawing {
    try DiagramFile.document(from: Array(text.utf8), language).drawing
  }

  private func picture(_ drawing: Drawing) throws -> String {
    let box = try #require(drawing.root.bounds(.ink))
    let viewport = Viewport(columns: Int(box.maxX.rounded(.up)), rows: Int((box.maxY / 2).rounded(.up)))
    let rows = drawing.cells(in: viewport, spelledIn: .mixed).description.split(separator: "\n")
    // Blanks behind the last character of a row say nothing.
    return rows.map { row in row.lastIndex { $0 != "·" }.map { String(row[...$0]) } ?? "" }.joined(
      separator: "\n")
  }

  @Test("A text or a node beyond all measure is refused")
  func excess() throws {
    for (count, isRefused) in [(20_000, false), (20_001, true)] {
      let text = String(repeating: "x", count: count)
      for source in ["flowchart TD\nA[\"\(text)\"]", "sequenceDiagram\nloop\nA->>B: \(text)\nend"] {
        let drawing = try? DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
        #expect((drawing == nil) == isRefused)
      }
    }
    let rows = String(repeating: "a|", count: 10_001)
    #expect(throws: DiagramError.self) {
      try DiagramFile.document(from: Array("digraph { a [shape=record,label=\"{\(rows)}\"] }".utf8), .dot)
    }
  }

  @Test("A frame is as wide as it takes to have its title beside the lines that come in at the top")
  func titleBesideLines() throws {
    let source = "graph TD\nA[Client] --> B\nsubgraph S[Backend services]\nB[API] --> C[Cache]\nend"
    #expect(
      try picture(drawing(source)) == """
        ·············┌────────┐
        ·············│·Client·│
        ·············└────┬───┘
        ··················│
        ┌─────────────────┼─────┐
        │Backend·services·│·····│
        │·················▼·····│
        │··············┌─────┐··│
        │··············│·API·│··│
        │··············└──┬──┘··│
        │·················│·····│
        │·················▼·····│
        │·············┌───────┐·│
        │·············│·Cache·│·│
        │·············└───────┘·│
        └───────────────────────┘
        """)
    // From the bottom nothing comes in there.
    #expect(try picture(drawing(source.replacing("TD", with: "BT"))).contains("│·Backend·services·│"))
  }

  @Test("A flow chart from the top")
  func fromTop() throws {
    #expect(
      try picture(drawing("graph TD\nA[Start] --> B & C\nsubgraph one\nB --> D\nend\nC -->|no| D")) == """
        ··┌───────┐
        ··│·Start·│
        ··└───┬───┘
        ······│
        ····┌─┴──┐
        ····│····▼
        ····│··┌───┐
        ····│··│·C·│
        ····│··└─┬─┘
        ····│····│
        ····│····│
        ····│····│
        ····│····│
        ┌───┼────┼─┐
        │one│····│·│
        │···│····│·│
        │···▼···no·│
        │·┌───┐··│·│
        │·│·B·│··│·│
        │·└──┬┘··│·│
        │····│···│·│
        │····│·┌─┘·│
        │····▼·▼···│
        │···┌───┐··│
        │···│·D·│··│
        │···└───┘··│
        └──────────┘
        """)
  }

  @Test("Links from a node to itself have a head of their own direction, and a text beside the node")
  func loops() throws {
    #expect(
      try picture(drawing("graph TD\nA --> A\nA --> B\nB -->|again| B")) == """
        ┌───┐
        │···├──┐
        │·A·│··│
        │···│◀─┘
        └─┬─┘
        ··│
        ··▼
        ┌───┐
        │···├───┐
        │·B·│·again
        │···│◀──┘
        └───┘
        """)
  }

  @Test("Links with a head and others meet a round node in places of their own")
  func roundSides() throws {
    let drawing = try drawing("digraph { rankdir=LR; a -> b; a -> c [dir=both] }", .dot)
    let group = try #require(drawing.marks.compactMap { $0 as? Group }.first)
    let lines = group.children.compactMap { $0 as? Stroke }
    #expect(lines.count == 2 && lines[0].points[0].y != lines[1].points[0].y)
    // The one with the head meets the middle.
    let node = try #require(group.children.first { $0.textHolder?.text?.string == "a" })
    #expect(lines[1].points[0].y == node.box.center.y)
  }

  @Test("Crosses and rings leave no hole in lines and borders, and a dashed link has dashes")
  func signs() throws {
    #expect(
      try picture(drawing("graph LR\nD x--x E")) == """
        ┌───┐·······┌───┐
        │·D·│×─────×│·E·│
        └───┘·······└───┘
        """)
    #expect(
      try picture(drawing("graph TD\nA -.-> B")) == """
        ┌───┐
        │·A·│
        └─┬─┘
        ··╎
        ··╎
        ··╎
        ··▼
        ┌───┐
        │·B·│
        └───┘
        """)
  }

  @Test("The text of a link from a node to itself leaves both its ends free")
  func selfLink() throws {
    #expect(
      try picture(drawing("erDiagram\nMANAGER ||--o{ MANAGER : \"reports to\"")) == """
        ┌──────────────┐
        │···MANAGER····│
        └──────────────┘
        ·┼············v
        ·┼············○
        ·└·reports·to·┘
        """)
  }

  @Test("Bars of forks lie across the flow, and have an area, as browsers want it", arguments: ["TB", "LR"])
  func bars(direction: String) throws {
    let source = "stateDiagram-v2\ndirection \(direction)\nstate f <<fork>>\n[*] --> f\nf --> A\nf --> B"
    let drawing = try drawing(source)
    let group = try #require(drawing.marks.compactMap { $0 as? Group }.first)
    let bar = try #require(group.children.compactMap { $0 as? Rectangle }.first { $0.ink.fill != nil })
    #expect(bar.size.width > 0 && bar.size.height > 0 && bar.nodeShape == .fork)
    #expect((bar.size.width > bar.size.height) == (direction == "TB"))
    #expect(try picture(drawing).contains(direction == "TB" ? "━━━━━━━━━" : "┃"))
    let old = Rectangle(Rect(from: .origin, to: Point(x: 8, y: 0)))
    #expect(old.nodeShape == .fork)
  }

  @Test("Dotted, dashed and bold lines look different")
  func lineStyles() throws {
    let edges = ["dotted", "dashed", "bold"].map { "a -> \($0) [style=\($0)]" }.joined(separator: ";")
    #expect(
      try picture(drawing("digraph { node [shape=box]; \(edges); x -> dotted [style=dotted] }", .dot)) == """
        ···············┌─────┐·······┌───┐
        ···············│··a··│·······│·x·│
        ···············└┬─┰─┬┘·······└─┬─┘
        ················╎·┃·┊··········┊
        ····┌╌╌╌╌╌╌╌╌╌╌╌┘·┃·└┈┈┈┈┈┈┐···┊
        ····▼·············▼········▼···▼
        ┌────────┐····┌──────┐····┌────────┐
        │·dashed·│····│·bold·│····│·dotted·│
        └────────┘····└──────┘····└────────┘
        """)
  }

  @Test("A flow chart from the left, with a link back and one to itself")
  func fromLeft() throws {
    #expect(
      try picture(drawing("graph LR\nA --> B --> C\nC --> A\nB --> B")) == """
        ┌───┐·····┌───┐·····┌───┐
        │·A·├────▶│·B·├────▶│·C·│
        └───┘·····└┬──┘·····└─┬─┘
        ··▲········│·▲········│
        ··│········│·│········│
        ··│········└─┘········│
        ··│···················│
        ··└───────────────────┘
        """)
  }

  @Test("A class diagram")
  func classes() throws {
    #expect(
      try picture(
        drawing(
          "classDiagram\nShape <|-- Circle\nclass Shape {\n<<abstract>>\n+area() real\n}\nCircle : -real radius"
        )) == """
          ┌──────────────┐
          │··«abstract»··│
          │····Shape·····│
          ├──────────────┤
          │·+area()·real·│
          └──────────────┘
          ·······△
          ·······│
          ┌──────┴───────┐
          │····Circle····│
          ├──────────────┤
          │·-real·radius·│
          └──────────────┘
          """)
  }

  @Test("A sequence diagram")
  func sequence() throws {
    #expect(
      try picture(
        drawing(
          "sequenceDiagram\nAnn->>Bob: hello\nalt glad\nBob-->>Ann: hi\nelse\nBob-)Bob: ?\nend\nNote over Ann: end"
        )) == """
          ·······┌─────┐·········┌─────┐
          ·······│·Ann·│·········│·Bob·│
          ·······└──┬──┘·········└──┬──┘
          ··········│···············│
          ··········│·hello·········│
          ··········├──────────────▶│
          ··········│···············│
          ·······┌─·alt·[glad]·─────┼────┐
          ·······│··│···············│····│
          ·······│··│·hi············│····│
          ·······│··│◀╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤····│
          ·······│··│···············│····│
          ·······├╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌┤
          ·······│··│···············│····│
          ·······│··│···············│·?··│
          ·······│··│···············├──┐·│
          ·······│··│···············│··│·│
          ·······│··│···············│<─┘·│
          ·······│··│···············│····│
          ·······└──┼───────────────┼────┘
          ··········│···············│
          ·······┌──┴──◣············│
          ·······│·end·│············│
          ·······└──┬──┘············│
          ··········│···············│
          """)
  }

  @Test(
    "The source is kept in the file, which saves and opens as it is",
    arguments: [
      (DiagramLanguage.mermaid, "graph LR\nA[\"<&>\"] -->|\"]]>\"| B\n%% é 漢 -- -->\n"),
      // With a combining mark behind it, markup is another character than without.
      (.mermaid, "graph LR\nA[\"<\u{301} &\u{301} >\u{301}\"]\n"),
      (.dot, "digraph { a -> b [label=\"<x> & \\\"y\\\"\"] }"),
    ])
  func source(language: DiagramLanguage, text: String) throws {
    let document = try DiagramFile.document(from: Array(text.utf8), language)
    let saved = SVGExporter.bytes(of: document)
    let again = try SVGReader.document(from: saved)
    #expect(again.drawing.root == document.drawing.root && SVGExporter.bytes(of: again) == saved)
    let layer = try #require(document.drawing.marks.last)
    #expect(
      DiagramSource.all(in: again.drawing) == [
        DiagramSource(
          language, text: text, layer: layer.id, parts: DiagramSource.all(in: document.drawing)[0].parts)
      ])
    #expect(again.notices.total == 0)
  }

  @Test("A changed source keeps what was placed by hand, and what else is drawn")
  func update() throws {
    var drawing = try drawing("graph LR\nA --> B\nB --> C\nC --> D[old]")
    drawing.root.add(
      Rectangle(location: Point(x: 90, y: 0), size: Size(width: 2, height: 2), id: drawing.makeID()))
    var layer = try #require(drawing.marks[1] as? Group)
    let known = try #require(DiagramSource.all(in: drawing).first?.known)
    for index in layer.children.indices where layer.children[index].id == known.shapes["B"] {
      var shape = try #require(layer.children[index] as? Rectangle)
      shape.move(by: Vector(dx: 5.25, dy: 12))
      shape.size.width += 4
      shape.ink.color = .indexed(1)
      layer.children[index] = shape
    }
    layer.add(Dot(at: Point(x: 1, y: 1), ink: Ink(), id: drawing.makeID()))
    drawing.root.children[1] = layer
    let text = "graph LR\nA --> B\nB --> C\nC --> D[new]\nB --> New[new one]"
    let changes = try DiagramFile.changes(to: drawing, by: text, .mermaid)
    // The source, the shape with another text, the new shape and the connector to it.
    #expect(changes.count == 4)
    var other = drawing
    for change in changes {
      #expect(other.accepts(change))
      other.apply(change)
    }
    try DiagramFile.update(&drawing, with: text, .mermaid)
    let source = try #require(DiagramSource.all(in: drawing).first)
    let after = try #require(source.known)
    #expect(drawing.marks.count == 3 && DiagramSource.all(in: drawing).count == 1 && source.text == text)
    let marks = try #require(drawing.marks[1] as? Group).children
    for id in ["A", "B", "C", "D"] {
      let old = layer.children.first { $0.id == known.shapes[id] }
      let new = marks.first { $0.id == after.shapes[id] }
      #expect(
        old != nil && (id == "D" ? new?.id == old?.id : old.map { new?.isEqual(to: $0) } == true), "\(id)")
    }
    // Marks drawn into the layer stay; the new shape and its connector come to the four and their three.
    #expect(marks.count == layer.children.count + 2 && marks.contains { $0 is Dot })
    #expect(throws: DiagramError.self) { try DiagramFile.update(&drawing, with: "graph LR\nA -->", .mermaid) }
  }

  @Test("Shapes hold their texts whole, whatever their form", arguments: NodeShape.allCases)
  func texts(shape: NodeShape) throws {
    let texts = [
      "x", "two words", "a question of medium length?", "one\ntwo\nthree",
      "first of two longer lines\nsecond",
      String(repeating: "word ", count: 30) + "end", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10",
    ]
    for text in texts where !shape.hidesText && shape != .choice {
      var drawing = Drawing()
      let graph = Graph(nodes: [GraphNode("x", text: text, shape: shape)])
      let layout = try #require(PinnedLayout.layout(of: graph, keeping: [:]))
      let mark = try #require(GraphDrawing.parts(of: graph, layout, for: &drawing).nodes[0])
      let holder = (mark as? Group)?.children.first ?? mark
      guard var shaped = holder as? any TextHolder, let label = shaped.textLabel() else {
        #expect([.plain, .actor, .star].contains(shape), "\(shape)")
        continue
      }
      // Lines that were not too long are whole, and as high as they are the shape has room for them.
      #expect(label.lines.count <= NodeMeasure.lines(of: text).count, "\(shape) “\(text)”")
      shaped = shaped.grownToFitText()
      #expect(shaped.size == holder.size, "\(shape) “\(text)”")
    }
  }
}
