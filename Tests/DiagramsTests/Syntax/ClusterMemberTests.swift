import Testing

@testable import Diagrams

@Suite("Members of clusters")
struct ClusterMemberTests {
  /// Each cluster with what lies in it, as `name: members`.
  private func members(_ source: String, _ language: DiagramLanguage) throws -> [String] {
    guard case .graph(let graph) = try language.diagram(from: source) else { return [] }
    // A cluster stands after the one that it lies in.
    for (index, cluster) in graph.clusters.enumerated() {
      #expect(cluster.parent == nil || graph.clusters[..<index].contains { $0.id == cluster.parent })
    }
    return graph.clusters.map { cluster in
      let nodes = graph.nodes.filter { $0.cluster == cluster.id }.map(\.id)
      let inner = graph.clusters.filter { $0.parent == cluster.id }.map(\.id)
      return "\(cluster.id): " + (nodes + inner).sorted().joined(separator: " ")
    }.sorted()
  }

  // The members are those that Mermaid and `dot -Tjson` have.
  @Test(
    "A node lies in the innermost cluster that names it, and in the first of those beside each other",
    arguments: [
      ("subgraph o\n a --> b\n b --> c\n subgraph i\n b --> d\n end\nend", ["i: b d", "o: a c i"]),
      ("x --> y\nsubgraph o\n y --> b\nend\nsubgraph p\n b --> d\n x\nend", ["o: b y", "p: d x"]),
      (
        "subgraph o\n subgraph i\n b --> d\n end\n d --> e\n b\n subgraph k\n e --> b\n end\nend",
        ["i: b d", "k: e", "o: i k"]
      ),
    ])
  func nodes(text: String, members: [String]) throws {
    #expect(try self.members("flowchart TD\n\(text)\n", .mermaid) == members)
  }

  @Test(
    "A cluster lies in one that names it as a node, but none in itself",
    arguments: [
      (
        "subgraph o\n b\nend\nsubgraph z\n subgraph w\n o\n q\n end\n b --> q\nend",
        ["o: b", "w: o q", "z: w"]
      ),
      ("subgraph w\n o --> q\nend\nsubgraph o\n b\nend", ["o: b", "w: o q"]),
      (
        "subgraph a\n subgraph b\n a --> x\n end\nend\nsubgraph c\n c --> y\n b\nend",
        ["a: b", "b: x", "c: y"]
      ),
      ("subgraph a\n b --> x\nend\nsubgraph b\n a --> y\nend", ["a: b x", "b: y"]),
    ])
  func clusters(text: String, members: [String]) throws {
    #expect(try self.members("flowchart TD\n\(text)\n", .mermaid) == members)
  }

  @Test("Clusters of DOT and states have their members in the same way")
  func others() throws {
    let dot = """
      digraph {
        subgraph cluster_o { a -> b; b -> c; subgraph cluster_i { b -> d } }
        subgraph cluster_p { c -> e }
      }
      """
    #expect(try members(dot, .dot) == ["cluster_i: b d", "cluster_o: a c cluster_i", "cluster_p: e"])
    let states = "stateDiagram-v2\nstate O {\n a --> b\n state I {\n b --> d\n }\n}\n"
    #expect(try members(states, .mermaid) == ["I: b d", "O: I a"])
  }

  @Test(
    "A state lies in the last state that names it",
    arguments: [
      ("state X {\n A --> B\n}\nstate Y {\n B --> C\n}\nB --> D", ["X: A", "Y: B C"]),
      ("state O {\n state I {\n A\n }\n A --> C\n}", ["I: ", "O: A C I"]),
    ])
  func states(text: String, members: [String]) throws {
    #expect(try self.members("stateDiagram-v2\n\(text)\n", .mermaid) == members)
  }

  @Test("Subgraphs with one title of several words are two, and with one name are one")
  func titles() throws {
    let source = """
      flowchart TD
        subgraph Data Center
          a
        end
        subgraph Data Center
          b
        end
        subgraph one
          c
        end
        subgraph one
          d
        end
      """
    #expect(try members(source, .mermaid) == ["Data_Center: a", "Data_Center_2: b", "one: c d"])
  }

  @Test("A choice or a fork with a text is a state", arguments: ["choice", "fork", "join"])
  func described(word: String) throws {
    let source = "stateDiagram-v2\n state c <<\(word)>>\n c : which?\n A --> c\n"
    guard case .graph(let graph) = try DiagramLanguage.mermaid.diagram(from: source) else { return }
    #expect(graph.nodes.first.map { "\($0.shape) \($0.text)" } == "rounded which?")
  }
}
