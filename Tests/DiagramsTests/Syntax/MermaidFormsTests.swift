import Diagrams
import Testing

@Suite("Forms that Mermaid reads, too")
struct MermaidFormsTests {
  /// A source in short: names with texts, and links or messages with their heads.
  private func summary(_ text: String) throws -> String {
    func end(_ head: EdgeHead) -> String { head == .none ? "" : head.rawValue }
    switch try MermaidReader.diagram(from: text) {
    case .graph(let graph):
      let clusters = graph.clusters.map { "[\($0.id)=\($0.text)]" }
      let nodes = graph.nodes.map { "\($0.id):\($0.shape.rawValue)" + ($0.cluster.map { "@\($0)" } ?? "") }
      let edges = graph.edges.map {
        "\($0.from)-\(end($0.heads.from))-\($0.line.rawValue)-\(end($0.heads.to))-\($0.to)"
      }
      return (clusters + nodes + edges).joined(separator: " ")
    case .sequence(let sequence):
      var words = sequence.title.map { ["title=\($0)"] } ?? []
      words += sequence.participants.map { "\($0.id)=\($0.text)\($0.isActor ? "!" : "")" }
      for case .message(let message) in sequence.items {
        words.append(
          "\(message.from)-\(end(message.heads.from))-\(message.line.rawValue)-\(end(message.heads.to))-\(message.to)“\(message.text)”"
        )
      }
      return words.joined(separator: " ") + " \(sequence.items.count)"
    }
  }

  private static let forms: [(text: String, expected: String)] = [
    (
      "sequenceDiagram\nTitle: Orders\nParticipant A as Shop\nActor B\nA->>B: buy\nActivate B\nNote Right of B: thinks\nDeactivate B",
      "title=Orders A=Shop B=B! A--solid-triangle-B“buy” 4"
    ),
    (
      "sequencediagram\nLoop daily\nA->>B: x\nEnd\nAlt one\nB->>A: y\nElse two\nEND\nAutoNumber Off",
      "A=A B=B 3"
    ),
    (
      "sequenceDiagram\nparticipant A@{ \"type\": \"queue\", \"alias\": \"Jobs\" }\nparticipant D@{ \"type\": \"database\" } as Data store\nA->>D: wrap: put",
      "A=Jobs D=Data store A--solid-triangle-D“put” 1"
    ),
    (
      "sequenceDiagram\nA-|\\B: top half\nB/|-A: reverse\nA--//B: stick",
      "A=A B=B A--solid-triangle-B“top half” B-triangle-solid--A“reverse” A--dashed-open-B“stick” 3"
    ),
    ("sequenceDiagram\nA/B->>C: path", "A/B=A/B C=C A/B--solid-triangle-C“path” 1"),
    ("```mermaid\ngraph TD\n  A --> B\n```\nmore text --> here\n", "A:box B:box A--solid-triangle-B"),
    ("\n````mermaid\n---\ntitle: T\n---\nflowchart LR\nA --> B\n````", "A:box B:box A--solid-triangle-B"),
    ("flowchart LR\nA .-> B", "A:box B:box A--dashed-triangle-B"),
    ("flowchart LR\nA--xB\nC==oD", "A:box B:box C:box D:box A--solid-cross-B C--thick-circle-D"),
    ("flowchart LR\nA -- xyz --> B", "A:box B:box A--solid-triangle-B"),
    ("flowchart LR\nA\n  --> B\n  --> C", "A:box B:box C:box A--solid-triangle-B B--solid-triangle-C"),
    ("flowchart LR\nA\nB --> C", "A:box B:box C:box B--solid-triangle-C"),
    (
      "classDiagram\nnamespace Company.Core {\nclass A\n}\nnamespace Auth[\"Sign in\"] {\nclass B\n}",
      "[Company.Core=Company.Core] [Auth=Sign in] A:classBox@Company.Core B:classBox@Auth"
    ),
    (
      "stateDiagram-v2\nstate c [[choice]]\nState f [[fork]]\nA --> c\nc --> f\nstate X\n{\ny\n}",
      "[X=X] c:choice f:fork A:rounded y:rounded@X A--solid-triangle-c c--solid-triangle-f"
    ),
    (
      "erDiagram\nA one--many B : x\nC ||--o{ D : y\nC ::: hot {\nint id\n}\nE One to Many F : z",
      "A:entity B:entity C:entity D:entity E:entity F:entity A-one-solid-zeroOrMore-B C-one-solid-zeroOrMore-D E-one-solid-zeroOrMore-F"
    ),
  ]

  @Test("Words in any case, aliases, half heads, links at the start of a line and others", arguments: forms)
  func reads(text: String, expected: String) throws { #expect(try summary(text) == expected) }

  @Test("Participants may have the names of words, and other ones when they are written")
  func words() throws {
    let text = "sequenceDiagram\nEnd->>Note: x"
    #expect(try summary(text) == "End=End Note=Note End--solid-triangle-Note“x” 1")
    let source = try #require(DiagramLanguage.mermaid.source(of: try MermaidReader.diagram(from: text)))
    #expect(try summary(source) == "n_End=End n_Note=Note n_End--solid-triangle-n_Note“x” 1")
  }

  @Test("What is read is written so that it is read again", arguments: forms)
  func roundTrip(text: String, expected: String) throws {
    let source = try #require(DiagramLanguage.mermaid.source(of: try MermaidReader.diagram(from: text)))
    #expect(try summary(source) == expected, "\(source)")
  }
}
