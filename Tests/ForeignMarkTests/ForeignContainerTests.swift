import Marks
import Testing

@Suite("A container defined elsewhere")
struct ForeignContainerTests {
  private let dot = Dot(at: .origin, id: MarkID(1))
  private var drawing: Drawing { Drawing([Frame(children: [dot]), Group([Frame(children: [])])]) }

  @Test("Paths lead through it")
  func paths() {
    #expect(drawing[MarkPath([0, 0])]?.isEqual(to: dot) == true)
    #expect(drawing[MarkPath([0, 1])] == nil)
    #expect(drawing.root(without: [MarkPath([0, 0])]).children[0].children.isEmpty)
  }

  @Test("Its children are edited in place, and back", arguments: [MarkPath([0, 1]), MarkPath([1, 0, 0])])
  func edits(path: MarkPath) {
    let label = Label("x", at: Point(x: 2, y: 4), id: MarkID(2))
    let change = Change.insert(label, at: path)
    var edited = drawing
    #expect(edited.accepts(change))
    edited.apply(change)
    #expect(edited[path]?.isEqual(to: label) == true)
    edited.apply(change.inverse)
    #expect(edited.root == drawing.root)
  }

  @Test("A change is refused where it has no such child, or has no traits to alter")
  func refuses() {
    #expect(!drawing.accepts(.remove(dot, at: MarkPath([0, 1]))))
    #expect(!drawing.accepts(.insert(dot, at: MarkPath([0, 0, 0]))), "a dot is no container")
    #expect(!drawing.accepts(.alter(GroupTraits(), with: GroupTraits(name: "a"), at: MarkPath(0))))
  }
}
