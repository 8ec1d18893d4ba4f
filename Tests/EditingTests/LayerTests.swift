import Editing
import Marks
import Testing

@Suite("Layers")
struct LayerTests {
  private let dot = Dot(at: Point(x: 4.5, y: 3), id: MarkID(1))

  @Test("The first new layer makes one of what there is; what is drawn then goes on the new one")
  func first() {
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    #expect(editor.drawing.layers.map(\.traits.name) == ["Layer 1", "Layer 2"])
    #expect(editor.drawing.layers.map(\.count) == [1, 0])
    editor.drag(through: [(8.5, 3)])
    #expect(editor.drawing.layers.map(\.count) == [1, 1])
    #expect(editor.undo() != nil && editor.undo()?.event == .undid("new layer"))
    #expect(editor.drawing.root == Group([dot]) && editor.layer == nil)
  }

  @Test("Marks are drawn on the chosen layer, below those above it")
  func draws() {
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    editor.draw(on: MarkPath(0))
    editor.drag(through: [(8.5, 3)])
    #expect(editor.drawing.layers.map(\.count) == [2, 0])
  }

  @Test("A hidden or locked layer cannot be drawn on, selected in, or erased")
  func protects() {
    var editor = Editor(Drawing([Group([dot], name: "Layer 1", id: MarkID(2))]))
    editor.draw(on: MarkPath(0))
    #expect(editor.canDraw)
    _ = editor.perform(Layers.alter(at: MarkPath(0), named: "lock") { $0.isLocked = true })
    #expect(!editor.canDraw)
    editor.settings.tool = .markEraser
    editor.drag(through: [(0.5, 3), (8.5, 3)])
    #expect(editor.drawing.layers.map(\.count) == [1])
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    #expect(editor.selection.paths == [])
    #expect(editor.undo()?.event == .undid("lock") && editor.canDraw)
  }

  @Test(
    "Erasers work on the marks of a layer, and leave the layer", arguments: [ToolKind.eraser, .markEraser])
  func erases(kind: ToolKind) {
    let other = Dot(at: Point(x: 20.5, y: 3), id: MarkID(2))
    var editor = Editor(Drawing([Group([dot, other], name: "Layer 1", id: MarkID(3))]))
    editor.settings.tool = kind
    editor.drag(through: [(4.5, 3), (5.5, 3)])
    #expect(editor.drawing.root == Group([Group([other], name: "Layer 1", id: MarkID(3))]))
    #expect(
      editor.history.done.last?.changes.count == 1, "a step is as large as the change, not as the layer")
  }

  @Test("Layers change places; the one that is drawn on stays the one, and so does what is selected")
  func moves() {
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    editor.settings.tool = .select
    _ = editor.select([MarkPath([0, 0])])
    _ = editor.perform(Layers.move(at: MarkPath(1), up: false))
    #expect(editor.drawing.layers.map(\.traits.name) == ["Layer 2", "Layer 1"])
    #expect(editor.layer == MarkPath(0))
    #expect(editor.selection.paths == [MarkPath([1, 0])])
    _ = editor.perform(Layers.move(at: MarkPath(0), up: false))
    #expect(editor.history.done.count == 2, "below the lowest there is nothing")
  }

  @Test("Selected marks move to another layer")
  func movesMarks() {
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    editor.settings.tool = .select
    _ = editor.select([MarkPath([0, 0])])
    _ = editor.perform(Layers.moveSelection(toLayerAt: MarkPath(1)))
    #expect(editor.drawing.layers.map(\.count) == [0, 1])
    #expect(editor.selection.paths == [MarkPath([1, 0])])
  }

  @Test("Hiding a layer is a step that does not hold what is on it")
  func hides() {
    var editor = Editor(Drawing([Group([dot], name: "Layer 1", id: MarkID(2))]))
    _ = editor.perform(Layers.alter(at: MarkPath(0), named: "hide") { $0.isHidden = true })
    #expect(editor.drawing.root.bounds(.ink) == nil)
    #expect(editor.history.done.last?.marks.isEmpty == true)
    #expect(editor.undo()?.event == .undid("hide") && editor.drawing.root.bounds(.ink) != nil)
  }

  @Test("A layer that comes back is not selected as a whole: only what is on it ever is")
  func selects() {
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    editor.settings.tool = .select
    _ = editor.perform(Layers.remove(at: MarkPath(0)))
    #expect(editor.undo() != nil && editor.selection.paths.isEmpty)
    _ = editor.perform(Layers.move(at: MarkPath(0), up: true))
    #expect(editor.undo() != nil && editor.selection.paths.isEmpty)
    _ = editor.perform(Layers.moveSelection(toLayerAt: MarkPath(0)))
    _ = editor.perform(Replacing.delete())
    #expect(editor.drawing.layers.map(\.count) == [1, 0])
  }
}
