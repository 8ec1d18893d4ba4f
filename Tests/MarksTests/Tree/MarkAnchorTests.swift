import TestSupport
import Testing

@testable import Marks

@Suite("Anchors of changes")
struct MarkAnchorTests {
  private static func dot(_ id: UInt64) -> Dot { Dot(at: Point(x: Double(id), y: 0), id: MarkID(id)) }

  /// Groups 1 and 2 with four dots each, between four dots.
  private let drawing = Drawing([
    dot(30), dot(31), Group((10..<14).map(dot), id: MarkID(1)), dot(32),
    Group([dot(20), Group((21..<24).map(dot), id: MarkID(3))], name: "layer", id: MarkID(2)), dot(33),
  ])

  @Test(
    "The path of a change is right as it is in the drawing that it was made for, and its inverse after it")
  func fits() throws {
    let moved = try #require(Move(of: Self.dot(21), by: Vector(dx: 1, dy: 0)))
    let changes: [Change] = [
      .insert(Self.dot(99), at: MarkPath(0)), .insert(Self.dot(99), at: MarkPath(6)),
      .insert(Self.dot(99), at: MarkPath([4, 1, 3])), .remove(Self.dot(11), at: MarkPath([2, 1])),
      .replace(Self.dot(32), with: Self.dot(98), at: MarkPath(3)), .move(moved, at: MarkPath([4, 1, 0])),
      .alter(GroupTraits(name: "layer"), with: GroupTraits(name: "other"), at: MarkPath(4)),
    ]
    for change in changes {
      let anchor = drawing.anchor(of: change)
      #expect(drawing.resolved(change, anchor)?.path == change.path)
      var after = drawing
      after.apply(change)
      #expect(after.resolved(change.inverse, after.anchor(of: change.inverse))?.path == change.path)
    }
  }

  @Test(
    "Whatever was done in between, a change finds its mark, and what comes lies where it lay",
    arguments: 0..<40)
  func finds(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var other = drawing
    for number in 0..<12 { other.apply(Self.change(of: other, number, using: &random)) }
    for id in [30, 31, 32, 33, 10, 11, 12, 13, 20, 21, 22, 23, 1, 2, 3].map({ MarkID($0) }) {
      guard let path = drawing.path(of: id, near: MarkPath(0)), let mark = drawing[path] else {
        Issue.record("\(id) is not in the drawing")
        continue
      }
      #expect(drawing[path]?.id == id)
      let removal = Change.remove(mark, at: path)
      let anchor = drawing.anchor(of: removal)
      let found = other.resolved(removal, anchor)
      #expect((found == nil) == (other.path(of: id, near: MarkPath(0)) == nil))
      if let found { #expect(other[found.path]?.id == id) }
      let insertion = Change.insert(mark.withID(MarkID(500)), at: path)
      guard let place = other.resolved(insertion, anchor), other.accepts(place) else {
        Issue.record("a mark that comes must find a place")
        continue
      }
      let parent = place.path.parent.flatMap { other[$0]?.id } ?? .none
      let isParentThere = anchor.parent == .none || other.path(of: anchor.parent, near: path) != nil
      #expect(parent == (isParentThere ? anchor.parent : .none))
      let below = place.path.index > 0 ? other[place.path.sibling(at: place.path.index - 1)]?.id : MarkID.none
      if let previous = other.path(of: anchor.previous, near: path), previous.parent == place.path.parent {
        #expect(below == anchor.previous || anchor.previous == .none)
      }
    }
  }

  /// Adds a dot somewhere, or takes a mark away.
  private static func change(
    of drawing: Drawing, _ number: Int, using random: inout SeededGenerator
  ) -> Change {
    var path: [Int] = []
    var siblings = drawing.marks
    while true {
      let index = Int.random(in: 0...siblings.count, using: &random)
      guard siblings.indices.contains(index) else {
        return .insert(dot(UInt64(100 + number)), at: MarkPath(path + [index]))
      }
      if let group = siblings[index] as? Group, Bool.random(using: &random) {
        (path, siblings) = (path + [index], group.children)
        continue
      }
      if Bool.random(using: &random) {
        return .insert(dot(UInt64(100 + number)), at: MarkPath(path + [index]))
      }
      return .remove(siblings[index], at: MarkPath(path + [index]))
    }
  }

  @Test(
    "A mark whose type stores no identifier is found by its path, and one whose identifier is not written too"
  )
  func hints() {
    let stones = Drawing([Stone(), Stone(), Self.dot(7)])
    #expect(stones.path(of: .none, near: MarkPath(1)) == MarkPath(1))
    #expect(stones.path(of: .none, near: MarkPath(3)) == nil)
    #expect(stones.path(of: .unwritten(5), near: MarkPath(1)) == MarkPath(1))
    #expect(stones.path(of: .unwritten(5), near: MarkPath(2)) == nil)
    #expect(stones.path(of: MarkID(8), near: MarkPath(1)) == nil)
    #expect(stones.path(of: MarkID(7), near: MarkPath([9, 9])) == MarkPath(2))
  }
}

private struct Stone: Mark {
  var location = Point.origin
  var size = Size.zero
}
