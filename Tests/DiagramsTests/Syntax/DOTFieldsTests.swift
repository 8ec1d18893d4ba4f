import Diagrams
import Marks
import TestSupport
import Testing

@Suite("Records and tables of DOT")
struct DOTFieldsTests {
  private func graph(_ text: String) throws -> Graph {
    guard case .graph(let graph) = try DOTReader.diagram(from: text) else { return Graph() }
    return graph
  }

  /// The fields of a label: those side by side are separated by bars, rows by slashes, ports stand before a colon.
  private func summary(_ fields: NodeFields?) -> String {
    guard let fields else { return "" }
    return fields.rows.map { row in
      row.map { field in
        let span = field.columns * field.rows > 1 ? "\(field.columns)x\(field.rows) " : ""
        return (field.port.isEmpty ? "" : field.port + ":") + span
          + (field.inner.map { "[\(summary($0))]" } ?? field.text)
      }.joined(separator: "|")
    }.joined(separator: "/")
  }

  @Test(
    "Fields stand as braces and the direction say",
    arguments: [
      ("a|<p> b|c", "a|p:b|c", "a/p:b/c"),
      ("{a|<p> b|c}", "a/p:b/c", "a|p:b|c"),
      ("a|{b|{<p>c|d}|e}", "a|[b/[p:c|d]/e]", "a/[b|[p:c/d]|e]"),
      (#"<p> a\|b\{\<c | \ d"#, "p:a|b{<c|d", "p:a|b{<c/d"),
      ("<x>|<y>", "x:|y:", "x:/y:"),
    ])
  func records(label: String, down: String, across: String) throws {
    func fields(_ direction: String) throws -> String {
      let graph = try graph("digraph { rankdir=\(direction); r [shape=record, label=\"\(label)\"] }")
      return summary(graph.nodes[0].fields)
    }
    #expect(try fields("TB") == down)
    // Fields below each other that edges cannot name are the rows of a class.
    #expect(try fields("LR") == across)
  }

  @Test("Fields below each other without names are a text above rows")
  func sections() throws {
    let graph = try graph(#"digraph { c [shape=record, label="{Animal|+ name\l+ age\l|+ die()\l}"] }"#)
    #expect(graph.nodes[0].fields == nil && graph.nodes[0].text == "Animal")
    #expect(graph.nodes[0].sections.map(\.rows) == [[["+ name"], ["+ age"]], [["+ die()"]]])
  }

  @Test(
    "A record that lists no members has fields",
    arguments: [#"{A|B}"#, #"{A|<p> b\l}"#, #"{A\l|b\l}"#, #"{A|b\lc\r}"#, #"{A|{b\l|c\l}}"#])
  func noMembers(label: String) throws {
    let graph = try graph("digraph { r [shape=record, label=\"\(label)\"] }")
    #expect(graph.nodes[0].fields != nil && graph.nodes[0].sections.isEmpty)
    let source = try #require(DiagramLanguage.dot.source(of: .graph(graph)))
    #expect(source.contains("label=\"\(label)\""), "\(source)")
  }

  @Test("Lines of a field that end with l or r stand at that side")
  func alignment() throws {
    let graph = try graph(#"digraph { r [shape=record, label="a\lb\l|c\r|d"] }"#)
    let fields = try #require(graph.nodes[0].fields)
    #expect(fields.leaves.map(\.alignment) == [.left, .right, .center])
    #expect(fields.leaves.map(\.text) == ["a\nb", "c", "d"])
  }

  @Test("Cells of tables keep their spans, ports, colours, lines and sides, and tables in them")
  func tables() throws {
    let graph = try graph(
      """
      digraph { t [shape=plain, label=<<TABLE BORDER="0" CELLBORDER="1" bgcolor='lightblue'>
        <TR><TD ROWSPAN="2">a &amp; b<BR/>c</TD><TD COLSPAN="2" PORT="p" ALIGN="LEFT"><B>d</B></TD></TR>
        <TR><TD BORDER="0">e</TD><TD BGCOLOR="red"><TABLE><TR><TD>f</TD></TR></TABLE></TD></TR></TABLE>>] }
      """)
    let fields = try #require(graph.nodes[0].fields)
    #expect(summary(fields) == "1x2 a & b\nc|p:2x1 d/e|[f]")
    let leaves = fields.leaves
    #expect(leaves.map(\.hasBorder) == [true, true, false, true])
    #expect(leaves.map(\.isBold) == [false, true, false, false])
    #expect(leaves.map(\.alignment) == [.center, .left, .center, .center])
    #expect(leaves.map { $0.look["fill"] } == ["lightblue", "lightblue", "lightblue", nil])
    #expect(fields.rows[1][1].look["fill"] == "red")
  }

  @Test("Ports of edges are written again, at fields, at sides, and as attributes")
  func ports() throws {
    let graph = try graph(
      "digraph { a:f:n -> b:s; b -> c [tailport=x, headport=\"y:w\"] }".replacing(
        "}:z", with: "}"))
    #expect(
      graph.edges.prefix(2).map(\.ports) == [
        EdgePorts(from: "f:n", to: "s"), EdgePorts(from: "x", to: "y:w"),
      ])
    let source = try #require(DiagramLanguage.dot.source(of: .graph(graph)))
    #expect(source.contains("  a:f:n -> b:s\n  b:x -> c:y:w\n"), "\(source)")
  }

  @Test("Random records are written so that they are read as the same")
  func randomRecords() throws {
    var random = SeededGenerator(seed: 60)
    func label(_ depth: Int) -> String {
      (0..<Int.random(in: 2...4, using: &random)).map { _ in
        let port = Bool.random(using: &random) ? "<p\(Int.random(in: 0...99, using: &random))> " : ""
        if depth < 4, Int.random(in: 0...2, using: &random) == 0 { return port + "{\(label(depth + 1))}" }
        return port
          + (["", "x", #"a\|b"#, #"l\l"#, #"\{\}"#, "two\\nlines", "&lt;"].randomElement(using: &random) ?? "")
      }.joined(separator: "|")
    }
    for _ in 0..<300 {
      let direction = Bool.random(using: &random) ? "LR" : "TB"
      let text = "digraph { rankdir=\(direction); r [shape=record, label=\"\(label(0))\"] }"
      let first = try graph(text)
      let written = try #require(DiagramLanguage.dot.source(of: .graph(first)))
      #expect(try graph(written) == first, "\(text)\n\(written)")
    }
  }

  @Test("Deep, wide and broken labels are read without end or harm")
  func hostile() throws {
    let cases = [
      String(repeating: "{", count: 50_000),
      String(repeating: "{a|", count: 20_000) + String(repeating: "}", count: 9),
      String(repeating: "<", count: 9_999), "}}}|{", "\\\\", "|",
    ]
    for label in cases {
      let graph = try graph("digraph { r [shape=record, label=\"\(label)\"] }")
      #expect(graph.nodes.count == 1)
    }
    let tables = [
      "<table><tr><td colspan=\"65535\" rowspan=\"65535\">a</td></tr><tr><td>b</td></tr></table>",
      String(repeating: "<table><tr><td>", count: 5_000), "<table></table>", "<td>", "<table><tr></tr><tr>",
      String(repeating: "<!---->", count: 50_000),
      "<table><td colspan=\"-3\" rowspan=\"x\" border=\"99999999999999999999\">",
    ]
    for table in tables {
      let count = table.count { $0 == "<" } - table.count { $0 == ">" }
      #expect(count == 0)
      let graph = try graph("digraph { t [label=<\(table)>] }")
      let layout = LayeredLayout.layout(of: graph)
      #expect(layout?.nodes.count == 1)
    }
  }
}
