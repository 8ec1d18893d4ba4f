import Editing
import Marks
import Testing

@Suite("Walking along connectors")
struct ConnectorWalkTests {
  /// A box with one on its left, three on its right, and one below in a group of two.
  private func makeEditor() -> Editor {
    func box(_ id: UInt64, _ x: Double, _ y: Double) -> Rectangle {
      Rectangle(location: Point(x: x, y: y), size: Size(width: 8, height: 4), id: MarkID(id))
    }
    func arrow(_ id: UInt64, _ from: UInt64, _ to: UInt64, _ points: [Point]) -> Stroke {
      var stroke = Stroke(points, id: MarkID(id))
      stroke.connection = Connection(start: Anchor(to: MarkID(from)), end: Anchor(to: MarkID(to)))
      return stroke
    }
    let group = Group([box(6, 0, 30), box(7, 10, 30)], id: MarkID(8))
    var editor = Editor(
      Drawing([
        box(1, 0, 0), box(2, -20, 0), box(3, 20, -12), box(4, 20, 1), box(5, 20, 12), group,
        arrow(11, 2, 1, [Point(x: -12, y: 2), Point(x: 0, y: 2)]),
        arrow(12, 1, 3, [Point(x: 8, y: 1), Point(x: 20, y: -10)]),
        arrow(13, 1, 4, [Point(x: 8, y: 2), Point(x: 20, y: 3)]),
        arrow(14, 5, 1, [Point(x: 20, y: 14), Point(x: 8, y: 3)]),
        arrow(15, 1, 6, [Point(x: 4, y: 4), Point(x: 4, y: 30)]),
      ]))
    editor.settings.tool = .select
    return editor
  }

  /// Makes a step.
  ///
  /// - Returns: whether something else is selected then.
  private func go(_ step: Operation, _ editor: inout Editor) -> Bool {
    let before = editor.selection.paths
    _ = editor.perform(step)
    return editor.selection.paths != before
  }

  @Test("A step leads along the connector of that side, whichever way it points, into groups too")
  func directions() {
    var editor = makeEditor()
    for (direction, shape) in [(GrowthDirection.left, 1), (.right, 3), (.down, 5)] {
      _ = editor.select([MarkPath(0)])
      let isDone = go(Selecting.walk(direction), &editor)
      #expect(isDone && editor.selection.paths == [MarkPath(shape)])
    }
    _ = editor.select([MarkPath(0)])
    var isDone = go(Selecting.walk(.up), &editor)
    #expect(!isDone && editor.selection.paths == [MarkPath(0)])
    _ = editor.select([MarkPath(5)])
    isDone = go(Selecting.walk(.up), &editor)
    #expect(isDone && editor.selection.paths == [MarkPath(0)])
  }

  @Test("Of several connectors the others are visited in turn, from all sides without a step before")
  func turns() {
    var editor = makeEditor()
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Selecting.walk(.right))
    var visited: [MarkPath] = []
    for _ in 0..<4 {
      _ = editor.perform(Selecting.walkOn)
      visited += editor.selection.paths
    }
    #expect(visited == [4, 2, 3, 4].map { MarkPath($0) })
    _ = editor.select([MarkPath(0)])
    visited = []
    for _ in 0..<6 {
      _ = editor.perform(Selecting.walkOn)
      visited += editor.selection.paths
    }
    #expect(visited == [2, 3, 4, 5, 1, 2].map { MarkPath($0) })
  }

  @Test("From a connector the walk leads to the shapes that it joins; from anything else nowhere")
  func others() {
    var editor = makeEditor()
    _ = editor.select([MarkPath(6)])
    var isDone = go(Selecting.walk(.left), &editor)
    #expect(isDone && editor.selection.paths == [MarkPath(1)])
    isDone = go(Selecting.walk(.down), &editor)
    #expect(!isDone)
    _ = editor.perform(Selecting.all)
    isDone = go(Selecting.walk(.left), &editor) || go(Selecting.walkOn, &editor)
    #expect(!isDone)
  }
}
