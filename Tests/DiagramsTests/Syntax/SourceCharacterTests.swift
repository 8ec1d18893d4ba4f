import Diagrams
import Formats
import Testing

@Suite("Characters of sources")
struct SourceCharacterTests {
  /// Texts in whose sources a sign and a mark of Unicode are one character.
  static let texts = [
    "\u{301}x", "x\u{600}", "a\"\u{301} {\u{301}|<\u{301}} \\\u{301}", "#\u{301};\u{301}",
    "\u{37E} \u{1FEF}b",
  ]

  @Test("Signs are signs, whatever mark follows or precedes them", arguments: texts)
  func roundTrip(text: String) throws {
    let node = GraphNode("a\"\u{301}", text: text)
    let edge = GraphEdge(node.id, node.id, label: text)
    for kind in [Graph.Kind.flowchart, .network(isDirected: true), .states, .classes, .entities] {
      var graph = Graph(kind)
      graph.nodes = [node]
      if kind == .classes { graph.nodes[0].stereotype = text }
      graph.edges = [edge]
      let language: DiagramLanguage = if case .network = kind { .dot } else { .mermaid }
      let source =
        language == .dot ? DOTExporter.source(of: graph) : MermaidExporter.source(of: .graph(graph))
      guard case .graph(let again) = try language.diagram(from: source) else { continue }
      #expect(again.nodes.map(\.text) == [text] && again.edges.map(\.label) == [text], "\(source)")
      #expect(again.nodes.map(\.stereotype) == graph.nodes.map(\.stereotype), "\(source)")
    }
  }

  @Test(
    "Names are written so that they are the same when they are read and written again",
    arguments: ["a\"\u{653}", "_\u{653}", "\u{903}x", "\u{BFE}", "a \u{301}\u{653}", "4\u{37E}fl\u{1FEF}"])
  func names(id: String) throws {
    for kind in [Graph.Kind.flowchart, .states, .classes, .entities] {
      var graph = Graph(kind)
      graph.nodes = [GraphNode(id)]
      graph.edges = [GraphEdge(id, id)]
      // A name that the language cannot have becomes a similar one the first time.
      let source = MermaidExporter.source(of: .graph(graph))
      let again = MermaidExporter.source(of: try MermaidReader.diagram(from: source))
      let third = MermaidExporter.source(of: try MermaidReader.diagram(from: again))
      #expect(third == again)
    }
  }

  @Test("Texts of a sequence are the same when they are read again", arguments: texts)
  func sequences(text: String) throws {
    var diagram = SequenceDiagram()
    diagram.participants = [Participant("a\u{600}", text: text)]
    diagram.items = [.message(SequenceMessage("a\u{600}", "a\u{600}", text: text))]
    diagram.title = text
    let source = MermaidExporter.source(of: .sequence(diagram))
    guard case .sequence(let again) = try MermaidReader.diagram(from: source) else { return }
    #expect(again == diagram, "\(source)")
  }
}
