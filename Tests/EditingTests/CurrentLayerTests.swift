import Editing
import Marks
import TestSupport
import Testing

@Suite("The layer that is drawn on")
struct CurrentLayerTests {
  private let dot = Dot(at: Point(x: 4.5, y: 3), id: MarkID(1))

  /// Layers 1, 2 and 3, of which the last is drawn on.
  private func editor() -> Editor {
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    _ = editor.perform(Layers.add)
    return editor
  }

  private func name(_ editor: Editor) -> String? {
    editor.drawing.layers.first { $0.path == editor.layer }?.traits.name
  }

  @Test("The layer stays the one when a change of order is undone and redone", arguments: [true, false])
  func order(up: Bool) {
    var editor = editor()
    editor.draw(on: MarkPath(1))
    _ = editor.perform(Layers.move(at: MarkPath(1), up: up))
    #expect(name(editor) == "Layer 2")
    #expect(editor.undo() != nil && name(editor) == "Layer 2" && editor.layer == MarkPath(1))
    #expect(editor.redo() != nil && name(editor) == "Layer 2" && editor.layer == MarkPath(up ? 2 : 0))
    editor.drag(through: [(8.5, 3)])
    #expect(editor.drawing.marks.count == 3, "nothing lies outside the layers")
  }

  @Test("A new layer that is taken back leaves the one before; made again, it is drawn on")
  func add() {
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    #expect(editor.undo() != nil && editor.layer == nil)
    #expect(editor.redo() != nil && name(editor) == "Layer 2")
    editor.draw(on: MarkPath(0))
    _ = editor.perform(Layers.add)
    #expect(name(editor) == "Layer 3")
    #expect(editor.undo() != nil && name(editor) == "Layer 1")
    #expect(editor.redo() != nil && name(editor) == "Layer 3")
  }

  @Test("Without the one drawn on, its neighbour is; with it, itself again")
  func remove() {
    var editor = editor()
    editor.draw(on: MarkPath(1))
    _ = editor.perform(Layers.remove(at: MarkPath(1)))
    #expect(name(editor) == "Layer 3", "the one at its place now")
    editor.drag(through: [(8.5, 3)])
    #expect(editor.undo() != nil && name(editor) == "Layer 3", "it did not go by this")
    #expect(editor.undo() != nil && name(editor) == "Layer 2")
    #expect(editor.redo() != nil && name(editor) == "Layer 3")
    #expect(editor.undo() != nil && name(editor) == "Layer 2")
    editor.draw(on: MarkPath(2))
    _ = editor.perform(Layers.remove(at: MarkPath(2)))
    #expect(name(editor) == "Layer 2", "nothing is at its place: the one below")
    editor.draw(on: MarkPath(0))
    #expect(editor.undo() != nil && name(editor) == "Layer 1", "another was chosen since")
  }

  @Test("Another layer that goes or comes changes nothing")
  func others() {
    var editor = editor()
    _ = editor.perform(Layers.remove(at: MarkPath(0)))
    #expect(name(editor) == "Layer 3" && editor.layer == MarkPath(1))
    #expect(editor.undo() != nil && name(editor) == "Layer 3" && editor.layer == MarkPath(2))
  }

  @Test("A drawing all of whose marks are in layers is drawn on the highest that is open")
  func opens() {
    func layer(_ number: UInt64, isHidden: Bool = false, isLocked: Bool = false) -> Group {
      Group(name: "Layer \(number)", isHidden: isHidden, isLocked: isLocked, id: MarkID(number + 10))
    }
    let closed: [any Mark] = [layer(3, isHidden: true), layer(4, isLocked: true)]
    #expect(name(Editor(Drawing([layer(1), layer(2)] + closed))) == "Layer 2")
    #expect(name(Editor(Drawing(closed))) == "Layer 4")
    #expect(Editor(Drawing([layer(1), dot])).layer == nil, "what was drawn outside goes on there")
    #expect(Editor(Drawing([Group([dot], id: MarkID(2))])).layer == nil, "a group without a name is no layer")
    #expect(Editor().layer == nil)
  }

  @Test(
    "While all marks are in layers one is drawn on, whatever is done, taken back and made again",
    arguments: 1...40 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = Editor(Drawing([dot]))
    _ = editor.perform(Layers.add)
    for _ in 0..<60 {
      let layer = editor.drawing.layers.randomElement(using: &random)?.path
      switch (Int.random(in: 0..<8, using: &random), layer) {
      case (0, _): _ = editor.perform(Layers.add)
      case (1, let layer?): _ = editor.perform(Layers.remove(at: layer))
      case (2, let layer?): _ = editor.perform(Layers.move(at: layer, up: Bool.random(using: &random)))
      case (3, let layer?): editor.draw(on: layer)
      case (4, _): editor.drag(through: [(Double.random(in: 0..<20, using: &random), 3)])
      case (5, _): _ = editor.redo()
      default: _ = editor.undo()
      }
      if let layer = editor.layer { #expect((editor.drawing[layer] as? Group)?.name != nil) }
      #expect(
        editor.layer != nil || editor.drawing.layers.count < editor.drawing.marks.count
          || editor.drawing.isEmpty)
    }
  }
}
