import Diagrams
import Testing

@Suite("Forms that Graphviz reads, too")
struct DOTFormsTests {
  /// The texts of nodes and edges of a source.
  private func summary(_ text: String) throws -> String {
    guard case .graph(let graph) = try DOTReader.diagram(from: text) else { return "" }
    let nodes = graph.nodes.map { "\($0.id)=\($0.text)" }
    let edges = graph.edges.map { "\($0.from)>\($0.to)=\($0.label)" }
    return (nodes + edges).joined(separator: " ")
  }

  @Test(
    "Entities, escapes, comments behind a number sign, sums of texts and names in HTML",
    arguments: [
      (#"digraph { a [label="R&amp;D &lt;x&gt; caf&eacute; &#9829; &x; &"] }"#, "a=R&D <x> café ♥ &x; &"),
      ("digraph { c [label=<caf&eacute; &rarr; x &#x20AC;>] }", "c=café → x €"),
      (#"digraph { a -> b [label="&lt;&lt;use&gt;&gt;"] }"#, "a=a b=b a>b=<<use>>"),
      (#"digraph G { a -> b [label="\E"]; b [label="\N in \G"] }"#, "a=a b=b in G a>b=a->b"),
      (#"graph { a -- c [label="\T to \H\nin \G"] }"#, "a=a c=c a>c=a to c\nin"),
      ("digraph {\n  # services\n  a -> b\n  b -> c # reads\n}", "a=a b=b c=c a>b= b>c="),
      (#"digraph { "con" + "cat" -> b }"#, "concat=concat b=b concat>b="),
      ("digraph { <<b>x</b>> -> b }", "<b>x</b>=x b=b <b>x</b>>b="),
      (#"digraph { a [label="&#27;[31m"] }"#, "a=&#27;[31m"),
    ])
  func reads(text: String, expected: String) throws { #expect(try summary(text) == expected) }
}
