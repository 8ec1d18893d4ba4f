import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The list of layers")
struct LayerListTests {
  @Test(
    "Highest first, with what is in them; the one that is drawn on is pointed out, and Enter draws on another"
  )
  func layers() {
    let artist = SessionDriver(columns: 60, rows: 12)
    artist.press("L")
    #expect(artist.picture.contains("No layers yet (N: new layer)"))
    // No prompt takes the key that is offered.
    artist.click(5, 5)
    artist.press("NHL")
    #expect(
      artist.lines(1..<7) == """
        ╭─ Layers ─────────────────────────────────────────────────╮
        │  Layer:                                                  │
        │                                                          │
        │  Layer 2                               hidden, 0 shapes  │
        │  Layer 1                                        1 shape  │
        ╰──────────────────────────────────────────────────────────╯
        """)
    #expect(artist.parts.dialogs.list?.delegate.tone(at: 0) == .highlighted)
    artist.key(.down)
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.layer == artist.parts.workspace.editor.drawing.layers.first?.path)
    artist.click(9, 5)
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [2, 0])
    artist.press("L2")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.layer == artist.parts.workspace.editor.drawing.layers.last?.path)
  }

  @Test("Shapes outside of all layers have a row above these, and are chosen like a layer")
  func outside() {
    let dot = Dot(at: Point(x: 4.5, y: 3), id: MarkID(1))
    let layer = Group(name: "Layer 1", id: MarkID(2))
    let artist = SessionDriver(columns: 60, rows: 12, drawing: Drawing([layer, dot]))
    artist.press("L")
    #expect(
      artist.lines(1..<7) == """
        ╭─ Layers ─────────────────────────────────────────────────╮
        │  Layer:                                                  │
        │                                                          │
        │  No layer                                                │
        │  Layer 1                                       0 shapes  │
        ╰──────────────────────────────────────────────────────────╯
        """)
    #expect(artist.parts.dialogs.list?.selection == 0)
    artist.key(.down)
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.layer == MarkPath(0))
    artist.press("Lno")
    artist.key(.enter)
    #expect(
      artist.parts.workspace.editor.layer == nil && artist.picture.contains("No layer (above all layers)"))
    artist.key(.pageUp)
    #expect(artist.parts.workspace.editor.layer == nil)
    artist.key(.pageDown)
    #expect(artist.parts.workspace.editor.layer == MarkPath(0))
  }
}
