import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Records and tables that are drawn, and changed by hand")
struct DrawnFieldsTests {
  private let structs = """
    digraph {
      node [shape=record]
      a [label="<f0> left|<f1> middle|right"]
      b [label="<f0> one|two"]
      c [label="x|{y|{<in> 1|2}}"]
      a:f0 -> b:f0
      a:f1 -> c
    }
    """

  private let table = """
    digraph {
      t [shape=plain, label=<<table border="0" cellborder="1"><tr><td colspan="2" bgcolor="#336699">head</td></tr><tr><td port="k">key</td><td>value</td></tr></table>>]
      n [shape=box]
      t:k -> n
    }
    """

  @Test("Links leave from the fields that they name, and from the middle of the others")
  func records() throws {
    #expect(
      try diagramPicture(structs) == """
             ┌───────┬─────────┬───────┐
             │ left  │ middle  │ right │
             └───┬───┴────┬────┴───────┘
                 │        │
           ┌─────┘        │
           │              ▼
           ▼             ┌───┬───────┐
        ┌─────┬─────┐    │   │   y   │
        │ one │ two │    │ x ├───┬───┤
        └─────┴─────┘    │   │ 1 │ 2 │
                         └───┴───┴───┘

        """)
  }

  @Test("Cells that span columns and lines that are left out")
  func tables() throws {
    #expect(
      try diagramPicture(table) == """
        ┌─────────────┐
        │    head     │
        ├─────┬───────┤
        │ key │ value │
        └──┬──┴───────┘
           │
           ▼
         ┌───┐
         │ n │
         └───┘

        """)
  }

  @Test("A plain grid is a table, and cells with spans are boxes in a group")
  func kinds() throws {
    func group(_ source: String) throws -> Group {
      let hand = try DiagramHand(source, .dot)
      return try #require(
        (hand.drawing.marks.last as? Group)?.children.lazy.compactMap { $0 as? Group }.first)
    }
    #expect(Table(try group(structs))?.columnCount == 3)
    #expect(try group(table).table == nil && group(table).children.count == 3)
  }

  @Test("All of many fields are drawn and exported")
  func many() throws {
    let label = (0..<300).map { "f\($0)" }.joined(separator: "|")
    let cells = (0..<300).map { "<td colspan=\"3\">c\($0)</td>" }.joined()
    var hand = try DiagramHand(
      "digraph { a [shape=record, label=\"\(label)\"]; t [shape=plain, label=<<table><tr>\(cells)</tr></table>>] }",
      .dot)
    try hand.retype("f299", to: "last")
    try hand.retype("c299", to: "end")
    let source = try hand.source(.dot)
    #expect(source.contains(label.replacing("f299", with: "last")))
    #expect(source.contains(cells.replacing("c299", with: "end")))
  }

  @Test("Texts that are typed into fields are exported")
  func retyped() throws {
    var hand = try DiagramHand(structs, .dot)
    try hand.retype("left", to: "far left")
    try hand.retype("2", to: "second")
    let source = try hand.source(.dot)
    #expect(source.contains(#"a [shape=record, label="<f0> far left|<f1> middle|right"]"#), "\(source)")
    #expect(source.contains(#"c [shape=record, label="x|{y|{<in> 1|second}}"]"#), "\(source)")
    #expect(source.contains("a:f0 -> b:f0") && source.contains("a:f1 -> c"), "\(source)")
    hand = try DiagramHand(table, .dot)
    try hand.retype("value", to: "a < b")
    #expect(try hand.source(.dot).contains("<td port=\"k\">key</td><td>a &lt; b</td>"))
  }

  @Test("A field that is deleted is gone from its record, and an empty cell stays in its table")
  func deleted() throws {
    var hand = try DiagramHand(structs, .dot)
    try hand.deleteField("right")
    try hand.deleteField("1")
    let source = try hand.source(.dot)
    #expect(source.contains(#"a [shape=record, label="<f0> left|<f1> middle"]"#), "\(source)")
    #expect(source.contains(#"c [shape=record, label="x|{y|{2}}"]"#), "\(source)")
    hand = try DiagramHand(table, .dot)
    try hand.deleteField("value")
    #expect(try hand.source(.dot).contains("<td port=\"k\">key</td><td border=\"0\"></td>"))
  }

  @Test("The port of a field that is deleted is gone from its links, too")
  func deletedPort() throws {
    // Its link is attached to the whole node, since it lies at no side.
    var hand = try DiagramHand(
      "digraph { node [shape=record]; c [label=\"x|{y|{1|<in> 2|3}|z}|w\"]; a -> c:in:n }", .dot)
    #expect(try hand.source(.dot).contains("a -> c:in:n"))
    try hand.deleteField("2")
    let source = try hand.source(.dot)
    #expect(source.contains("x|{y|{1|3}|z}|w") && source.contains("a -> c\n"), "\(source)")
  }

  @Test(
    "Texts that are changed are exported without a word of loss",
    arguments: ["TB", "BT", "LR", "RL"], ["new", "new ", " two\nlines "])
  func silent(direction: String, text: String) throws {
    var hand = try DiagramHand(
      "digraph { rankdir=\(direction); a [shape=Mrecord, label=\"A|<e> E\\lF\\r|{x|y}\"]; a:e -> b }", .dot)
    try hand.retype("A", to: text)
    let file = try hand.file(.dot)
    #expect(file.remarks.isEmpty && file.leftOut.isEmpty, "\(file.remarks) \(file.leftOut)")
    let source = String(decoding: file.bytes, as: UTF8.self)
    let written = text.split(separator: "\n").map { $0.filter { $0 != " " } }.joined(separator: "\\n")
    #expect(
      source.contains("a [shape=Mrecord, label=\"\(written)|<e> E\\lF\\r|{x|y}\"]"), "\(source)")
  }

  @Test("A line that is attached to a field without a name gives it one")
  func attached() throws {
    var hand = try DiagramHand(structs, .dot)
    let field = try #require(hand.field("right")), node = try #require(hand.field("two"))
    var line = Stroke([field.box.center, node.box.center])
    line.connection = Connection(
      start: Anchor(to: field.id), end: Anchor(to: node.id), route: .rightAngled)
    line.arrowheads.end = .triangle
    hand.draw(line)
    let source = try hand.source(.dot)
    #expect(source.contains("<f0> left|<f1> middle|<f2> right"), "\(source)")
    #expect(source.contains("a:f2 -> b:f1"), "\(source)")
  }

  @Test("The colour of a cell is exported with it")
  func colored() throws {
    var hand = try DiagramHand(table, .dot)
    try hand.color("value") { $0.fill = .rgb(255, 0, 0) }
    try hand.color("head") { $0.fill = nil }
    let source = try hand.source(.dot)
    #expect(source.contains("<td bgcolor=\"#ff0000\">value</td>"), "\(source)")
    #expect(!source.contains("#336699"), "\(source)")
  }

  @Test("A field grows with its text, and the others stay beside it")
  func grows() throws {
    var hand = try DiagramHand(table, .dot)
    try hand.retype("key", to: "a longer key")
    hand.follow(changeOf: "a longer key")
    #expect(
      try hand.picture(of: "a longer key") == """
        ┌───────────────────────┐
        │         head          │
        ├───────────────┬───────┤
        │ a longer key  │ value │
        └───────────────┴───────┘

        """)
  }

  @Test("Mermaid has the texts of fields, and what it has not is named")
  func inMermaid() throws {
    let hand = try DiagramHand(structs, .dot)
    let file = try hand.file(.mermaid)
    let source = String(decoding: file.bytes, as: UTF8.self)
    #expect(source.contains("left | middle | right"), "\(source)")
    #expect(file.remarks.contains { $0.contains("fields") } && file.remarks.contains { $0.contains("ports") })
  }
}
