import Testing

@testable import Marks

@Suite("Layers of a drawing")
struct LayerTests {
  private func layer(_ name: String, hidden: Bool = false, locked: Bool = false, id: UInt64 = 0) -> Group {
    Group([Dot(at: .origin)], name: name, isHidden: hidden, isLocked: locked, id: MarkID(id))
  }

  @Test("Layers are the named groups at the top, the lowest first")
  func layers() {
    let drawing = Drawing([layer("a"), Group([layer("b")]), Dot(at: .origin), layer("c", hidden: true)])
    #expect(drawing.layers.map(\.traits.name) == ["a", "c"])
    #expect(drawing.layers.map(\.path) == [MarkPath(0), MarkPath(3)])
    #expect(drawing.layers.map(\.count) == [1, 1])
    #expect(drawing.layer(at: MarkPath(1)) == nil && drawing.layer(at: MarkPath(9)) == nil)
  }

  @Test("A layer is found by its identifier")
  func ids() {
    let drawing = Drawing([layer("a", id: 3), layer("b", id: 5), layer("c")])
    #expect(drawing.layerPath(of: MarkID(5)) == MarkPath(1))
    #expect(drawing.layerPath(of: MarkID(4)) == nil && drawing.layerPath(of: .none) == nil)
  }

  @Test("The highest that is neither hidden nor locked is drawn on first")
  func defaultLayer() {
    #expect(Drawing([layer("a"), layer("b"), layer("c", locked: true)]).defaultLayer == MarkPath(1))
    #expect(Drawing([layer("a", hidden: true), layer("b", locked: true)]).defaultLayer == MarkPath(1))
    #expect(Drawing([layer("a"), Dot(at: .origin)]).defaultLayer == nil)
    #expect(Drawing().defaultLayer == nil)
  }

  @Test("Tools may touch marks at the top and those in layers, unless they are hidden or locked")
  func editableMarks() {
    let drawing = Drawing([
      Dot(at: .origin), layer("a"), layer("b", locked: true), Group([Dot(at: .origin)]),
      Group([Group([], isHidden: true), Vertex(at: .origin)], name: "c"),
    ])
    var paths: [[Int]] = []
    drawing.forEachEditableMark { path, _ in paths.append(path.indices) }
    #expect(paths == [[0], [1, 0], [3], [4, 1]])
  }
}
