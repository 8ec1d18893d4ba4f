import Diagrams
import Formats
import Testing

@Suite("Texts of Mermaid")
struct MermaidTextTests {
  private func graph(_ source: String) throws -> Graph {
    guard case .graph(let graph) = try MermaidReader.diagram(from: source) else { return Graph() }
    return graph
  }

  /// Checks that a diagram is written as a source that says the same.
  private func checkAgain(_ source: String) throws {
    let diagram = try MermaidReader.diagram(from: source)
    let written = MermaidExporter.source(of: diagram)
    #expect(try MermaidReader.diagram(from: written).normalized == diagram.normalized, "\(written)")
  }

  /// Labels of nodes in flow charts, and what they say.
  static let nodes = [
    (#"["<b>bold</b> <code>x</code> <i>it</i>"]"#, "bold x it"),
    (#"["`**md** and _it_`"]"#, "md and it"), ("[a &amp; b &lt; c]", "a & b < c"),
    ("[fa:fa-car Car]", "Car"), ("[see fab:fa-x-twitter this <B >one</b>]", "see this one"),
    (#"[<font color="red" size='2'>red</font><SPAN/>]"#, "red"),
    ("[one<br>two<BR />three<br/>four]", "one\ntwo\nthree\nfour"),
    ("[<thing> </bold> a<b <i]", "<thing> </bold> a<b <i"), ("[<T>]", "<T>"),
    ("[&#39;&#x26;&quot;&apos;&gt;&nbsp;x]", "'&\"'>\u{A0}x"),
    ("[&#38;lt; &amp;amp; #amp;lt;]", "&lt; &amp; &lt;"),
    ("[&unknown; & R&D &;]", "&unknown; & R&D &;"),
    // Characters that files and screens cannot have stay as they are written.
    (
      "[a&#0;b#0;&#x1b;#27;&#10;#8232;&#xFFFF;&#99999999;&#xD800;]",
      "a&#0;b#0;&#x1b;#27;&#10;#8232;&#xFFFF;&#99999999;&#xD800;"
    ),
    ("[&lt;b&gt; fa#58;fa-x &#96;*y*&#96;]", "<b> fa:fa-x `*y*`"), ("[fa:fa-car]", "fa:fa-car"),
    ("[far:away sofa:fa-x mdi:home Home]", "far:away sofa:fa-x Home"),
    ("[**a** _b_ snake_case]", "**a** _b_ snake_case"),
    (#"["`snake_case 2 * 3 * 4 ***both*** __a__ \*b\* *c`"]"#, "snake_case 2 * 3 * 4 both a *b* *c"),
    ("[\"`one\n**two** <br/>_three_`\"]", "one\ntwo\nthree"),
    ("[100&% &#amp;35;]", "100&% &&35;"),
  ]

  @Test("Labels say what is in their tags, entities, icons and Markdown", arguments: nodes)
  func labels(label: String, text: String) throws {
    let source = "flowchart TD\nA\(label)"
    #expect(try graph(source).nodes.map(\.text) == [text])
    try checkAgain(source)
  }

  @Test("Links, subgraphs, states, classes, relations and notes are read without tags and entities, too")
  func otherLabels() throws {
    let flow =
      "flowchart TD\nsubgraph s [<b>x</b> &amp; y]\nA -- a &lt; <i>b</i> --> B\nend\n"
      + "subgraph &amp; two; C\nend\nA -->|\"`**c**`\"| B\nB -->|fa:fa-x d| C"
    #expect(try graph(flow).edges.map(\.label) == ["a < b", "c", "d"])
    #expect(try graph(flow).clusters.map(\.text) == ["x & y", "& two"])
    let states =
      "stateDiagram-v2\nstate \"<b>a</b>\" as A\nB : x &gt; <em>y</em>\nA --> B : <u>z</u>\n"
      + "note left of A : &amp;\nnote right of B\n<small>n</small>\nend note"
    #expect(try graph(states).nodes.map(\.text) == ["a", "x > y", "&", "n"])
    #expect(try graph(states).edges.first?.label == "z")
    let classes =
      "classDiagram\nclass A[\"<b>x</b>\"] {\nlist<i> y &amp; z\n}\nA --> B : <i>uses</i>\nnote \"<b>n</b>\""
    #expect(try graph(classes).nodes.map(\.text) == ["x", "B", "n"])
    #expect(try graph(classes).edges.map(\.label) == ["uses"])
    // Types between angle brackets are no tags.
    #expect(try graph(classes).nodes[0].sections.first?.rows == [["list<i> y & z"]])
    let entities = "erDiagram\nA ||--|| B : <b>x</b> &amp; y"
    #expect(try graph(entities).edges.map(\.label) == ["x & y"])
    for source in [flow, states, classes, entities] { try checkAgain(source) }
  }

  @Test("Messages and notes of sequences say what is in their tags and entities")
  func sequences() throws {
    let source =
      "sequenceDiagram\nparticipant A as <b>Ann</b> &amp; co\nA->>B: a &lt; <code>b</code>; note over A: &#39;<i>x</i>\nB->>A: fa:fa-x &c; A->>B: #0; <thing>"
    guard case .sequence(let sequence) = try MermaidReader.diagram(from: source) else { return }
    let texts = sequence.items.map { item in
      switch item {
      case .message(let message): message.text
      case .note(let note): note.text
      default: "?"
      }
    }
    #expect(sequence.participants.map(\.text) == ["Ann & co", "B"])
    #expect(texts == ["a < b", "'x", "fa:fa-x &c", "#0; <thing>"])
    try checkAgain(source)
  }

  @Test(
    "Signs beside each other are written so that they are read again",
    arguments: ["&", "<b>", "fa:fa-x", "&amp;", "&#38;", "`*a*`", "mdi:x", "#lt;"])
  func pairs(first: String) throws {
    for second in ["&", "#", ";", "\"", "<", "%", "}", "$", "*", "a;", "35;", "fa:fa-y", "\\n", "\n&"] {
      let text = first + second
      for kind in [Graph.Kind.flowchart, .states, .classes, .entities] {
        var graph = Graph(kind)
        graph.nodes = [GraphNode("A", text: text)]
        graph.edges = [GraphEdge("A", "A", label: text)]
        let source = MermaidExporter.source(of: .graph(graph))
        guard case .graph(let again) = try MermaidReader.diagram(from: source) else { continue }
        #expect(again.nodes.map(\.text) == [text] && again.edges.map(\.label) == [text], "\(source)")
      }
      var diagram = SequenceDiagram(participants: [Participant("A", text: text)])
      diagram.items = [.message(SequenceMessage("A", "A", text: text))]
      let source = MermaidExporter.source(of: .sequence(diagram))
      #expect(try MermaidReader.diagram(from: source) == .sequence(diagram), "\(source)")
    }
  }

  @Test(
    "Texts behind words and names of sequences are written so that they are read again",
    arguments: [
      "par #45;>x\nand #40;)y\nend", "title #45;x", "box #45;)\nactor A\nend",
      "box rgb(1,<br>2) x <b>y</b>\nactor A\nend",
    ])
  func sequencesAgain(statements: String) throws { try checkAgain("sequenceDiagram\n\(statements)") }

  @Test(
    "Participants have names that Mermaid reads, and their texts behind them",
    arguments: [
      ("x > y & z", "participant x___y___z as x > y & z"), ("a:b;c", "participant a_b_c as a:b#59;c"),
      ("End user", "participant End_user as End user"), ("end", "participant n_end as end"),
      ("note", "participant n_note as note"), ("a-b", "participant a-b"),
      ("a->b", "participant a__b as a->b"),
      ("Web Server", "participant Web Server"), ("ending", "participant ending"),
      ("it's \"so\"", "participant it_s__so_ as it's #quot;so#quot;"),
      ("two words\nthree", "participant two_words_three as two words<br/>three"),
      ("right of it", "participant right_of_it as right of it"),
    ])
  func names(name: String, declaration: String) throws {
    var diagram = SequenceDiagram(participants: [Participant(name, text: name), Participant("A", text: "A")])
    diagram.items = [.message(SequenceMessage(name, "A", text: "hi"))]
    let source = MermaidExporter.source(of: .sequence(diagram))
    #expect(source.contains("  \(declaration)\n"), "\(source)")
    guard case .sequence(let again) = try MermaidReader.diagram(from: source) else { return }
    #expect(again.participants.map(\.text) == [name, "A"] && again.items.count == 1, "\(source)")
  }

  @Test("Formulas are written as they are, and read so")
  func formulas() throws {
    let formula = #"$$\frac{1}{2} & a<b \nu; 50%$$ \ #"#
    let graph = try graph("flowchart LR\nA[\"$$\\nu$$\"] --> B[x]\n")
    #expect(graph.nodes[0].text == "$$\\nu$$")
    var changed = graph
    changed.nodes[1].text = formula
    let source = MermaidExporter.source(of: .graph(changed))
    #expect(source.contains(#"["$$\frac{1}{2} & a<b \nu; 50%$$ #92; #35;"]"#), "\(source)")
    #expect(try self.graph(source).nodes.map(\.text) == ["$$\\nu$$", formula])
    // Behind a colon, a semicolon would end the message.
    var sequence = SequenceDiagram(participants: [Participant("A")])
    sequence.items = [.message(SequenceMessage("A", "A", text: formula))]
    let messages = MermaidExporter.source(of: .sequence(sequence))
    #expect(messages.contains(#": $$\frac{1}{2} & a<b \nu#59; 50%$$ #92; #35;"#), "\(messages)")
    #expect(try MermaidReader.diagram(from: messages) == .sequence(sequence))
  }

  @Test("A relation to a note is not written, which would make a class of it")
  func relationToNote() throws {
    var graph = try graph("classDiagram\nclass A\nclass B\nnote for A \"hi\"\n")
    let note = try #require(graph.nodes.first { $0.shape == .note })
    graph.edges.append(GraphEdge("B", note.id))
    let source = MermaidExporter.source(of: .graph(graph))
    #expect(try self.graph(source).nodes.count == 3 && !source.contains("-->"), "\(source)")
  }

  @Test("Transitions and notes that Mermaid would read as others are not written")
  func falseTransitions() throws {
    var graph = try graph(
      "stateDiagram-v2\n[*] --> A\nA --> [*]\nnote right of A : hi\nstate S {\nB\n--\nC\n}\n")
    let before = MermaidExporter.source(of: .graph(graph))
    let nodes = graph.nodes
    func id(_ shape: NodeShape) throws -> String { try #require(nodes.first { $0.shape == shape }?.id) }
    let region = try #require(graph.clusters.first(where: \.isRegion)?.id)
    graph.edges += try [
      GraphEdge(id(.end), "A"), GraphEdge("A", id(.start)), GraphEdge("B", id(.note)), GraphEdge("A", region),
    ]
    #expect(MermaidExporter.source(of: .graph(graph)) == before)
  }

  @Test("An interface is named by its text, which nothing else says")
  func namedInterface() throws {
    var graph = try graph("classDiagram\nclass A\nfoo ()-- A\n")
    let index = try #require(graph.nodes.firstIndex { $0.id == "foo" })
    for (text, name) in [("Quartz", "Quartz"), ("two words", "two_words"), ("A", "A_2")] {
      graph.nodes[index].text = text
      let source = MermaidExporter.source(of: .graph(graph))
      #expect(source.contains("  \(name) ()-- A\n") && !source.contains("class \(name)"), "\(source)")
    }
  }

  @Test("Properties of shapes, and Markdown around an identifier, are kept")
  func properties() throws {
    let source = """
      flowchart LR
        A@{ shape: manual-file, icon: "fa:bell", label: "one" }
        B@{ shape: cyl, label: "two" }
        SDK["`**SDK**`"]

      """
    var graph = try graph(source)
    #expect(
      MermaidExporter.source(of: .graph(graph))
        == source.replacing("B@{ shape: cyl, label: \"two\" }", with: "B[(\"two\")]"))
    graph.nodes[0].shape = .diamond
    #expect(MermaidExporter.source(of: .graph(graph)).contains("A{\"one\"}"))
  }

  @Test("A name with blanks is one without them where another text stands behind it")
  func blanks() throws {
    let diagram = SequenceDiagram(participants: [Participant("Web Server", text: "New")])
    #expect(MermaidExporter.source(of: .sequence(diagram)).contains("participant Web_Server as New"))
  }
}
