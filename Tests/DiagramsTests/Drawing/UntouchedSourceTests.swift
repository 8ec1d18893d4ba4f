import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Lines of a source that an edit does not touch")
struct UntouchedSourceTests {
  /// The lines of a source of which one text was changed by hand, without blanks around them.
  private func lines(_ source: String, retyping text: String = "Old") throws -> [String] {
    var hand = try DiagramHand(source)
    try hand.retype(text, to: "New")
    let written = try hand.source()
    #expect(written.contains("New"), "\(written)")
    // What is exported is read as it is written.
    #expect(try DiagramHand(written).source() == written)
    return written.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
  }

  @Test(
    "Flow charts keep Markdown, tags, icons and lists with blanks",
    arguments: [
      "a[\"`a **bold** word`\"]", "b[\"fa:fa-car By car\"]", "c[\"x <b>y</b>\"]",
      "subgraph g [\"an <i>old</i> one\"]", "d -->|\"with <u>line</u>\"| o",
    ])
  func flowchart(line: String) throws {
    let source = """
      flowchart TD
        o[Old]
        a["`a **bold** word`"]
        b[fa:fa-car By car]
        c["x <b>y</b>"]
        subgraph g ["an <i>old</i> one"]
          d
        end
        d -->|"with <u>line</u>"| o
      """
    let written = try lines(source)
    #expect(written.contains(line), "\(written)")
  }

  @Test(
    "States keep descriptions, tags, and lists of classes with blanks",
    arguments: [
      "A : title", "A : more", "state \"x <b>y</b>\" as B", "class A,B loud", "A --> B : <i>go</i> on",
      "note right of A: a <u>note</u>",
    ])
  func states(line: String) throws {
    let source = """
      stateDiagram-v2
        classDef loud fill:#f00
        A : title
        A : more
        state "x <b>y</b>" as B
        state "Old" as O
        A --> B : <i>go</i> on
        note right of A: a <u>note</u>
        class A, B loud
      """
    let written = try lines(source)
    #expect(written.contains(line), "\(written)")
  }

  @Test(
    "Classes keep the signs of members and interfaces",
    arguments: ["#int n", "+make()$ A", "+draw()*", "+int count$", "Lolly ()-- A", "A --> Old : <b>x</b> y"])
  func classes(line: String) throws {
    let source = """
      classDiagram
        class Old
        class A {
          #int n
          +make()$ A
          +draw()*
          +int count$
        }
        Lolly ()-- A
        A --> Old : <b>x</b> y
      """
    let written = try lines(source)
    #expect(written.contains(line) && !written.contains("class Lolly"), "\(written)")
  }

  @Test("A protected member that is typed is one", arguments: ["#int m", "#m()"])
  func typedMember(text: String) throws {
    var hand = try DiagramHand("classDiagram\n  class A {\n    int n\n  }\n")
    try hand.retype("int n", to: text)
    #expect(try hand.source() == "classDiagram\n  class A {\n    \(text)\n  }\n")
  }

  @Test(
    "Entities keep their direction, keys and looks",
    arguments: ["direction LR", "int a NN", "class A,B loud", "style A,B stroke:#00f"])
  func entities(line: String) throws {
    let source = """
      erDiagram
        direction LR
        classDef loud fill:#f00
        A ||--o{ B : Old
        A {
          int a NN
        }
        class A, B loud
        style A ,B stroke:#00f
      """
    let written = try lines(source)
    #expect(written.contains(line), "\(written)")
  }

  @Test(
    "Sequences keep the types of participants and half heads",
    arguments: [
      "participant D@{ \"type\": \"database\" }", "participant Q@{ \"type\": \"queue\" } as Jobs",
      "D-|\\Q: half",
      "D/|-Q: from", "D->>Q: <b>t</b> x", "note over D: <i>n</i>", "loop <u>often</u>",
      "participant E as <b>Eve</b>",
    ])
  func sequences(line: String) throws {
    let source = """
      sequenceDiagram
        participant D@{ "type": "database" }
        participant Q@{ "type": "queue", "alias": "Jobs" }
        D->>Q: Old
        D-|\\Q: half
        D/|-Q: from
        participant E as <b>Eve</b>
        D->>Q: <b>t</b> x
        note over D: <i>n</i>
        loop <u>often</u>
          D->>E: x
        end
      """
    let written = try lines(source)
    #expect(written.contains { $0.replacing(" ", with: "") == line.replacing(" ", with: "") }, "\(written)")
  }

  @Test("Graphs in DOT keep the words of shapes and heads, and layers their clusters")
  func dot() throws {
    let source = """
      digraph {
        o [label="Old"]
        h [shape=house]
        i [shape=invhouse]
        e [shape=egg]
        subgraph cluster_x {
          label="X"
          a
          b
          c
          {rank=same; a; b}
        }
        {rank=same; h; i}
        a -> c [xlabel="beside", arrowhead=onormal]
        h -> e [dir=both, arrowtail=inv, arrowhead=halfopen]
      }

      """
    var hand = try DiagramHand(source, .dot)
    try hand.retype("Old", to: "New")
    #expect(try hand.source(.dot) == source.replacing("Old", with: "New"))
  }
}
