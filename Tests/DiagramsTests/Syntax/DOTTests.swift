import Diagrams
import Formats
import Testing

@Suite("DOT")
struct DOTTests {
  private func graph(_ text: String) throws -> Graph {
    guard case .graph(let graph) = try DOTReader.diagram(from: text) else { return Graph() }
    return graph
  }

  @Test("Attributes, defaults, subgraphs, ports, comments, markup")
  func reading() throws {
    let graph = try graph(
      """
      # a line for the preprocessor
      strict digraph "G" { // comment
        rankdir=LR; label="Title"
        node [shape=box, style="rounded"]; edge [style=dashed]
        a [label="one\\ntwo"]; b:port:n -> {c d} [label=<<b>x</b><br/>&lt;y>, arrowhead=odiamond]
        a -> b -> a; a -> b /* once */
        subgraph cluster_0 { label="In" + "side"; node [shape=ellipse] e; f [shape=record, label="F|+x\\l|+run()\\l"] }
      }
      """)
    #expect(graph.kind == .network(isDirected: true) && graph.direction == .right && graph.title == "Title")
    #expect(graph.nodes.map(\.id) == ["a", "b", "c", "d", "e", "f"])
    #expect(graph.nodes.map(\.shape) == [.rounded, .rounded, .rounded, .rounded, .ellipse, .classBox])
    #expect(
      graph.nodes[0].text == "one\ntwo" && graph.nodes[5].sections.map(\.rows) == [[["+x"]], [["+run()"]]])
    #expect(graph.edges.map { $0.from + $0.to } == ["bc", "bd", "ab", "ba"])
    #expect(
      graph.edges[0].label == "x\n<y" && graph.edges[0].heads.to == .hollowDiamond
        && graph.edges[2].line == .dashed)
    #expect(
      graph.clusters == [GraphCluster("cluster_0", text: "Inside")] && graph.nodes[4].cluster == "cluster_0")
  }

  @Test("Subgraphs say which nodes stand in one layer; a single node does so only in the first or the last")
  func ranks() throws {
    let graph = try graph(
      "digraph { rank=same; a -> {rank=same b c} {rank=same; d} {graph [rank=sink] {e} e} {rank=other f g} }")
    #expect(graph.ranks == [GraphRank(.same, ["b", "c"]), GraphRank(.sink, ["e"])])
  }

  @Test(
    "Graphs that are written read as the same graphs", arguments: DOTSamples.all)
  func roundTrip(text: String) throws {
    let first = try graph(text)
    let written = DOTExporter.source(of: first)
    #expect(Diagram.graph(try graph(written)).normalized == Diagram.graph(first).normalized, "\(written)")
  }

  @Test(
    "Errors say where, and what was expected",
    arguments: [
      ("graf {}", "line 1, column 1: expected “graph” or “digraph”, not “graf”"),
      ("digraph {\n a -- b }", "line 2, column 4: expected “->” in a digraph, not “--”"),
      ("digraph { a -> }", "line 1, column 16: expected a node, an edge, “subgraph” or “}”, not “}”"),
      ("digraph { a [label=\"x ]", "line 1, column 20: expected a closing quote"),
      ("digraph {\n a", "line 2, column 3: expected “}”, not the end of the text"),
      ("digraph { a [b=] }", "line 1, column 16: expected a value, not “]”"),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: DiagramError.self) { try DOTReader.diagram(from: text) }
    #expect(error?.description == expected)
  }

  @Test("Only what begins like a graph is taken for one")
  func recognition() {
    for text in ["digraph{", "strict graph x {", "/* c */ GRAPH \"a\"\n{"] {
      #expect(DOTReader.recognizes(text))
    }
    for text in ["graph paper", "graph TD\nA{x}", "{", ""] { #expect(!DOTReader.recognizes(text)) }
  }
}

/// Graphs with everything that the reader knows.
enum DOTSamples {
  static let all = [
    "graph { a -- b -- {c; d}; \"e \\\" f\" [shape=diamond, label=\"x\\\\y\"]; 12 -- -3.5 }",
    "digraph { rankdir=BT; subgraph cluster_a { subgraph cluster_b { x } y } x -> y [dir=both, arrowtail=dot, taillabel=1, headlabel=\"*\", minlen=3, style=bold] }",
    "digraph { a -> b [style=dotted]; b -> c [style=dashed]; c -> d [style=\"invis,dotted\"] }",
    "digraph { r [shape=record, label=\"{A \\{b\\}|c\\ld\\l}\"]; node [label=\"\\N!\"] n; u [shape=none, label=\"\"] }",
    #"digraph { r [shape=record, label="<f0> a|{b \| c|{<in> left\l|right\r|}}| d\\"]; r:f0:s -> r2:in; r2 [shape=record, label="{<in> x|y}"] }"#,
    #"digraph { rankdir=LR; r [shape=record, label="{<f0> a|b}|<f1>"]; q [shape=record, label="one|two"]; r:f1 -> q; q -> r [headport="f0:w"] }"#,
    """
    digraph { node [shape=none]
      t [label=<<table border="0" cellborder="1" bgcolor="lightblue"><tr><td rowspan="2" port="a"><b>x</b></td>
        <td colspan="2" align="left" href="https://example.org">y &lt; 2<br/>z</td></tr><tr><td border="0"></td><td>
        <table border="1"><tr><td bgcolor="red" port="in">1</td></tr></table></td></tr></table>>]
      t:in:e -> u:a; u [label=<<font color="blue"><table cellborder="0"><tr><td port="a">only</td></tr></table></font>>] }
    """,
    "digraph { subgraph cluster_a { {rank=same; a; b} } {rank=source x} x -> a; { rank=max; y -> z } }",
  ]
}
