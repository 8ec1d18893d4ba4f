import Diagrams
import Formats
import Marks
import Testing

@Suite("Diagrams out of drawings")
struct DiagramExportTests {
  private static let mermaid = MermaidSamples.all
  private static let dot = DOTSamples.all

  /// The diagram of a source, drawn, saved, opened and read from its marks, without what only the source could say.
  private func again(_ text: String, _ language: DiagramLanguage) throws -> Diagram {
    let document = try DiagramFile.document(from: Array(text.utf8), language)
    let opened = try SVGReader.document(from: SVGExporter.bytes(of: document))
    #expect(opened.drawing.root == document.drawing.root && opened.notices.total == 0)
    let drawn = DrawnDiagram(of: opened.drawing)
    #expect(drawn.leftOut.isEmpty && drawn.remarks.isEmpty)
    return drawn.diagram
  }

  @Test("In, saved, opened, out, in again: the same diagram", arguments: mermaid)
  func mermaidAgain(text: String) throws {
    let diagram = try MermaidReader.diagram(from: text)
    #expect(try again(text, .mermaid).normalized == diagram.normalized)
    let written = MermaidExporter.source(of: try again(text, .mermaid))
    #expect(try again(written, .mermaid).normalized == diagram.normalized, "\(written)")
  }

  @Test("In, saved, opened, out, in again: the same graph", arguments: dot)
  func dotAgain(text: String) throws {
    let diagram = try DOTReader.diagram(from: text)
    #expect(try again(text, .dot).normalized == diagram.normalized)
  }

  @Test("Without the source the marks of a flow chart alone say the same")
  func marksAlone() throws {
    let text = """
      flowchart LR
      A[start] -->|yes, it is| B{ok?}
      B -.->|no| C[(db)]
      B ==> D([stadium<br/>of two lines])
      C --- E[/in\\] & F[\\out/] & G[\\back\\] & H{{six}}
      subgraph sub
      X(round) --> Y@{ shape: doc, label: "sheet" }
      end
      D --> X
      """
    var drawing = try DiagramFile.document(from: Array(text.utf8), .mermaid).drawing
    drawing.root.children.removeAll { $0 is SVGFragment }
    let drawn = DrawnDiagram(of: drawing)
    #expect(drawn.leftOut.isEmpty && drawn.remarks.isEmpty)
    func said(_ diagram: Diagram) -> [String] {
      guard case .graph(let graph) = diagram else { return [] }
      let texts = Dictionary(
        graph.nodes.map { ($0.id, $0.text) } + graph.clusters.map { ($0.id, $0.text) }
      ) { first, _ in first }
      let nodes = graph.nodes.map { "\($0.text) \($0.shape) in \(texts[$0.cluster ?? ""] ?? "")" }
      let edges = graph.edges.map {
        "\(texts[$0.from] ?? "") \($0.line) \($0.heads) \($0.label) \(texts[$0.to] ?? "")"
      }
      return nodes.sorted() + edges.sorted() + ["\(graph.direction)"]
    }
    #expect(try said(drawn.diagram) == said(MermaidReader.diagram(from: text)))
  }

  @Test("Hollow heads are heads of the lines; those of drawings of before, characters, are kept too")
  func hollowHeads() throws {
    let text = "classDiagram\n  class A\n  class B\n  A <|-- B\n  B --o A\n"
    var drawing = try DiagramFile.document(from: Array(text.utf8), .mermaid).drawing
    func heads(_ drawing: Drawing) throws -> [EdgeHeads] {
      guard case .graph(let graph) = DrawnDiagram(of: drawing).diagram else { return [] }
      return graph.edges.map(\.heads)
    }
    let expected = [EdgeHeads(from: .hollowTriangle, to: .none), EdgeHeads(to: .hollowDiamond)]
    #expect(try heads(drawing) == expected)
    var layer = try #require(drawing.marks.last as? Group)
    #expect(
      layer.children.compactMap { ($0 as? Stroke)?.arrowheads } == [
        Arrowheads(start: .hollowTriangle), Arrowheads(end: .hollowDiamond),
      ])
    for index in layer.children.indices {
      guard var stroke = layer.children[index] as? Stroke else { continue }
      stroke.arrowheads = []
      layer.children[index] = stroke
    }
    drawing.root.children[1] = layer
    // Taken off by hand.
    #expect(try heads(drawing) == [EdgeHeads(to: .none), EdgeHeads(to: .none)])
    let sign = Label("△", at: .origin, id: drawing.makeID())
    layer.add(sign)
    let source = try #require(DiagramSource.all(in: drawing).first)
    drawing.root.children = [
      DiagramSource(.mermaid, text: text, layer: layer.id, parts: source.parts + [sign.id]).fragment, layer,
    ]
    #expect(try heads(drawing) == expected)
  }

  @Test("A drawing made by hand")
  func byHand() throws {
    var drawing = Drawing(identifiers: MarkIDGenerator(seed: 1))
    func box(_ column: Double, _ text: String?) -> Rectangle {
      var box = Rectangle(
        location: Point(x: column, y: 2), size: Size(width: 8, height: 4), id: drawing.makeID())
      box.text = text.map { BoundText($0) }
      return box
    }
    let (first, second) = (box(0, "Is it?"), box(20, nil))
    var third = Figure(.bubble, in: Rect(location: Point(x: 40, y: 0), size: Size(width: 9, height: 8)))
    third.id = drawing.makeID()
    func arrow(_ from: MarkID, _ to: MarkID, _ points: [Point]) -> Stroke {
      var arrow = Stroke(points, arrowheads: .standard, id: drawing.makeID())
      arrow.connection = Connection(start: Anchor(to: from), end: Anchor(to: to))
      return arrow
    }
    var dashed = arrow(second.id, third.id, [Point(x: 28, y: 4), Point(x: 40, y: 4)])
    dashed.ink.dash = [1, 1]
    dashed.text = BoundText("a | \"b\"")
    for mark in [
      first, second, third, arrow(first.id, second.id, [Point(x: 8, y: 4), Point(x: 20, y: 4)]), dashed,
      Label("end", at: Point(x: 22, y: 3)), Label("far away", at: Point(x: 60, y: 30)),
      Stroke([Point(x: 0, y: 40), Point(x: 9, y: 44)]), Dot(at: Point(x: 1, y: 60)),
      // Joined by where it ends alone.
      Stroke([Point(x: 24, y: 6), Point(x: 24, y: 9), Point(x: 4, y: 9), Point(x: 4, y: 6)]),
    ] as [any Mark] { drawing.root.add(mark) }
    let mermaid = try DiagramExport.file(of: drawing, .mermaid)
    #expect(
      String(decoding: mermaid.bytes, as: UTF8.self) == """
        flowchart LR
          Is_it_["Is it?"]
          n_end["end"]
          n3(" ")
          Is_it_ --> n_end
          n_end -.->|"a | #quot;b#quot;"| n3
          n_end --- Is_it_

        """)
    #expect(
      mermaid.leftOut == [
        "1 mark that is not a shape, text or connector", "1 line that does not join two shapes",
        "1 text that stands alone",
      ])
    #expect(mermaid.remarks == ["1 speech bubble becomes a box"])
    let dot = try DiagramExport.file(of: drawing, .dot)
    #expect(
      String(decoding: dot.bytes, as: UTF8.self) == """
        digraph {
          rankdir=LR
          "Is it?" [shape=box]
          end [shape=box]
          n3 [shape=box, style=rounded, label=""]
          "Is it?" -> end
          end -> n3 [label="a | \\"b\\"", style=dashed]
          end -> "Is it?" [dir=none]
        }

        """)
    #expect(throws: ExportError.self) { try DiagramExport.file(of: Drawing(), .dot) }
    drawing.root.children = drawing.root.children.map { mark in
      guard var line = mark as? Stroke, !line.ink.dash.isEmpty else { return mark }
      line.ink.setLineStyle(.dotted)
      return line
    }
    let dotted = String(decoding: try DiagramExport.file(of: drawing, .dot).bytes, as: UTF8.self)
    #expect(dotted.contains("style=dotted]") && !dotted.contains("dashed"))
  }
}
