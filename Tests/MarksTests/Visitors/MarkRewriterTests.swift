import Marks
import Testing

@Suite("Rewriting")
struct MarkRewriterTests {
  private let drawing = Group([
    Dot(at: .origin, id: MarkID(1)),
    Group([Dot(at: .origin, id: MarkID(2)), Label("a", at: .origin)], name: "layer", isLocked: true),
    Stroke([.origin]),
  ])

  @Test("A rewriter that handles nothing changes nothing")
  func nothing() {
    struct Nothing: MarkRewriter {}
    #expect(drawing.accept(Nothing())?.isEqual(to: drawing) == true)
    let leaves: [any Mark] = [
      Vertex(at: .origin), Rectangle(location: .origin, size: .zero),
      Ellipse(center: .origin, radiusX: 1, radiusY: 1), CellBlock(columns: 0, cells: [], at: .origin),
    ]
    for leaf in leaves { #expect(leaf.accept(Nothing())?.isEqual(to: leaf) == true) }
  }

  @Test("nil deletes, inside groups too; a group stays even when nothing is left in it")
  func deletes() {
    struct Deleter: MarkRewriter {
      func visit(_ dot: Dot) -> (any Mark)? { nil }
      func visit(_ label: Label) -> (any Mark)? { nil }
    }
    let expected = Group([Group([], name: "layer", isLocked: true), Stroke([.origin])])
    #expect(drawing.accept(Deleter())?.isEqual(to: expected) == true)
    #expect(Dot(at: .origin).accept(Deleter()) == nil)
  }

  @Test("A mark may become one of another kind, and a rewriter may remember what it saw")
  func replaces() {
    struct Counter: MarkRewriter {
      var count = 0
      mutating func visit(_ dot: Dot) -> (any Mark)? {
        count += 1
        return Label("\(count)", at: dot.location)
      }
    }
    var counter = Counter()
    let result = drawing.accept(&counter)
    let expected = Group([
      Label("1", at: .origin),
      Group([Label("2", at: .origin), Label("a", at: .origin)], name: "layer", isLocked: true),
      Stroke([.origin]),
    ])
    #expect(result?.isEqual(to: expected) == true)
    #expect(counter.count == 2)
  }
}
