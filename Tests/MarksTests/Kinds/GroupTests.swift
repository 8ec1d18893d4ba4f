import Marks
import Testing

@Suite("Group")
struct GroupTests {
  private let dot = Dot(at: Point(x: 4, y: 1))
  private let stroke = Stroke([Point(x: 1, y: 3), Point(x: 2, y: 5)])

  @Test("Its box goes around the children, hidden groups included, width of lines left out")
  func box() {
    let group = Group([dot, Group([stroke], isHidden: true)])
    #expect(group.location == Point(x: 1, y: 1))
    #expect(group.size == Size(width: 3, height: 4))
    #expect(Group().location == .origin)
    #expect(Group().size == .zero)
  }

  @Test("Setting the location moves all that is inside")
  func moves() {
    var group = Group([dot, Group([stroke])])
    group.location = Point(x: 11, y: 21)
    #expect(
      group
        == Group([
          Dot(at: Point(x: 14, y: 21)), Group([Stroke([Point(x: 11, y: 23), Point(x: 12, y: 25)])]),
        ]))
  }

  @Test("Children are added at the end; the first equal one is removed")
  func children() {
    var group = Group()
    group.add(dot)
    group.add(stroke)
    group.add(dot)
    #expect(group.lastChild?.isEqual(to: dot) == true)
    group.remove(dot)
    #expect(group == Group([stroke, dot]))
    group.remove(Label("not there", at: .origin))
    #expect(group.children.count == 2)
  }

  @Test("Groups are equal when all of them is")
  func equality() {
    let group = Group([dot], name: "a")
    #expect(group == Group([dot], name: "a"))
    #expect(group != Group([dot], name: "b"))
    #expect(group != Group([dot], name: "a", isHidden: true))
    #expect(group != Group([dot], name: "a", isLocked: true))
    #expect(group != Group([dot], name: "a", id: MarkID(1)))
    #expect(group != Group([dot, dot], name: "a"))
    #expect(group != Group([Vertex(at: dot.location)], name: "a"))
  }
}
