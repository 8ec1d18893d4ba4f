import TestSupport
import Testing

@testable import Marks

@Suite("Drawing")
struct DrawingTests {
  @Test("A seeded drawing names its marks the same again; how it does so makes no drawing different")
  func makeID() {
    var drawings = [Drawing(), Drawing(), Drawing(identifiers: MarkIDGenerator(seed: 7))]
    var again = drawings[2]
    #expect(drawings[2].makeID() == again.makeID())
    let ids = drawings.indices.map { drawings[$0].makeID() }
    #expect(Set(ids).count == 3)
    #expect(drawings[0].isEmpty && drawings[0] == drawings[2])
  }

  @Test("Copies have new identifiers, and refer to what was copied along")
  func copies() throws {
    let (box, rim) = (Rectangle(location: .origin, size: Size(width: 2, height: 2)), MarkID(4))
    let marks: [any Mark] = [
      Tie(first: MarkID(2), second: MarkID(9), id: MarkID(1)),
      Group([box.withID(MarkID(2)), box.withID(rim), box.withID(rim), box], id: MarkID(3)),
      Tie(first: MarkID(1), second: .none, id: .none),
    ]
    var drawing = Drawing(marks, identifiers: MarkIDGenerator(seed: 1))
    let copies = drawing.copies(of: marks)
    let inner = copies[1].children.map(\.id)
    #expect(Set(copies.map(\.id) + inner + [.none]).count == 8)
    #expect((copies.map(\.id) + inner).allSatisfy { $0.number >= 10 << 60 })
    let ties = copies.compactMap { $0 as? Tie }
    try #require(ties.count == 2)
    #expect(ties[0].first == inner[0] && ties[0].second == .none)
    #expect(ties[1].first == copies[0].id && ties[1].second == .none)
  }

  @Test("Marks without an identifier get one, however deep they lie; the others keep theirs")
  func identified() {
    var drawing = Drawing()
    let group = Group([Dot(at: .origin, id: MarkID(5)), Group([Dot(at: .origin)], id: MarkID(6))])
    let found = drawing.identified(group)
    #expect(found.id != .none && found.children.map(\.id) == [MarkID(5), MarkID(6)])
    #expect(found.children[1].children[0].id != .none)
  }

  @Test("The last mark lies on top")
  func order() {
    let drawing = Drawing([Dot(at: .origin), Label("top", at: .origin)])
    #expect(drawing.marks.last?.isEqual(to: Label("top", at: .origin)) == true)
  }
}

/// Refers to two marks.
private struct Tie: ReferringMark {
  var first: MarkID
  var second: MarkID
  var id: MarkID
  var location = Point.origin
  var size = Size.zero

  mutating func mapReferences(_ newID: (MarkID) -> MarkID?) {
    first = newID(first) ?? .none
    second = newID(second) ?? .none
  }
}
