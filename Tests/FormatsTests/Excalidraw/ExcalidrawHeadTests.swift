import Marks
import Testing

@testable import Formats

@Suite("Heads of Excalidraw's arrows")
struct ExcalidrawHeadTests {
  @Test("Each head has a name of its own, which gives it back", arguments: Arrowhead.allCases)
  func own(head: Arrowhead) throws {
    let name = try #require(ExcalidrawElement.name(of: head))
    #expect(ExcalidrawElement.head(name) == head)
    #expect(Arrowhead.allCases.filter { ExcalidrawElement.name(of: $0) == name } == [head])
  }

  @Test(
    "Names of crow's feet, older and newer, keep their meaning",
    arguments: [
      ("cardinality_one", Arrowhead.one), ("cardinality_many", .many),
      ("cardinality_one_or_many", .oneOrMany),
      ("cardinality_exactly_one", .one), ("cardinality_zero_or_one", .zeroOrOne),
      ("cardinality_zero_or_many", .zeroOrMany), ("crowfoot_one", .one), ("crowfoot_many", .many),
      ("crowfoot_one_or_many", .oneOrMany), ("triangle_outline", .hollowTriangle),
      ("diamond_outline", .hollowDiamond),
    ])
  func meanings(name: String, head: Arrowhead) {
    #expect(ExcalidrawElement.head(name) == head)
  }
}
