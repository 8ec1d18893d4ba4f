import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Histories of commits that are changed by hand")
struct DrawnCommitTests {
  private let source = """
    %%{init: {'gitGraph': {'mainBranchName': 'trunk'}} }%%
    gitGraph
      %% where it began
      commit id: "one" msg: "why"
      commit
      branch develop order: 2
      commit id: "two"
      commit id: "three" tag: "v1"
      checkout trunk
      merge develop
      commit id: "four"

    """

  @Test("Texts, tags and branches that are retyped are exported, and nothing else changes")
  func retyped() throws {
    var hand = try DiagramHand(source)
    try hand.retype("one", to: "first")
    try hand.retype("«v1»\nthree", to: "«v1, v2»\nthird")
    try hand.retype("develop", to: "work in progress")
    let file = try hand.file()
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == source.replacing("\"one\"", with: "\"first\"")
        .replacing("id: \"three\" tag: \"v1\"", with: "id: \"third\" tag: \"v1\" tag: \"v2\"")
        .replacing("develop", with: "\"work in progress\""))
    #expect(file.leftOut.isEmpty && file.remarks.isEmpty, "\(file.remarks)")
  }

  @Test("A dot that words are typed over is a commit of that name")
  func named() throws {
    var hand = try DiagramHand(source)
    try hand.retype("●", to: "named")
    let file = try hand.file()
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("  commit id: \"named\"\n  branch"))
    #expect(file.remarks.isEmpty, "\(file.remarks)")
  }

  @Test("The first branch has its name in the directive")
  func main() throws {
    var hand = try DiagramHand(source)
    try hand.retype("trunk", to: "stem")
    let source = try hand.source()
    #expect(source.contains("checkout stem"), "\(source)")
    guard case .graph(let graph) = try MermaidReader.diagram(from: source) else { return }
    #expect(graph.nodes.first?.text == "stem", "\(source)")
  }

  @Test("A branch goes on without a commit that is deleted")
  func deleted() throws {
    var hand = try DiagramHand(source)
    try hand.delete(partSaying: "two")
    let file = try hand.file()
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == source.replacing("  commit id: \"two\"\n", with: ""))
    #expect(file.remarks.isEmpty, "\(file.remarks)")
  }

  @Test("Commits and branches that are drawn behind others are on their branch")
  func drawn() throws {
    var hand = try DiagramHand(source)
    let place = try hand.middle(ofPartSaying: "four")
    func box(_ text: String, _ x: Double) -> Rectangle {
      var box = Rectangle(Rect(from: place + Vector(dx: x, dy: 0), to: place + Vector(dx: x + 10, dy: 4)))
      box.text = BoundText(text)
      return box
    }
    func join(_ from: MarkID, _ to: MarkID, isPick: Bool = false) {
      var line = Stroke([place, place + Vector(dx: 30, dy: 0)])
      line.arrowheads.end = .triangle
      if isPick { line.ink.setLineStyle(.dashed) }
      line.connection = Connection(start: Anchor(to: from), end: Anchor(to: to), route: .rightAngled)
      hand.draw(line)
    }
    let four = try #require(hand.id(ofPartSaying: "four")),
      three = try #require(hand.id(ofPartSaying: "«v1»\nthree"))
    let five = hand.draw(box("five", 30)), six = hand.draw(box("six", 60)),
      seven = hand.draw(box("seven", 90))
    let name = hand.draw(Label("hot fix", at: place + Vector(dx: 40, dy: 10)))
    join(four, five)
    join(five, name)
    join(name, six)
    join(three, seven)
    join(four, seven, isPick: true)
    let file = try hand.file()
    let written = String(decoding: file.bytes, as: UTF8.self)
    #expect(
      written.hasSuffix(
        """
          commit id: "four"
          commit id: "five"
          checkout develop
          cherry-pick id: "four"
          checkout trunk
          branch "hot fix"
          commit id: "six"

        """), "\(written)")
    // A commit that is picked has no text of its own.
    #expect(file.remarks.first == "Mermaid does not have 1 shape or its text")
  }

  @Test("A commit that follows nothing is named when it is exported")
  func beginning() throws {
    var hand = try DiagramHand(source)
    var box = Rectangle(Rect(from: Point(x: 100, y: 100), to: Point(x: 110, y: 104)))
    box.text = BoundText("alone")
    hand.draw(box)
    #expect(try hand.file().remarks.contains { $0.contains("the beginning of 1 commit") })
  }

  private let picks = """
    gitGraph
      commit id: "ONE"
      branch develop
      commit id: "TWO"
      checkout main
      commit id: "THREE"
      merge develop id: "MERGE"
      branch release
      cherry-pick id: "MERGE" parent: "TWO"

    """

  @Test("A pick of a merge names a parent of it, whatever that is called now")
  func parents() throws {
    var hand = try DiagramHand(picks)
    try hand.retype("TWO", to: "2")
    #expect(try hand.source() == picks.replacing("TWO", with: "2"))
    hand = try DiagramHand(picks)
    try hand.retype("ONE", to: "1")
    try hand.delete(partSaying: "TWO")
    // Nothing is merged any more.
    let source = try hand.source()
    #expect(source.contains("commit id: \"MERGE\"") && source.hasSuffix("cherry-pick id: \"MERGE\"\n"))
  }

  @Test(
    "Tags are written as they were", arguments: ["tag: \"x, y\"", "tag: \"x\" tag: \"y\"", "tag: \"a <b>\""])
  func tags(words: String) throws {
    let source = "gitGraph\n  commit id: \"Old\"\n  commit \(words)\n"
    var hand = try DiagramHand(source)
    try hand.retype("Old", to: "New")
    #expect(
      try hand.source()
        == source.replacing("Old", with: "New").replacing("a <b>", with: "a #lt;b>"))
  }

  @Test("A pick without a tag stays without one")
  func noTag() throws {
    let source = picks.replacing("parent: \"TWO\"", with: "parent: \"TWO\" tag: \"\"")
    var hand = try DiagramHand(source)
    try hand.retype("ONE", to: "1")
    #expect(try hand.source() == source.replacing("ONE", with: "1"))
  }

  @Test("Two commits of one name get different identifiers, and a remark names them")
  func alike() throws {
    var hand = try DiagramHand(picks)
    try hand.retype("THREE", to: "ONE")
    let file = try hand.file()
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("commit id: \"ONE 2\""))
    #expect(file.remarks.first == "Mermaid does not have 1 shape or its text")
  }

  @Test("A side branch whose name is deleted stays one")
  func unnamed() throws {
    var hand = try DiagramHand(source)
    try hand.delete(partSaying: "develop")
    #expect(
      try hand.source().hasSuffix(
        """
          commit id: "one" msg: "why"
          commit
          branch branch-1
          commit id: "two"
          commit id: "three" tag: "v1"
          checkout trunk
          merge branch-1
          commit id: "four"

        """))
  }

  @Test(
    "The first branch has the name that is drawn",
    arguments: [("main", "main"), ("LR", "LR"), ("a: \"b\" # {x}", "a: b  x"), ("\"", "main")])
  func renamed(name: String, written: String) throws {
    var hand = try DiagramHand(source)
    try hand.retype("trunk", to: name)
    let exported = try hand.source()
    guard case .graph(let graph) = try MermaidReader.diagram(from: exported) else { return }
    #expect(
      graph.nodes.first?.text == written.replacing("  ", with: " ") || graph.nodes.first?.text == written)
    #expect(
      exported.contains("checkout \(CommitParser.isName(written) ? written : "\"\(written)\"")\n"),
      "\(exported)")
  }
}
