import Formats
import Marks
import TestSupport
import Testing

@testable import Diagrams

@Suite("Histories of commits in Mermaid")
struct CommitTests {
  private func graph(_ source: String) throws -> Graph {
    guard case .graph(let graph) = try MermaidReader.diagram(from: source) else {
      throw DiagramError(line: 1, column: 1, problem: "no graph")
    }
    return graph
  }

  @Test("Commits follow each other on their branch, and merges and picks join branches")
  func structure() throws {
    let graph = try graph(
      """
      gitGraph
        commit id: "one"
        branch "a b"
        commit id: "two" tag: "v1" tag: 'v2'
        switch main
        merge "a b" id: "three" type: HIGHLIGHT
        commit "said" type: REVERSE
        checkout "a b"
        cherry-pick id: "three" parent: "one"
      """)
    #expect(
      graph.edges.map { "\($0.from) \($0.line.isBroken ? "╌" : "─") \($0.to)" } == [
        "branch main ─ one", "one ─ branch a b", "branch a b ─ two", "one ─ three", "two ─ three",
        "three ─ commit 4", "two ─ commit 5", "three ╌ commit 5",
      ])
    #expect(
      graph.nodes.map { "\($0.shape) \($0.text) \($0.stereotype ?? "")" } == [
        "plain main ", "rounded one ", "plain a b ", "rounded two v1, v2", "box three ", "hexagon  ",
        "start  ",
      ])
    #expect(graph.direction == .right)
  }

  @Test(
    "Ways to begin a history",
    arguments: [
      ("gitGraph", GraphDirection.right, "main"), ("gitGraph:", .right, "main"),
      ("gitGraph TB:", .down, "main"),
      ("gitGraph BT:", .up, "main"), ("gitGraph LR :", .right, "main"),
      ("%%{init: {'gitGraph': {'mainBranchName': 'trunk'}} }%%\ngitGraph", .right, "trunk"),
      ("---\nconfig:\n  gitGraph:\n    mainBranchName: \"master\"\n---\ngitGraph", .right, "master"),
    ])
  func beginnings(text: String, direction: GraphDirection, main: String) throws {
    let source = "\(text)\n  commit\n  branch other\n  commit\n  checkout \(main)\n  commit\n"
    #expect(MermaidReader.recognizes(text) || text.hasPrefix("---"))
    let graph = try graph(source)
    #expect(graph.direction == direction && graph.nodes.first?.text == main)
    let written = MermaidExporter.source(of: .graph(graph))
    #expect(try self.graph(written) == graph, "\(written)")
  }

  @Test(
    "The name and the place of the first branch are read where they are said",
    arguments: [
      ("---\nconfig:\n  gitGraph:\n    mainBranchName: trunk # the main\n---\n", "trunk"),
      ("---\nconfig:\n  # mainBranchName: old\n---\n", "main"), ("%% mainBranchName: foo\n", "main"),
      ("---\ntitle: about mainBranchName option\n---\n", "main"),
      ("%%{init: {\"gitGraph\": {\"mainBranchName\": \"a\u{1B}b\"}}}%%\n", "a\u{FFFD}b"),
    ])
  func settings(text: String, main: String) throws {
    #expect(try graph(text + "gitGraph\n  commit\n").nodes.first?.text == main)
  }

  @Test("The first branch stands behind others where its place says so")
  func order() throws {
    let source = """
      %%{init: {'gitGraph': {'mainBranchOrder': 2}} }%%
      gitGraph
        commit
        branch test order: 1
        commit
      """
    let graph = try graph(source)
    let layout = try #require(PinnedLayout.freshLayout(of: graph, in: LayoutRoom()))
    let rows = ["branch main", "branch test"].compactMap { layout.nodes[$0]?.row }
    #expect(rows == rows.sorted(by: >) && rows.count == 2)
  }

  @Test(
    "What no history can say is refused with its place",
    arguments: [
      ("checkout other", "1:12: there is no branch “other”"),
      ("merge other", "1:9: there is no branch “other”"),
      ("merge main", "1:9: “main” cannot be merged into itself"),
      ("branch main", "1:10: there is a branch “main” already"),
      ("cherry-pick id: \"x\"", "1:14: there is no commit “x”"),
      ("cherry-pick", "1:14: expected the id of a commit"),
      ("commit id: x", "1:14: expected a text in quotes, not “x”"),
      ("commit kind: \"x\"", "1:10: expected id:, msg:, tag:, type: or the end of the line, not “kind:”"),
      ("commits", "1:3: expected commit, branch, checkout, merge or cherry-pick, not “commits”"),
    ])
  func refused(line: String, message: String) {
    let error = #expect(throws: DiagramError.self) { try MermaidReader.diagram(from: "gitGraph\n  \(line)") }
    #expect(error.map { "\($0.line - 1):\($0.column): \($0.problem)" } == message)
  }

  @Test("Random histories are the same when they are drawn and exported", arguments: 0..<40)
  func random(seed: Int) throws {
    let source = RandomHistory(seed: UInt64(seed)).source
    let graph = try graph(source)
    #expect(try self.graph(MermaidExporter.source(of: .graph(graph))) == graph, "\(source)")
    let drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    guard case .graph(let drawn) = DrawnDiagram(of: drawing).diagram else {
      Issue.record("no graph is drawn")
      return
    }
    #expect(drawn == graph, "\(source)")
  }

  @Test(
    "A statement may follow the first word",
    arguments: ["gitGraph commit", "gitGraph: commit", "gitGraph LR: commit", "gitGraph\ncommit"])
  func firstStatement(source: String) throws {
    #expect(try graph(source + " id: \"x\"\ncommit").nodes.map(\.text) == ["main", "x", ""])
  }

  @Test("Texts in quotes have line ends, and signs behind backslashes")
  func signs() throws {
    let source = #"""
      gitGraph
        commit id: "two
      lines"
        commit id: "a\\n"
        commit id: 'c"d'
        commit id: "e\"f"
        commit id: "g\nh"
      """#
    let graph = try graph(source)
    let texts = ["main", "two\nlines", #"a\n"#, "c\"d", "e\"f", "g\nh"]
    #expect(graph.nodes.map(\.text) == texts)
    let written = MermaidExporter.source(of: .graph(graph))
    #expect(try self.graph(written).nodes.map(\.text) == texts && written.contains(#"id: "two\nlines""#))
  }

  @Test(
    "Titles in front of a diagram are values of YAML",
    arguments: [
      (#""A: \"b\" \\ \u00e9""#, #"A: "b" \ é"#), ("'it''s'", "it's"), ("plain: # comment", "plain:"),
      ("a#b", "a#b"), (">\n  one\n  two", "one two"), ("|\n  one\n  two", "one\ntwo"), ("\"\\x41\"", "A"),
      ("\"\\uD800\"", "\u{FFFD}"),
    ])
  func titles(value: String, title: String) throws {
    let graph = try graph("---\ntitle: \(value)\nconfig:\n  theme: base\n---\nflowchart LR\nA --> B")
    #expect(graph.title == title)
    let again = try self.graph(MermaidExporter.source(of: .graph(graph)))
    #expect(again.title == title.filter { !$0.isNewline })
  }
}

/// A history of commits made of random statements.
struct RandomHistory {
  private(set) var source = ""

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heads: [(name: String, tip: String?)] = [("main", nil)]
    var (current, commits, lines) = (0, [String](), [String]())
    for step in 0..<Int.random(in: 5...40, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where heads.count < 6:
        lines.append("branch b\(heads.count)" + (step.isMultiple(of: 5) ? " order: \(step)" : ""))
        heads.append(("b\(heads.count)", nil))
        current = heads.count - 1
      case 1, 2:
        current = Int.random(in: 0..<heads.count, using: &random)
        lines.append("checkout \(heads[current].name)")
      case 3, 4:
        let other = Int.random(in: 0..<heads.count, using: &random)
        guard other != current else { continue }
        lines.append("merge \(heads[other].name)" + (step.isMultiple(of: 2) ? " id: \"m\(step)\"" : ""))
        heads[current].tip = "m\(step)"
      case 5 where !commits.isEmpty:
        let picked = commits[Int.random(in: 0..<commits.count, using: &random)]
        lines.append("cherry-pick id: \"\(picked)\"")
        heads[current].tip = "p\(step)"
      default:
        var line = "commit"
        if Bool.random(using: &random) {
          line += " id: \"c\(step)\""
          commits.append("c\(step)")
        }
        if step.isMultiple(of: 7) { line += " tag: \"v\(step)\"" }
        if step.isMultiple(of: 6) { line += " type: \(step.isMultiple(of: 4) ? "HIGHLIGHT" : "REVERSE")" }
        lines.append(line)
        heads[current].tip = "c\(step)"
      }
    }
    source = "gitGraph\n" + lines.map { "  \($0)\n" }.joined()
  }
}
