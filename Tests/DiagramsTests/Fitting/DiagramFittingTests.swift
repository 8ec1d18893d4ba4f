import CellRendering
import Formats
import Marks
import TestSupport
import Testing

@testable import Diagrams

@Suite("Diagrams laid out for a width")
struct DiagramFittingTests {
  private func fitted(
    _ text: String, _ columns: Int, keepsDirection: Bool = false
  ) throws -> (drawing: Drawing, isTurned: Bool) {
    let document = try DiagramFile.document(from: Array(text.utf8), .mermaid)
    let fitted = try #require(DiagramFile.fitted(document, columns: columns, keepsDirection: keepsDirection))
    return (fitted.document.drawing, fitted.isTurned)
  }

  private func columns(of drawing: Drawing) throws -> Int {
    Int(try #require(drawing.root.bounds(.ink)).grownToCells.size.width)
  }

  private func picture(_ drawing: Drawing) throws -> String {
    let box = try #require(drawing.root.bounds(.ink)).grownToCells
    let viewport = Viewport(
      origin: box.location, columns: Int(box.size.width), rows: Int(box.size.height / 2))
    let rows = drawing.cells(in: viewport, spelledIn: .mixed).description.split(separator: "\n")
    return rows.map { row in row.lastIndex { $0 != "·" }.map { String(row[...$0]) } ?? "" }
      .joined(separator: "\n")
  }

  private static let chain = """
    flowchart LR
    A[Read the configuration] --> B[Validate every field] --> C[Run migrations]
    """

  @Test("A diagram that has room is as its source says")
  func untouched() throws {
    let (drawing, isTurned) = try fitted(Self.chain, 120)
    #expect(!isTurned)
    let plain = try DiagramFile.document(from: Array(Self.chain.utf8), .mermaid).drawing
    #expect(try picture(drawing) == picture(plain))
  }

  @Test("Texts are wrapped before a diagram is turned")
  func wrapped() throws {
    let (drawing, isTurned) = try fitted(Self.chain, 62)
    #expect(!isTurned)
    #expect(
      try picture(drawing) == """
        ┌───────────────┐····┌────────────────┐
        │···Read·the····├───▶│·Validate·every·│····┌────────────────┐
        │·configuration·│····│·····field······├───▶│·Run·migrations·│
        └───────────────┘····└────────────────┘····└────────────────┘
        """)
  }

  @Test("A diagram that leads across leads down where that is narrower, unless it keeps its direction")
  func turned() throws {
    let (drawing, isTurned) = try fitted(Self.chain, 26)
    #expect(isTurned)
    #expect(
      try picture(drawing) == """
        ┌────────────────────────┐
        │·Read·the·configuration·│
        └───────────┬────────────┘
        ············│
        ············▼
        ·┌──────────────────────┐
        ·│·Validate·every·field·│
        ·└──────────┬───────────┘
        ············│
        ············▼
        ····┌────────────────┐
        ····│·Run·migrations·│
        ····└────────────────┘
        """)
    let kept = try fitted(Self.chain, 26, keepsDirection: true)
    #expect(!kept.isTurned)
    #expect(try columns(of: kept.drawing) > 26)
  }

  @Test("The targets of one node go on in further layers, on one line that leads to all of them")
  func folded() throws {
    let source =
      "flowchart TD\n" + (1...6).map { "A[Start] --> B\($0)[Target \($0)]" }.joined(separator: "\n")
    let (drawing, _) = try fitted(source, 40)
    #expect(try columns(of: drawing) <= 40)
    #expect(
      try picture(drawing) == """
        ················┌───────┐
        ················│·Start·│
        ················└───┬───┘
        ····················│
        ·····┌──────────────┼──────┐
        ·····▼··············▼······│
        ┌──────────┐··┌──────────┐·│
        │·Target·1·│··│·Target·2·│·│
        └──────────┘··└──────────┘·│
        ···························│
        ·····┌─────────────┬───────┤
        ·····▼·············▼·······│
        ┌──────────┐··┌──────────┐·│
        │·Target·3·│··│·Target·4·│·│
        └──────────┘··└──────────┘·│
        ···························│
        ·········┌─────────────────┤
        ·········▼·················▼
        ····┌──────────┐··┌──────────┐
        ····│·Target·5·│··│·Target·6·│
        ····└──────────┘··└──────────┘
        """)
  }

  @Test("Shapes that nothing joins stand in a grid that is as wide as there is room")
  func lonely() throws {
    let source = "flowchart TD\n" + (1...8).map { "A\($0)[Lonely \($0)]\n" }.joined()
    #expect(
      try picture(fitted(source, 30).drawing) == """
        ┌──────────┐··┌──────────┐
        │·Lonely·1·│··│·Lonely·2·│
        └──────────┘··└──────────┘

        ┌──────────┐··┌──────────┐
        │·Lonely·3·│··│·Lonely·4·│
        └──────────┘··└──────────┘

        ┌──────────┐··┌──────────┐
        │·Lonely·5·│··│·Lonely·6·│
        └──────────┘··└──────────┘

        ┌──────────┐··┌──────────┐
        │·Lonely·7·│··│·Lonely·8·│
        └──────────┘··└──────────┘
        """)
  }

  @Test("The title of a block has as many rows as it takes, and the block's messages come below")
  func titles() throws {
    let source =
      "sequenceDiagram\nA->>B: hi\nalt one two three four five six seven eight nine ten eleven\nB->>A: yes\nend\n"
    #expect(
      try picture(fitted(source, 30).drawing) == """
        ·┌───┐···┌───┐
        ·│·A·│···│·B·│
        ·└─┬─┘···└─┬─┘
        ···│·······│
        ···│·hi····│
        ···├──────▶│
        ···│·······│
        ┌─·alt·[one·two·three·four·─┐
        │··five·six·seven·eight·····│
        │··nine·ten·eleven]·········│
        │··│·yes···│················│
        │··│◀──────┤················│
        │··│·······│················│
        └──┼───────┼────────────────┘
        ···│·······│
        """)
  }

  @Test("Messages and names of a sequence diagram are wrapped, words at their joints")
  func sequence() throws {
    let source = """
      sequenceDiagram
      participant C as MCP Client
      participant S as Authorization Server
      C->>S: Request https://app.example.com/oauth/metadata.json
      S-->>C: OK
      """
    let (drawing, _) = try fitted(source, 32)
    #expect(try columns(of: drawing) <= 32)
    #expect(
      try picture(drawing) == """
        ┌────────┐··┌───────────────┐
        │··MCP···│··│·Authorization·│
        │·Client·│··│····Server·····│
        └───┬────┘··└───────┬───────┘
        ····│···············│
        ····│·Request·······│
        ····│·https://······│
        ····│·app.··········│
        ····│·example.······│
        ····│·com/oauth/····│
        ····│·metadata.·····│
        ····│·json··········│
        ····├──────────────▶│
        ····│···············│
        ····│·OK············│
        ····│◀╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤
        ····│···············│
        """)
  }

  @Test(
    "A diagram that was laid out for a width is the diagram of its source still",
    arguments: [
      "flowchart LR\nA[Read the configuration] -->|with a long text| B{is it good?} --> C[userIdentity(value)]",
      "classDiagram\nclass VeryLongName {\n+method(argument: String) Result\n}\nVeryLongName --> Other : uses it often",
      "stateDiagram-v2\n[*] --> First\nFirst --> Second : some event happened\nnote right of First : a longer note",
      "erDiagram\nCUSTOMER_OF_OURS ||--o{ ORDER_THAT_WAS_MADE : places\nORDER_THAT_WAS_MADE {\nint id PK \"a comment\"\n}",
      "sequenceDiagram\nparticipant A as Authorization Server\nA->>B: a message https://a.example/b\nNote over A: noted",
    ], [20, 30, 44])
  func exports(source: String, columns: Int) throws {
    let plain = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    let (drawing, _) = try fitted(source, columns)
    #expect(DrawnDiagram(of: drawing).diagram == DrawnDiagram(of: plain).diagram)
    #expect(DrawnDiagram(of: drawing).remarks == DrawnDiagram(of: plain).remarks)
  }

  @Test("No word is cut, whatever the width", arguments: SeedCount.seeds("FITTING", default: 60))
  func words(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = ["Request", "getUserById(id)", "a", "https://x.example.com/y", "value_of_it", "漢字漢字", "end."]
    func text() -> String {
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "" }
        .joined(separator: " ")
    }
    let count = Int.random(in: 2...9, using: &generator)
    var source = "flowchart \(Bool.random(using: &generator) ? "LR" : "TD")\n"
    let names = (0..<count).map { _ in text() }
    for (index, name) in names.enumerated() { source += "n\(index)[\"\(name)\"]\n" }
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let ends = (0..<2).map { _ in Int.random(in: 0..<count, using: &generator) }
      source += "n\(ends[0]) --> n\(ends[1])\n"
    }
    let (drawing, _) = try fitted(source, Int.random(in: 10...100, using: &generator))
    let shown = drawing.root.allTexts.map { $0.filter { !$0.isWhitespace } }
    for name in names { #expect(shown.contains(name.filter { !$0.isWhitespace })) }
  }

  @Test("A drawing that is no diagram as its file has it stays as it is")
  func others() throws {
    var document = try DiagramFile.document(from: Array(Self.chain.utf8), .mermaid)
    document.source = nil
    #expect(DiagramFile.fitted(document, columns: 20) == nil)
  }
}

extension Group {
  /// The texts of all shapes inside.
  fileprivate var allTexts: [String] {
    children.flatMap { mark -> [String] in
      if let group = mark as? Group { return group.allTexts }
      return [mark.textHolder?.text?.string, (mark as? Label)?.text].compactMap(\.self)
    }
  }
}
