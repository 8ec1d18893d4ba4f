import Diagrams
import Formats
import Testing

@Suite("Mermaid")
struct MermaidTests {
  /// Edges and nodes of a graph in short: `A[text]` for each node, `A->B` for each edge.
  private func summary(_ text: String) throws -> String {
    guard case .graph(let graph) = try MermaidReader.diagram(from: text) else { return "sequence" }
    let nodes = graph.nodes.map { node in
      "\(node.id):\(node.shape.rawValue)" + (node.text == node.id ? "" : "“\(node.text)”")
        + (node.cluster.map { "@\($0)" } ?? "")
    }
    let edges = graph.edges.map { edge in
      "\(edge.from)-\(edge.line.rawValue).\(edge.heads.from.rawValue).\(edge.heads.to.rawValue).\(edge.length)-\(edge.to)"
        + (edge.label.isEmpty ? "" : "“\(edge.label)”")
    }
    return (nodes + edges).joined(separator: " ")
  }

  @Test(
    "Nodes and links of flow charts",
    arguments: [
      ("graph LR\nA-->B", "A:box B:box A-solid.none.triangle.1-B"),
      ("flowchart TD; A & B --> C", "A:box B:box C:box A-solid.none.triangle.1-C B-solid.none.triangle.1-C"),
      ("graph TD\nA[one] --- B(two)", "A:box“one” B:rounded“two” A-solid.none.none.1-B"),
      ("graph TD\nA([s]) x--x B{d}", "A:stadium“s” B:diamond“d” A-solid.cross.cross.1-B"),
      ("graph TD\nA((c)) ==> B{{h}}", "A:circle“c” B:hexagon“h” A-thick.none.triangle.1-B"),
      ("graph TD\nA[(db)] -.-> B[/p/]", "A:cylinder“db” B:parallelogram“p” A-dashed.none.triangle.1-B"),
      (
        "graph LR\nA[/a\\] --> D[\\b/]",
        "A:trapezoid“a” D:trapezoidDown“b” A-solid.none.triangle.1-D"
      ),
      (
        "graph LR\nA[/ \"x]y\" \\] --- B[\\b\\] & C[/a/b/] & D[/tmp] & E[/]",
        "A:trapezoid“x]y” B:parallelogramBack“b” C:parallelogram“a/b” D:box“/tmp” E:box“/” A-solid.none.none.1-B A-solid.none.none.1-C A-solid.none.none.1-D A-solid.none.none.1-E"
      ),
      ("graph TD\nA -- yes ---> B", "A:box B:box A-solid.none.triangle.2-B“yes”"),
      ("graph TD\nA -->|\"a | b\"| B", "A:box B:box A-solid.none.triangle.1-B“a | b”"),
      (
        "graph TD\nA -. dots .-> B ~~~ C",
        "A:box B:box C:box A-dashed.none.triangle.1-B“dots” B-invisible.none.none.1-C"
      ),
      ("graph TD\nA[\"x<br/>#quot;y#35;\"]:::red\n%% no\nclassDef red fill:#f00", "A:box“x\n\"y#”"),
      (
        "graph TD\nsubgraph s [Title]\nA\nsubgraph t\nB\nend\nend\nA --> t",
        "A:box@s B:box@t A-solid.none.triangle.1-t"
      ),
      (
        "graph TD\nA@{ shape: diam, label: \"hi, you\" } --> a-b",
        "A:diamond“hi, you” a-b:box A-solid.none.triangle.1-a-b"
      ),
      (
        "graph TD\nC e1@--> D\nD e2@==> E & F\ne1@{ animate: true }\ne-3@{ shape: diam }\nA e-3@-->|x| D\ne2@{ curve: linear }; e-3@{ animation: fast }",
        "C:box D:box E:box F:box e-3:diamond A:box C-solid.none.triangle.1-D D-thick.none.triangle.1-E D-thick.none.triangle.1-F A-solid.none.triangle.1-D“x”"
      ),
      (
        "stateDiagram-v2\n[*] --> A : go\nA : text",
        "[*]:start“” A:rounded“text” [*]-solid.none.triangle.1-A“go”"
      ),
      ("erDiagram\nA ||--o{ B : has", "A:entity B:entity A-solid.one.zeroOrMore.1-B“has”"),
      (
        "erDiagram\nA one or more optionally to 0+ B : x",
        "A:entity B:entity A-dashed.oneOrMore.zeroOrMore.1-B“x”"
      ),
      ("erDiagram\nA one to only one B : x", "A:entity B:entity A-solid.one.one.1-B“x”"),
      ("classDiagram\nA <|-- B\nA : +int x", "A:classBox B:classBox A-solid.hollowTriangle.none.1-B"),
    ])
  func flowcharts(text: String, expected: String) throws {
    #expect(try summary(text) == expected)
  }

  @Test(
    "Diagrams that are written read as the same diagrams", arguments: MermaidSamples.all)
  func roundTrip(text: String) throws {
    let diagram = try MermaidReader.diagram(from: text)
    let written = MermaidExporter.source(of: diagram)
    #expect(try MermaidReader.diagram(from: written).normalized == diagram.normalized, "\(written)")
  }

  @Test(
    "Errors say where, and what was expected",
    arguments: [
      (
        "pie\n",
        "line 1, column 1: expected one of flowchart, graph, sequenceDiagram, stateDiagram, classDiagram, erDiagram, gitGraph, not “pie”"
      ),
      ("graph XX\nA", "line 1, column 7: expected a direction: TB, TD, BT, LR or RL, not “XX”"),
      (
        "graph LR\nA --> B\n  A -> B",
        "line 3, column 5: expected a link, such as -->, or the end of the line, not “->”"
      ),
      ("graph LR\nA -->", "line 2, column 6: expected a node, not the end of the text"),
      ("graph LR\nA[text --> B\nC", "line 2, column 13: expected “]”, not the end of the line"),
      ("graph LR\nsubgraph one\nA", "line 3, column 2: expected “end” of subgraph “one”"),
      ("graph LR\nend", "line 2, column 1: “end” without a subgraph"),
      ("sequenceDiagram\nA B: x", "line 2, column 4: expected a message, such as A->>B: text, not “:”"),
      ("sequenceDiagram\nloop x\nA->>B: y", "line 3, column 9: expected “end” of “loop”"),
      ("erDiagram\nA ||--o B : x", "line 2, column 7: expected how many, such as o{, not “o”"),
      (
        "erDiagram\nA {\nint\n}",
        "line 3, column 4: expected the name of an attribute, not the end of the line"
      ),
      ("classDiagram\nA <<-- B", "line 2, column 3: expected a relation, such as <|-- or -->, not “<<--”"),
      ("stateDiagram-v2\nstate A {\nB", "line 3, column 2: expected “}” of state “A”"),
      ("stateDiagram-v2\nA -->", "line 2, column 6: expected a state, not the end of the text"),
      (
        "stateDiagram-v2\nstate \"x\" as",
        "line 2, column 13: expected the name of a state, not the end of the text"
      ),
      ("sequenceDiagram\nA->>: x", "line 2, column 5: expected a participant, not “:”"),
      ("sequenceDiagram\nNote over : x", "line 2, column 11: expected a participant, not “:”"),
      ("sequenceDiagram\nend", "line 2, column 1: “end” without a block"),
      ("classDiagram\nclass A {\n+x", "line 2, column 9: expected “}” of class “A”"),
      ("classDiagram\nA <|--", "line 2, column 7: expected a class, not the end of the text"),
      ("erDiagram\nA ||--|| : x", "line 2, column 10: expected the name of an entity, not “:”"),
      ("erDiagram\nA {\nint x", "line 2, column 3: expected “}” of entity “A”"),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: DiagramError.self) { try MermaidReader.diagram(from: text) }
    #expect(error?.description == expected)
  }

  @Test(
    "Text for screen readers says nothing about what is drawn, and is written again, in every kind of diagram",
    arguments: [
      ("flowchart TD", "A --> B"), ("sequenceDiagram", "A->>B: x"), ("stateDiagram-v2", "A --> B"),
      ("classDiagram", "A <|-- B"), ("erDiagram", "A ||--|| B : x"),
    ])
  func accessibleText(header: String, statement: String) throws {
    let plain = try MermaidReader.diagram(from: "\(header)\n\(statement)")
    for text in [
      "accTitle: A title", "accDescr: said --> of it", "accTitle : t; u\n  accDescr :d",
      "accDescr {\n  It says\n  A --> C: this\n}", "accDescr{ in one line }",
    ] {
      for source in ["\(header)\n  \(text)\n\(statement)", "\(header)\n\(statement)\n  \(text)"] {
        let diagram = try MermaidReader.diagram(from: source)
        #expect(diagram.drawnParts == plain, "\(text)")
        let again = try MermaidReader.diagram(from: MermaidExporter.source(of: diagram))
        #expect(again.normalized == diagram.normalized && again != plain, "\(text)")
      }
    }
    let error = #expect(throws: DiagramError.self) {
      try MermaidReader.diagram(from: "\(header)\naccDescr {\n\(statement)")
    }
    #expect(error?.description == "line 2, column 1: expected “}” of “accDescr”")
  }

  @Test("A state with regions that is opened again goes on in its last region")
  func reopenedRegions() throws {
    let text = "stateDiagram-v2\nstate A {\nB\n--\nC\n}\nstate A {\nD\n--\nE\n}"
    guard case .graph(let graph) = try MermaidReader.diagram(from: text) else {
      Issue.record("no graph")
      return
    }
    #expect(graph.clusters.map(\.id) == ["A", "A#1", "A#2", "A#3"])
    #expect(graph.clusters.map(\.parent) == [nil, "A", "A", "A"])
    #expect(graph.nodes.map { "\($0.id) \($0.cluster ?? "")" } == ["B A#1", "C A#2", "D A#2", "E A#3"])
  }

  @Test("Participants with a quotation mark in their names are written so that they are read again")
  func quotedParticipants() throws {
    let first = try MermaidReader.diagram(from: "sequenceDiagram\nB-->>\"a: hello\nx\"y->>B: one")
    let text = MermaidExporter.source(of: first)
    let again = try MermaidReader.diagram(from: text)
    guard case .sequence(let sequence) = again else { return }
    #expect(MermaidExporter.source(of: again) == text)
    #expect(sequence.participants.map(\.text) == ["B", "\"a", "x\"y"], "\(text)")
  }

  @Test(
    "Names that begin like comments are written so that they are read again",
    arguments: ["sequenceDiagram\nA->>%%b: x", "flowchart TD\nA-->%%b", "stateDiagram-v2\nA-->%%b"])
  func commentedNames(text: String) throws {
    let written = MermaidExporter.source(of: try MermaidReader.diagram(from: text))
    switch try MermaidReader.diagram(from: written) {
    case .graph(let graph): #expect(graph.nodes.map(\.text) == ["A", "%%b"] && graph.edges.count == 1)
    case .sequence(let sequence): #expect(sequence.participants.map(\.text) == ["A", "%%b"])
    }
  }

  @Test("A participant whose name could lengthen an arrow is written so that it is read again")
  func namesLikeArrows() throws {
    let text = "sequenceDiagram\nA-> >: one\n>b-->A: two"
    let first = try MermaidReader.diagram(from: text)
    guard case .sequence(let sequence) = first else {
      Issue.record("No sequence")
      return
    }
    #expect(sequence.participants.map(\.id) == ["A", ">", ">b"])
    guard case .sequence(let again) = try MermaidReader.diagram(from: MermaidExporter.source(of: first))
    else {
      return
    }
    #expect(again.participants.map(\.text) == ["A", ">", ">b"])
  }

  @Test("The Greek question mark, which equals a semicolon, ends a name on reading as it does on writing")
  func greekQuestionMark() throws {
    let diagram = Diagram.sequence(SequenceDiagram(participants: [Participant("4\u{37E}fl")]))
    let again = try MermaidReader.diagram(from: MermaidExporter.source(of: diagram))
    guard case .sequence(let sequence) = again else {
      Issue.record("No sequence")
      return
    }
    #expect(sequence.participants.map(\.text) == ["4;fl"], "\(MermaidExporter.source(of: diagram))")
    let read = try MermaidReader.diagram(from: "sequenceDiagram\nNote over A, 4\u{37E} B: n")
    guard case .sequence(let noted) = try MermaidReader.diagram(from: MermaidExporter.source(of: read)) else {
      return
    }
    #expect(noted.participants.map(\.text) == ["A", "4; B"] && noted.items.count == 1)
  }

  @Test("Attributes and keys that begin like comments are written so that they are read again")
  func commentedAttributes() throws {
    let text = "erDiagram\nA {\n`a b`%%c\nd e a,%%b\n}"
    let written = MermaidExporter.source(of: try MermaidReader.diagram(from: text))
    guard case .graph(let graph) = try MermaidReader.diagram(from: written) else {
      Issue.record("No graph: \(written)")
      return
    }
    #expect(graph.nodes.first?.sections.first?.rows == [["a b", "%%c", "", ""], ["d", "e", "a", ""]])
  }

  @Test("Only what begins like a diagram is taken for one")
  func recognition() {
    for text in ["graph TD\nA", "%% c\n\nflowchart LR", "sequenceDiagram\n", "erDiagram"] {
      #expect(MermaidReader.recognizes(text))
    }
    for text in ["graph of a function\n", "sequenceDiagram is a word\n", "", "flow\n", "+--+\n|  |"] {
      #expect(!MermaidReader.recognizes(text))
    }
  }
}

extension MermaidTests {
  @Test("A note lies where its state does, though it is written elsewhere")
  func noteOfInnerState() throws {
    let text = "stateDiagram-v2\nstate A {\nb --> c\n}\nnote right of b : x\nnote left of A : y"
    guard case .graph(let graph) = try MermaidReader.diagram(from: text) else {
      Issue.record("no graph")
      return
    }
    #expect(graph.nodes.filter { $0.shape == .note }.map(\.cluster) == ["A", nil])
  }
}

/// Sources with everything that the readers know.
enum MermaidSamples {
  static let all = [
    "---\ntitle: Plan\n---\nflowchart BT\nend1[\"end\"] --> style1\nsubgraph a b c\nx\ndirection LR\nend\nx <--> end1",
    "flowchart LR\nA>flag] --> B[[sub]] --o C[\\back\\] & D[/trap\\] & E[\\down/] & F(((dbl))) & ä.ö-ü",
    "flowchart LR\nA@{ shape: doc, label: \"d\" }\nB@{ shape: tri }\nC@{ shape: cloud, label: \"100%% \\ ` ; <a>\" }",
    "stateDiagram-v2\n[*] --> A\nstate A {\n[*] --> B\nB --> [*]\n--\n[*] --> C\n}\nnote left of A\n one\n two\nend note\nstate f <<fork>>\nA --> f\ndirection LR",
    "classDiagram\nnamespace N {\nclass A~T~ {\n<<interface>>\n+List~int~ all\n+run(x) void$\n}\n}\nA \"1\" *-- \"0..n\" B : owns; it\nnote for A \"text\"\nnote \"free\"\nC ..|> A",
    "erDiagram\np[Person] {\nint id PK, FK \"the \\ key\"\nstring[] `the names`\n}\n\"two words\" }|..o| p : \"\"\ndirection TB",
    "sequenceDiagram\ntitle T\nautonumber 5 2\nbox rgb(1,2,3) Team\nactor a as Ann\nend\na->>+b: x#59; y\nb-->>-a: <br/>\ncreate participant c\na-)c: new\nd->>a: later\ndestroy c\nc--xa: bye\nNote over a,b: n\nrect rgb(0,0,0)\npar p\na()<<->>()b: z\nand q\na->a: self\nend\nend\nautonumber off",
  ]
}

extension Diagram {
  /// The diagram without what is not drawn of it.
  fileprivate var drawnParts: Diagram {
    switch self {
    case .graph(var graph):
      graph.looks = GraphLooks()
      return .graph(graph)
    case .sequence(var sequence):
      sequence.kept = []
      return .sequence(sequence)
    }
  }
}
