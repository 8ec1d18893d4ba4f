import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Stencils and sticky notes")
struct StencilTests {
  private func makeArtist() -> SessionDriver {
    let artist = SessionDriver()
    let box = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(1))
    for name in ["Step", "Queue"] {
      let source = PreviewSource(.file(name), version: "")
      artist.store.blocks.append((Stencil(name, set: "Yours", source: source), [box]))
      artist.store.pictures[source.place] = Drawing([box])
    }
    return artist
  }

  @Test("The gallery shows them with pictures; Enter and a click place a copy in the view, selected")
  func places() throws {
    let artist = makeArtist()
    artist.session.perform(.stencils)
    artist.readPreviews()
    #expect(artist.top.contains("Stencils  2 stencils"))
    #expect(artist.picture.contains("Queue") && artist.picture.contains("Yours"))
    #expect(artist.bottom.contains("place") && !artist.bottom.contains("delete"))
    artist.key(.right)
    artist.key(.enter)
    #expect(artist.parts.dialogs.isClosed)
    var editor = artist.parts.workspace.editor
    #expect(editor.drawing.marks.count == 1 && editor.selection.paths == [MarkPath(0)])
    let visible = artist.parts.workspace.canvas.viewport.visible
    #expect(abs(editor.drawing.marks[0].box.center.x - visible.center.x) <= 1)
    #expect(artist.bottom.contains("Placed: Queue"))
    artist.session.perform(.stencils)
    artist.session.render()
    artist.click(on: "Step")
    editor = artist.parts.workspace.editor
    #expect(editor.drawing.marks.count == 2 && editor.selection.paths == [MarkPath(1)])
    #expect(editor.drawing.marks[0].id != editor.drawing.marks[1].id)
  }

  @Test("Text typed into a stencil that was just placed takes the place of its sample text")
  func sample() throws {
    let artist = SessionDriver()
    var box = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 12, height: 4), id: MarkID(1))
    box.text = BoundText("Button")
    let source = PreviewSource(.file("Button"), version: "")
    artist.store.blocks.append((Stencil("Button", set: "Yours", source: source), [box]))
    artist.store.pictures[source.place] = Drawing([box])
    artist.session.perform(.stencils)
    artist.readPreviews()
    artist.key(.enter)
    func text() -> String? { (artist.marks.first as? Rectangle)?.text?.string }
    artist.key(.enter)
    artist.press("Save")
    artist.key(.escape)
    #expect(text() == "Save")
    // From then on it is a text as any other.
    artist.key(.enter)
    artist.press(" all")
    artist.key(.escape)
    #expect(text() == "Save all")
  }

  /// Opens the gallery with the pointer pressed on a stencil's picture.
  private func artistPressing(_ name: String, with tool: Command = .tool(.pen)) throws -> SessionDriver {
    let artist = makeArtist()
    artist.session.perform(tool)
    artist.session.perform(.stencils)
    artist.readPreviews()
    artist.session.render()
    let place = try #require(artist.place(of: name))
    artist.mouse(.press, place.column, place.row)
    #expect(artist.parts.dialogs.gallery.isOpen && artist.parts.workspace.editor.drawing.isEmpty)
    return artist
  }

  @Test("One that is dragged away hangs on the pointer, and is placed where it is let go, in one step")
  func drags() throws {
    let artist = try artistPressing("Queue")
    artist.mouse(.motion, 40, 12)
    #expect(artist.parts.dialogs.isClosed && artist.bottom.contains("Queue: release to place it"))
    #expect(artist.parts.workspace.editor.drawing.isEmpty)
    let held = try #require(artist.parts.workspace.editor.preview)
    artist.mouse(.motion, 20, 8)
    let canvas = artist.parts.workspace.canvas
    let middle = canvas.point(column: 20, row: 8)
    let shown = try #require(artist.parts.workspace.editor.preview)
    #expect(shown.box.center != held.box.center)
    artist.mouse(.release, 20, 8)
    let editor = artist.parts.workspace.editor
    #expect(editor.drawing.marks.count == 1 && editor.selection.paths == [MarkPath(0)] && !editor.isDrawing)
    let box = editor.drawing.marks[0].box
    #expect(box == shown.box)
    #expect(abs(box.center.x - middle.x) <= 1 && abs(box.center.y - middle.y) <= 2)
    #expect(artist.bottom.contains("Placed: Queue"))
    artist.session.perform(.undo)
    #expect(artist.parts.workspace.editor.drawing.isEmpty)
    // The next drag is no stencil's.
    artist.session.perform(.tool(.pen))
    artist.drag(from: (10, 10), to: (20, 10))
    #expect(artist.parts.workspace.editor.drawing.marks.map(\.kind) == [.stroke])
  }

  @Test("Esc, or letting go on a bar, takes it back; letting go on its picture places it as a click does")
  func takesBack() throws {
    let artist = try artistPressing("Queue")
    artist.mouse(.motion, 40, 12)
    artist.key(.escape)
    #expect(artist.parts.workspace.editor.settings.tool == .pen)
    #expect(!artist.bottom.contains("release to place"))
    artist.mouse(.motion, 30, 12)
    artist.mouse(.release, 30, 12)
    #expect(artist.parts.workspace.editor.drawing.isEmpty && !artist.parts.workspace.editor.isDrawing)
    let other = try artistPressing("Step")
    other.mouse(.motion, 40, 12)
    other.mouse(.motion, 40, 0)
    other.mouse(.release, 40, 0)
    #expect(other.parts.workspace.editor.drawing.isEmpty && !other.parts.workspace.editor.isDrawing)
    let third = try artistPressing("Step")
    let place = try #require(third.place(of: "Step"))
    third.mouse(.motion, place.column + 1, place.row)
    #expect(third.parts.dialogs.gallery.isOpen)
    third.mouse(.release, place.column + 1, place.row)
    #expect(third.parts.workspace.editor.drawing.marks.count == 1)
  }

  @Test(
    "It is placed with any tool in hand, and selected",
    arguments: [.tool(.eraser), .tool(.fill), .tool(.text), .tool(.select), .hand] as [Command])
  func dragsWithAnyTool(tool: Command) throws {
    let artist = try artistPressing("Queue", with: tool)
    artist.mouse(.motion, 40, 12)
    artist.mouse(.motion, 20, 8)
    artist.mouse(.release, 20, 8)
    let workspace = artist.parts.workspace
    #expect(workspace.editor.drawing.marks.count == 1 && workspace.editor.selection.paths == [MarkPath(0)])
    #expect(workspace.hasSelection && artist.bottom.contains("Placed: Queue"))
  }

  @Test("None is carried where nothing can be drawn, and an empty one says so")
  func refusesToCarry() throws {
    let artist = try artistPressing("Queue")
    artist.store.blocks = artist.store.blocks.map { ($0.stencil, []) }
    artist.mouse(.motion, 40, 12)
    #expect(artist.bottom.contains("Empty stencil: Queue"))
    artist.mouse(.motion, 50, 12)
    artist.mouse(.release, 50, 12)
    #expect(artist.parts.workspace.editor.drawing.isEmpty && !artist.parts.workspace.editor.isDrawing)
  }

  @Test("Typing narrows them down; keys of the sketchbook's gallery change nothing")
  func searches() {
    let artist = makeArtist()
    artist.session.perform(.stencils)
    artist.press("dxru/que")
    #expect(artist.top.contains("1 of 2: que"))
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.drawing.marks.count == 1)
    #expect(artist.store.blocks.count == 2)
    #expect(!artist.store.calls.contains { $0.hasPrefix("duplicate") || $0.hasPrefix("forget") })
  }

  @Test("The selection is saved under a name that is asked for, again where it cannot be")
  func saves() {
    let artist = SessionDriver(drawing: Drawing([Dot(at: Point(x: 3, y: 3), id: MarkID(1))]))
    artist.session.perform(.saveStencil)
    #expect(artist.parts.dialogs.isClosed)
    artist.session.perform(.selectAll)
    artist.session.perform(.saveStencil)
    artist.store.failure = .alreadyExists
    artist.press("Spot")
    artist.key(.enter)
    #expect(artist.picture.contains("That name is taken"))
    artist.store.failure = nil
    artist.key(.enter)
    #expect(artist.store.blocks.map(\.stencil.name) == ["Spot"])
    #expect(artist.bottom.contains("Saved as stencil: Spot"))
  }

  @Test("A sticky note is typed in at once, and can be read in all themes")
  func note() throws {
    let artist = SessionDriver()
    artist.session.perform(.stickyNote)
    artist.press("buy milk")
    artist.key(.escape)
    let note = try #require(artist.parts.workspace.editor.drawing.marks.first as? Rectangle)
    #expect(note.text?.string == "buy milk")
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    #expect(artist.picture.contains("buy milk"))
  }

  @Test("An arrow from a sticky note has the ink of the tools, and the samples of its ink can be seen")
  func arrowFromNote() throws {
    let artist = SessionDriver(columns: 120, rows: 40)
    artist.session.perform(.stickyNote)
    artist.press("one")
    artist.key(.escape)
    let place = try #require(artist.place(of: "Stroke"))
    let sample = artist.screen.grid[11, place.row]
    #expect(sample.character != " " && sample.style.foreground != .rgb(74, 60, 0))
    artist.key(.right, .control)
    artist.press("two")
    artist.key(.escape)
    let marks = artist.parts.workspace.editor.drawing.marks
    #expect((marks.last as? Stroke)?.ink.color == artist.parts.workspace.editor.settings.ink.color)
    let notes = marks.compactMap { $0 as? Rectangle }
    #expect(notes.count == 2 && notes[0].ink == notes[1].ink)
  }

  @Test("Stencils placed one after the other keep a free row and two free columns between them")
  func roomAround() {
    let artist = makeArtist()
    for _ in 0..<6 {
      artist.session.perform(.stencils)
      artist.readPreviews()
      artist.key(.enter)
    }
    let boxes = artist.marks.map(\.box)
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] {
        // The lines of two boxes with two free columns between them are three columns apart.
        let columns = max(box.minX - other.maxX, other.minX - box.maxX)
        let rows = max(box.minY - other.maxY, other.minY - box.maxY) / 2
        #expect(columns >= 3 || rows >= 2, "\(box) \(other)")
      }
    }
  }

  @Test("Shift and arrows walk along arrows, and text takes its place by the palette")
  func walks() throws {
    let artist = SessionDriver(
      drawing: Drawing([
        Rectangle(location: Point(x: 10.5, y: 9), size: Size(width: 8, height: 8), id: MarkID(1))
      ]))
    artist.session.perform(.selectAll)
    artist.key(.right, .control)
    artist.press("two")
    artist.key(.escape)
    #expect(artist.parts.workspace.editor.draft.selectedMarks.first?.textHolder?.text?.string == "two")
    artist.key(.left, .shift)
    #expect(artist.parts.workspace.editor.draft.selectedMarks.first?.id == MarkID(1))
    artist.key(.up, .shift)
    #expect(artist.bottom.contains("No arrow leads to a shape there"))
    artist.press("w")
    artist.session.perform(.alignTextVertically(.top))
    let text = artist.parts.workspace.editor.draft.selectedMarks.first?.textHolder?.text
    #expect(text?.string == "two" && text?.verticalAlignment == .top)
  }
}
