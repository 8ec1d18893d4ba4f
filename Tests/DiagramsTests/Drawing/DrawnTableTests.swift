import Diagrams
import Formats
import Marks
import Testing

@Suite("Classes and entities that were changed by hand")
struct DrawnTableTests {
  private let classes = """
    classDiagram
      class Animal {
        <<interface>>
        +String name
        +int age
        +run()
      }
      class Duck
      Animal <|-- Duck : is

    """

  private let entities = """
    erDiagram
      BOOK {
        string title PK "the whole title"
        int year
      }
      AUTHOR
      AUTHOR ||--o{ BOOK : "writes"

    """

  @Test("Changed, added and deleted members are exported, and the keyword above the name")
  func members() throws {
    var hand = try DiagramHand(classes)
    try hand.retype("+String name\n+int age", to: "+String fullName\n+int age\n-Date born")
    try hand.retype("+run()", to: "")
    try hand.retype("«interface»\nAnimal", to: "«abstract»\nBeast")
    #expect(
      try hand.source() == """
        classDiagram
          class Animal["Beast"] {
            <<abstract>>
            +String fullName
            +int age
            -Date born
          }
          class Duck
          Animal <|-- Duck : is

        """)
    #expect(try hand.file().remarks.isEmpty)
  }

  @Test("A text over a class is a member of it, with parentheses a method")
  func looseMember() throws {
    var hand = try DiagramHand(classes)
    let middle = try hand.middle(ofPartSaying: "Duck")
    hand.draw(Label("+quack()", at: Point(x: middle.x - 3, y: middle.y)))
    let exported = try hand.source()
    #expect(exported.contains("  class Duck {\n    +quack()\n  }\n"), "\(exported)")
    #expect(try hand.file().leftOut.isEmpty)
  }

  @Test("Changed, added and deleted attributes are exported")
  func attributes() throws {
    var hand = try DiagramHand(entities)
    try hand.retype("title\nyear", to: "name\nyear\npages")
    try hand.retype("string\nint", to: "string\nint\nlong")
    #expect(
      try hand.source() == """
        erDiagram
          BOOK {
            string name PK "the whole title"
            int year
            long pages
          }
          AUTHOR
          AUTHOR ||--o{ BOOK : "writes"

        """)
  }

  @Test("An entity gets as wide as what is typed into it, and its other column moves aside")
  func growth() throws {
    var hand = try DiagramHand(entities)
    #expect(
      try hand.picture(of: "BOOK") == """
        ┌───────────────────────────────────────┐
        │                 BOOK                  │
        ├───────────────────────────────────────┤
        │ string   title   PK   the whole title │
        │ int      year                         │
        └───────────────────────────────────────┘

        """)
    try hand.retype("title\nyear", to: "title of the translation\nyear\npages")
    hand.follow(changeOf: "BOOK")
    #expect(
      try hand.picture(of: "BOOK") == """
        ┌──────────────────────────────────────────────────────────┐
        │                           BOOK                           │
        ├──────────────────────────────────────────────────────────┤
        │ string   title of the translation   PK   the whole title │
        │ int      year                                            │
        │          pages                                           │
        └──────────────────────────────────────────────────────────┘

        """)
  }

  @Test("Rows that were broken for a narrow room are exported whole")
  func brokenRows() throws {
    let source = """
      classDiagram
        class Server {
          +handleIncomingRequest(Request request, Context context) Response
          +stop()
        }

      """
    let document = try DiagramFile.document(from: Array(source.utf8), .mermaid)
    let fitted = try #require(DiagramFile.fitted(document, columns: 40)).document
    let drawn = DrawnDiagram(of: fitted.drawing)
    #expect(drawn.diagram == DrawnDiagram(of: document.drawing).diagram)
  }

  @Test("Texts and signs at the ends of relations, and titles, are exported as they are drawn")
  func ends() throws {
    var hand = try DiagramHand(
      "---\ntitle: Zoo\n---\nclassDiagram\n  A \"1\" <|-- \"many\" B\n  C ()-- D\n")
    try hand.retype("many", to: "0..n")
    try hand.delete(partSaying: "1")
    try hand.retype("Zoo", to: "Farm")
    try hand.delete(partSaying: "○")
    #expect(
      try hand.source() == """
        ---
        title: "Farm"
        ---
        classDiagram
          class A
          class B
          class C
          class D
          A <|-- "0..n" B
          C -- D

        """)
  }

  @Test("Boxes and arrows drawn by hand are classes and relations; a namespace that is empty then is named")
  func drawnByHand() throws {
    var hand = try DiagramHand(
      "classDiagram\n  namespace Farm {\n    class Cow\n  }\n  class Barn {\n    a\n  }\n")
    try hand.delete(partSaying: "Cow")
    try hand.retype("a", to: "c{d}")
    var ids: [MarkID] = []
    for (text, column) in [("Pig", 60.0), ("Sty", 90)] {
      var box = Rectangle(Rect(location: Point(x: column, y: 1), size: Size(width: 9, height: 4)), ink: Ink())
      box.text = BoundText(text)
      ids.append(hand.draw(box))
    }
    var arrow = Stroke([Point(x: 69, y: 3), Point(x: 90, y: 3)], arrowheads: .standard)
    arrow.connection = Connection(start: Anchor(to: ids[0]), end: Anchor(to: ids[1]))
    hand.draw(arrow)
    let exported = try hand.source()
    #expect(
      exported == """
        classDiagram
          class Barn {
            c#123;d#125;
          }
          class Pig
          class Sty
          Pig --> Sty

        """)
    #expect(try hand.file().remarks == ["Mermaid does not have 1 box around shapes or its title"])
  }

  @Test("A class without a name has no member for one, and an attribute without a type is written")
  func emptied() throws {
    var hand = try DiagramHand(classes)
    try hand.retype("«interface»\nAnimal", to: "")
    #expect(try hand.source().contains("class Animal[\" \"] {\n    +String name\n"))
    hand = try DiagramHand(entities)
    try hand.retype("string\nint", to: "\nint")
    let exported = try hand.source()
    #expect(exported.contains("    _ title PK"), "\(exported)")
    #expect(try hand.file().remarks == ["Mermaid does not have 1 row of a shape"])
  }

  @Test("Colours that a kind of diagram does not have are named")
  func colors() throws {
    var hand = try DiagramHand("classDiagram\n  A --> B : is\n")
    try hand.color("is") { $0.color = .rgb(1, 2, 3) }
    #expect(try hand.file().remarks == ["Mermaid does not have the colour of 1 connector"])
    hand = try DiagramHand("classDiagram\n  A --> B : is\n")
    try hand.retype("is", to: "a:b")
    #expect(try hand.source().contains("A --> B : a#58;b"))
  }

  @Test("A text that an export cannot say is named")
  func remarks() throws {
    var hand = try DiagramHand("stateDiagram-v2\n  [*] --> A\n  A --> B\n")
    try hand.retype("A", to: "")
    var note = Figure(.note, in: Rect(location: Point(x: 60, y: 4), size: Size(width: 12, height: 6)))
    note.text = BoundText("alone")
    hand.draw(note)
    #expect(try hand.file().remarks == ["Mermaid does not have 1 note"])
  }
}
