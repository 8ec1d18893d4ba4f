import Diagrams
import Formats
import Testing

@Suite("Members and attributes of Mermaid")
struct MermaidMemberTests {
  /// The nodes of a source, and those of what is written of it.
  private func nodes(_ source: String) throws -> [GraphNode] {
    let diagram = try MermaidReader.diagram(from: source)
    let written = MermaidExporter.source(of: diagram)
    #expect(try MermaidReader.diagram(from: written).normalized == diagram.normalized, "\(written)")
    guard case .graph(let graph) = diagram else { return [] }
    return graph.nodes
  }

  @Test(
    "Attributes of entities are rows of type, name, keys and comment, whatever the lines",
    arguments: [
      ("int id PK  string role", [["int", "id", "PK", ""], ["string", "role", "", ""]]),
      (
        "int id PK, FK \"a b\" int x,y UK string[] z \"c\" decimal(5,2) w",
        [
          ["int", "id", "PK,FK", "a b"], ["int", "x,y", "UK", ""], ["string[]", "z", "", "c"],
          ["decimal(5,2)", "w", "", ""],
        ]
      ),
      ("\nint\n id\n PK,\n FK\n \"c\"\nint b\n", [["int", "id", "PK,FK", "c"], ["int", "b", "", ""]]),
      // Words for keys that Mermaid does not know.
      (
        "\nint a NN\nint b NN,PK \"c\"\nint d PK,x\n",
        [["int", "a", "NN", ""], ["int", "b", "NN,PK", "c"], ["int", "d", "PK,x", ""]]
      ),
      ("List~int~ l List~List~int~~ m", [["List<int>", "l", "", ""], ["List<List<int>>", "m", "", ""]]),
      (
        "Map~string, int~ m PK\nSet~T~[] `a b`",
        [["Map<string, int>", "m", "PK", ""], ["Set<T>[]", "a b", "", ""]]
      ),
      (
        "List<int> a `a~b~` b `PK` c `a~b` d~e ~",
        [["List<int>", "a", "", ""], ["a~b~", "b", "", ""], ["PK", "c", "", ""], ["a~b", "d~e", "~", ""]]
      ),
      ("A~B~C~ d\nx~y f", [["A<B>C~", "d", "", ""], ["x~y", "f", "", ""]]),
    ])
  func attributes(source: String, rows: [[String]]) throws {
    #expect(try nodes("erDiagram\nUSER { \(source) }\n").map(\.sections) == [[NodeSection(rows)]])
  }

  @Test("Types of attributes are written as Mermaid reads them")
  func writtenTypes() throws {
    let diagram = try MermaidReader.diagram(from: "erDiagram\nA { Map~K, List~V~~ m\nList<int> n\n}")
    #expect(
      MermaidExporter.source(of: diagram) == "erDiagram\n  A {\n    Map~K, List~V~~ m\n    List~int~ n\n  }\n"
    )
  }

  @Test(
    "Tildes of members pair up, and signs for static and abstract members are not shown",
    arguments: [
      ("+V Task~T,V~ then(Task~R,V~ next)", "+V Task<T,V> then(Task<R,V> next)"),
      ("Map~String, List~List~int~~~ m", "Map<String, List<List<int>>> m"),
      ("~add(List~?~ a, Set~int~[] b) Set~T~", "~add(List<?> a, Set<int>[] b) Set<T>"),
      ("+~Foo()", "+~Foo()"), ("a ~ b ~ c", "a ~ b ~ c"), ("x~", "x~"), ("List~[]int~ x", "List<[]int> x"),
      ("+total()$ int", "+total() int"), ("+accept(v)* bool", "+accept(v) bool"), ("+count$", "+count"),
      ("+run(x) void$ ", "+run(x) void"), ("+id() *", "+id()"), ("int* p", "int* p"),
      ("f() char *c", "f() char *c"),
      // One sign is no part of the text; further ones, and those by number, are.
      ("a$$", "a$"), ("f()*$", "f()$"), ("f()$ x*", "f() x*"), ("b#42;", "b*"), ("c()#36; d#42;", "c()$ d*"),
    ])
  func members(source: String, text: String) throws {
    for diagram in ["classDiagram\nA : \(source)", "classDiagram\nclass A {\n\(source)\n}"] {
      #expect(try nodes(diagram).map { $0.sections.flatMap(\.rows) } == [[[text]]])
    }
  }

  @Test(
    "Types of classes end in front of a style",
    arguments: [
      ("class Animal~T~:::styled", "Animal<T>"), ("class Animal~Map~K, V~~ {\n}", "Animal<Map<K, V>>"),
      ("Animal~T~:::styled --> Animal", "Animal<T>"), ("class Animal~T~[\"x\"]", "x"),
      ("Animal~T~--Animal~T~", "Animal<T>"), ("class Animal~T", "Animal~T"),
    ])
  func titles(source: String, text: String) throws {
    #expect(try nodes("classDiagram\n\(source)").map(\.text) == [text])
  }
}
