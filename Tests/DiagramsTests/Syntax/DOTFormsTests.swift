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

  @Test("Edges end at the clusters that lhead and ltail name, where the graph is compound")
  func frames() throws {
    let rest =
      "subgraph cluster_a { x -> y; subgraph cluster_b { z } } c -> x [lhead=cluster_a]; z -> d [ltail=cluster_a]; c -> d [lhead=cluster_a] }"
    let nodes = "c=c x=x y=y z=z d=d x>y="
    func joined(_ text: String) throws -> String {
      try summary(text).split(separator: " ").sorted().joined(separator: " ")
    }
    let compound = "digraph { compound=true; " + rest
    #expect(
      try joined(compound)
        == (nodes + " c>cluster_a= cluster_a>d= c>d=").split(separator: " ").sorted().joined(separator: " "))
    #expect(
      try joined("digraph { " + rest)
        == (nodes + " c>x= z>d= c>d=").split(separator: " ").sorted().joined(separator: " "))
    let source = try #require(DiagramLanguage.dot.source(of: try DOTReader.diagram(from: compound)))
    #expect(try joined(source) == joined(compound), "\(source)")
  }

  @Test("A text that looks like an entity is written so that it is read again")
  func entityAsText() throws {
    let text = #"digraph { a [label="&amp;lt; &amp; R&D"] }"#
    let source = try #require(DiagramLanguage.dot.source(of: try DOTReader.diagram(from: text)))
    #expect(try summary(text) == "a=&lt; & R&D")
    #expect(try summary(source) == summary(text))
  }
}
