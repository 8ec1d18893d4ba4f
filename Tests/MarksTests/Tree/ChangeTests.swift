import TestSupport
import Testing

@testable import Marks

@Suite("Changes of a drawing")
struct ChangeTests {
  private let drawing = Drawing([
    Group(
      [Dot(at: .origin, id: MarkID(2)), Group([], name: "inner", id: MarkID(3))], name: "layer", id: MarkID(1)
    ),
    Stroke([.origin, Point(x: 4, y: 2)], id: MarkID(4)),
  ])
  private let label = Label("x", at: Point(x: 2, y: 4), id: MarkID(9))

  private var changes: [Change] {
    [
      .insert(label, at: MarkPath(0)), .insert(label, at: MarkPath([0, 2])),
      .insert(label, at: MarkPath([0, 1, 0])), .remove(drawing.marks[1], at: MarkPath(1)),
      .replace(drawing.marks[1], with: label, at: MarkPath(1)),
      .alter(
        GroupTraits(name: "layer"), with: GroupTraits(name: "other", isHidden: true), at: MarkPath(0)),
      .sheet(nil, with: .rgb(1, 2, 3)),
    ]
  }

  @Test("The inverse leads back", arguments: 0..<7)
  func inverts(index: Int) {
    let change = changes[index]
    #expect(drawing.accepts(change))
    var changed = drawing
    changed.apply(change)
    #expect(changed.root != drawing.root || changed.sheet != drawing.sheet)
    changed.apply(change.inverse)
    #expect(changed.root == drawing.root && changed.sheet == drawing.sheet)
  }

  @Test("A path that leads nowhere, or through a mark that holds none, is not accepted")
  func refuses() {
    #expect(!drawing.accepts(.insert(label, at: MarkPath(3))))
    #expect(
      !drawing.accepts(.insert(label, at: MarkPath([1, 0]))), "the vertices of a stroke are no list of marks")
    #expect(!drawing.accepts(.remove(label, at: MarkPath([0, 2]))))
    #expect(!drawing.accepts(.remove(label, at: MarkPath([5, 0]))))
    #expect(!drawing.accepts(.alter(GroupTraits(), with: GroupTraits(), at: MarkPath(1))))
  }

  @Test("Inserting deep inside does not copy the list of children each time")
  func inPlace() {
    var drawing = Drawing([Group([Group([])])])
    var moves = 0
    var last: UnsafeRawPointer?
    for index in 0..<2_000 {
      drawing.apply(.insert(Dot(at: Point(x: Double(index), y: 0)), at: MarkPath([0, 0, index])))
      let children = drawing[MarkPath([0, 0])]?.children ?? []
      let address = children.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
      if address != last { moves += 1 }
      last = address
    }
    #expect(drawing[MarkPath([0, 0, 1_999])]?.location.x == 1_999)
    // An array that grows moves at each doubling.
    #expect(moves < 30)
  }

  @Test(
    "A path follows what changes before it",
    arguments: [
      ([0, 1], 0, [0, 2]), ([0, 0], 1, [0, 0]), ([0, 1, 0], 1, [0, 2, 0]), ([1, 0], 0, [1, 0]), ([0], 0, [0]),
    ] as [([Int], Int, [Int])])
  func shifts(path: [Int], index: Int, expected: [Int]) {
    let change = Change.insert(label, at: MarkPath([0, index]))
    let shifted = MarkPath(path).shifted(by: change)
    #expect(shifted?.indices == expected)
    #expect(shifted?.shifted(by: change.inverse)?.indices == path)
  }

  @Test("A path to what is removed, or inside what is replaced, leads nowhere any more")
  func lost() {
    #expect(MarkPath([0, 1]).shifted(by: .remove(label, at: MarkPath(0))) == nil)
    #expect(MarkPath([0, 1]).shifted(by: .replace(label, with: label, at: MarkPath(0))) == nil)
    #expect(MarkPath(0).shifted(by: .replace(label, with: label, at: MarkPath(0))) == MarkPath(0))
  }
}
