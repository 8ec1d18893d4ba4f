import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Edits by hand that are exported")
struct HandEditTests {
  @Test(
    "A member that is dragged out of its container lies outside of it",
    arguments: [
      ("stateDiagram-v2\n state Box {\n  A --> B\n }\n Box --> C\n", "B"),
      ("classDiagram\n namespace Box {\n  class A\n  class B\n }\n A --> C\n", "B"),
      ("flowchart TD\n subgraph Box\n  A --> B\n end\n Box --> C\n", "B"),
    ])
  func draggedOut(source: String, member: String) throws {
    var hand = try DiagramHand(source)
    try hand.move(partSaying: member, by: Vector(dx: 60, dy: 0))
    guard case .graph(let graph) = try MermaidReader.diagram(from: try hand.source()) else { return }
    let clusters = Dictionary(graph.nodes.map { ($0.text, $0.cluster) }) { first, _ in first }
    #expect(clusters[member] == .some(nil) && clusters["A"] == "Box")
  }

  @Test("The dots of a state stay in it, and regions keep what is said in them")
  func dots() throws {
    var hand = try DiagramHand(
      "stateDiagram-v2\n state Box {\n  [*] --> A\n  --\n  B --> C\n }\n Box --> D\n")
    try hand.move(partSaying: "●", by: Vector(dx: 60, dy: 0))
    try hand.retype("D", to: "End")
    let file = try hand.file()
    let source = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.remarks == ["1 dot outside of its state is written inside"])
    guard case .graph(let graph) = try MermaidReader.diagram(from: source) else { return }
    #expect(graph.nodes.first { $0.shape == .start }?.cluster != nil, "\(source)")
    #expect(graph.clusters.count == 3, "\(source)")
  }

  @Test("The end of a diagram that is dragged into a state stays outside of it, and that is said")
  func endDraggedIn() throws {
    let before = "stateDiagram-v2\n A --> [*]\n state A {\n  X --> Y\n }\n"
    var hand = try DiagramHand(before)
    let (end, state) = try (hand.middle(ofPartSaying: "◉"), hand.middle(ofPartSaying: "X"))
    try hand.move(partSaying: "◉", by: Vector(dx: state.x - end.x, dy: state.y + 5 - end.y))
    let file = try hand.file()
    let source = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.remarks == ["1 dot inside of a state is written outside"])
    #expect(
      try MermaidReader.diagram(from: source).normalized == MermaidReader.diagram(from: before).normalized)
  }

  private let boxed = """
    sequenceDiagram
      participant A
      box Back end
      participant B
      participant C
      end
      participant D
      A->>B: hello
      B->>C: there

    """

  @Test(
    "Participants are in the boxes that they stand in",
    arguments: [("D", -12.0, ["B", "C", "D"]), ("C", 60, ["B"]), ("A", 14, ["B", "C", "A"])])
  func boxes(participant: String, offset: Double, inside: [String]) throws {
    var hand = try DiagramHand(boxed)
    try hand.move(partSaying: participant, by: Vector(dx: offset, dy: 0))
    let file = try hand.file()
    guard
      case .sequence(let sequence) = try MermaidReader.diagram(
        from: String(decoding: file.bytes, as: UTF8.self))
    else { return }
    #expect(
      Set(sequence.participants.filter { $0.box != nil }.map(\.id)) == Set(inside), "\(sequence.participants)"
    )
    #expect(file.remarks.isEmpty)
  }

  @Test("A box that is moved away from its participants is left out, and that is said")
  func emptyBox() throws {
    var hand = try DiagramHand(boxed)
    try hand.move(partSaying: "Back end", by: Vector(dx: 200, dy: 0))
    let file = try hand.file()
    #expect(file.remarks == ["Mermaid does not have 1 box or its title"])
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("box"))
  }

  private let sequence = """
    sequenceDiagram
      A->>B: one
      create participant C
      B->>C: make
      B->>C: in colour
      Note right of A: remark

    """

  @Test(
    "A message that is turned round by its line or by its heads comes from the other",
    arguments: ["one", "in colour"])
  func turned(text: String) throws {
    let reversed = text == "one" ? "B->>A: one" : "C->>B: in colour"
    var hand = try DiagramHand(sequence)
    try hand.redraw(partSaying: text) { $0 = $0.through($0.points.reversed()) }
    #expect(try hand.source().contains(reversed))
    hand = try DiagramHand(sequence)
    try hand.redraw(partSaying: text) { $0.arrowheads = Arrowheads(start: $0.arrowheads.end, end: nil) }
    let file = try hand.file()
    #expect(String(decoding: file.bytes, as: UTF8.self).contains(reversed) && file.remarks.isEmpty)
  }

  @Test("Activities stay where their bars are when a message is turned round")
  func activities() throws {
    var hand = try DiagramHand("sequenceDiagram\n A->>+B: ask\n B->>A: wait\n B->>-A: answer\n A->>B: end\n")
    try hand.redraw(partSaying: "ask") { $0 = $0.through($0.points.reversed()) }
    #expect(
      try hand.source().hasSuffix(
        """
          B->>A: ask
          activate B
          B->>A: wait
          B->>-A: answer
          A->>B: end

        """))
    try hand.redraw(partSaying: "answer") { $0 = $0.through($0.points.reversed()) }
    #expect(
      try hand.source().hasSuffix(
        """
          A->>B: answer
          deactivate B
          A->>B: end

        """))
  }

  @Test("A note that stands over the next life line is a note over it")
  func note() throws {
    var hand = try DiagramHand(sequence)
    #expect(try hand.source().contains("Note right of A"))
    try hand.move(partSaying: "remark", by: Vector(dx: 16, dy: 0))
    #expect(try hand.source().contains("note over B: remark"))
  }

  @Test(
    "What is typed into a shape without a text is written",
    arguments: [
      ("stateDiagram-v2\n [*] --> A\n", "●", "state \"done\" as"),
      ("stateDiagram-v2\n A --> [*]\n", "◉", "state \"done\" as"),
    ])
  func dots(source: String, sign: String, line: String) throws {
    var hand = try DiagramHand(source)
    try hand.retype(sign, to: "done")
    let written = try hand.source()
    #expect(written.contains(line) && !written.contains("[*]"), "\(written)")
  }

  @Test(
    "A choice and a fork with a text are states with it, and their form is named",
    arguments: ["choice", "fork"])
  func choices(word: String) throws {
    var hand = try DiagramHand("stateDiagram-v2\n state c <<\(word)>>\n A --> c\n c --> B\n")
    try hand.type("why")
    let file = try hand.file()
    let written = String(decoding: file.bytes, as: UTF8.self)
    #expect(written.contains("state \"why\" as c"), "\(written)")
    #expect(file.remarks == ["Mermaid does not have the form of 1 shape"])
  }

  @Test(
    "Words typed over the sign that a line ends with are named, and the sign is gone",
    arguments: [
      ("flowchart LR\n A --x B\n", "×", "A --- B", "1 text at the end of a connector is left out"),
      ("flowchart LR\n A o--o B\n", "○", "A --o B", "1 text at the end of a connector is left out"),
      ("sequenceDiagram\n A-xB: one\n", "×", "A-xB: one", "1 text at the end of a message is left out"),
    ])
  func signs(source: String, sign: String, line: String, remark: String) throws {
    var hand = try DiagramHand(source)
    try hand.retype(sign, to: "done")
    let file = try hand.file()
    #expect(file.remarks == [remark])
    let written = String(decoding: file.bytes, as: UTF8.self)
    #expect(written.replacing(" B: one", with: "B: one").contains(line), "\(written)")
  }

  @Test(
    "Words in attributes are quoted where Mermaid asks for it, and what is no key is a comment",
    arguments: [
      ("int", "/x/", "`/x/` a FK"), ("int", "#", "`#` a FK"), ("a", "9b", "int `9b` FK"),
      ("a", "\\", "int `\\` FK"), ("a", "-", "int `-` FK"), ("a", "b.c", "int b.c FK"),
      ("a", "é", "int é FK"), ("a", "PK", "int PK FK"), ("FK", "int", "int a \"int\""),
    ])
  func attributes(old: String, new: String, line: String) throws {
    var hand = try DiagramHand("erDiagram\n A {\n  int a FK\n }\n")
    try hand.retype(old, to: new)
    let file = try hand.file()
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("    \(line)\n"))
    #expect(file.remarks.isEmpty == (old != "FK"), "\(file.remarks)")
  }

  @Test(
    "A text that says a direction is no statement",
    arguments: [
      ("flowchart TD\n A[Old]\n", "A[\"wind direction#32;LR\"]"),
      ("stateDiagram-v2\n A : Old\n", "state \"wind direction#32;LR\" as A"),
      ("classDiagram\n class A\n note for A \"Old\"\n", "note for A \"wind direction#32;LR\""),
    ])
  func directions(source: String, line: String) throws {
    var hand = try DiagramHand(source)
    try hand.retype("Old", to: "wind direction LR")
    let file = try hand.file()
    let written = String(decoding: file.bytes, as: UTF8.self)
    #expect(written.contains(line) && file.remarks.isEmpty, "\(written)")
  }
}
