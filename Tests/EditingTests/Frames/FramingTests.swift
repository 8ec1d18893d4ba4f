import Editing
import Marks
import TestSupport
import Testing

@Suite("Frames: drawn, joined and left")
struct FramingTests {
  /// Two boxes and a dot beside them.
  private func makeEditor() -> Editor {
    Editor(
      Drawing([
        Rectangle(location: Point(x: 4.5, y: 5), size: Size(width: 6, height: 4), id: MarkID(1)),
        Rectangle(location: Point(x: 14.5, y: 5), size: Size(width: 6, height: 4), id: MarkID(2)),
        Dot(at: Point(x: 40.5, y: 7), id: MarkID(3)),
      ]))
  }

  /// The same with a frame around the boxes.
  private func makeFramed() -> Editor {
    var editor = makeEditor()
    editor.drawFrame(from: Point(x: 2.5, y: 3), to: Point(x: 24.5, y: 15))
    editor.settings.tool = .select
    return editor
  }

  private func tree(_ editor: Editor) -> String {
    var words: [String] = []
    func note(_ mark: any Mark) {
      guard let frame = mark.frame else { return words.append("\(mark.id.number)") }
      words.append("\(frame.name)(")
      frame.children.forEach(note)
      words.append(")")
    }
    editor.drawing.marks.forEach(note)
    return words.joined(separator: " ")
  }

  @Test("A shape without an identifier, as files written by hand have, joins where it is dropped")
  func joinsWithoutIdentifier() throws {
    let framed = makeFramed()
    var drawing = framed.drawing
    drawing.root.children.append(Dot(at: Point(x: 50.5, y: 7), id: .none))
    var editor = Editor(drawing)
    editor.settings.tool = .select
    editor.drag(from: Point(x: 50.5, y: 7), to: Point(x: 22.5, y: 11))
    let frame = try #require(editor.drawing.marks.lazy.compactMap { $0.frame }.first)
    let dot = try #require(frame.children.last)
    #expect(frame.children.count == 3 && dot.kind == .dot && dot.id != .none)
    #expect(editor.undo()?.event != nil && editor.drawing == drawing)
    // By keys too.
    _ = editor.select([MarkPath(2)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: -28, dy: 4)), named: "move"))
    #expect(editor.drawing.marks.lazy.compactMap { $0.frame }.first?.children.count == 3)
  }

  @Test("A member that is dragged is seen inside the border only, and whole once it would leave")
  func dragsClipped() throws {
    var editor = makeFramed()
    let grip = Point(x: 14.5, y: 7)
    _ = editor.handle(PointerEvent(.began, at: grip))
    _ = editor.handle(PointerEvent(.moved, at: grip + Vector(dx: 6, dy: 0)))
    let across = try #require(editor.preview as? Group)
    let shown = try #require(across.children.first as? Frame)
    #expect(shown.children.map(\.id) == [MarkID(2)] && shown.id == .none && shown.nameLabel() == nil)
    #expect(shown.box == editor.drawing.marks.lazy.compactMap { $0.frame }.first?.box)
    _ = editor.handle(PointerEvent(.moved, at: grip + Vector(dx: 30, dy: 0)))
    #expect((editor.preview as? Group)?.children.first is Rectangle)
    _ = editor.handle(PointerEvent(.cancelled, at: grip))
    #expect(editor.preview == nil)
  }

  @Test("Places for new marks lie inside of a frame or beside it, not across its border")
  func free() {
    let editor = makeFramed()
    let frame = Rect(from: Point(x: 2.5, y: 3), to: Point(x: 24.5, y: 15))
    let size = Size(columns: 8, rows: 2)
    let across = Room(in: editor.draft).freePlace(for: Rect(location: Point(x: 20.5, y: 11), size: size))
    #expect(!frame.intersects(across))
    let inside = Rect(location: Point(x: 5.5, y: 11), size: Size(columns: 8, rows: 1))
    #expect(Room(in: editor.draft).freePlace(for: inside) == inside)
    // Inside of a hollow box, too, but not of a filled one.
    for fill in [nil, Color.named(.red)] {
      let box = Rectangle(frame, ink: Ink(fill: fill), id: MarkID(9))
      #expect(
        (Room(in: Editor(Drawing([box])).draft).freePlace(for: inside, margin: 1.9) == inside)
          == (fill == nil))
    }
    // As long as there is room, it is in sight.
    let view = Rect(from: .origin, to: Point(x: 60, y: 30))
    let seen = Room(in: editor.draft).freePlace(
      for: Rect(location: Point(x: 8.5, y: 7), size: Size(columns: 12, rows: 3)), in: view)
    #expect(seen.union(view) == view && !frame.intersects(seen))
  }

  @Test("The tool frames what lies wholly within it, in one step of undo; a frame without a size is none")
  func drawing() {
    var editor = makeFramed()
    #expect(tree(editor) == "3 Frame 1( 1 2 )")
    #expect(editor.undo()?.event == .undid("frame") && tree(editor) == "1 2 3")
    #expect(editor.redo() != nil && tree(editor) == "3 Frame 1( 1 2 )")
    editor.drawFrame(from: Point(x: 30.5, y: 3), to: Point(x: 50.5, y: 3))
    #expect(tree(editor) == "3 Frame 1( 1 2 )")
    // Half of a box does not join.
    editor = makeEditor()
    editor.drawFrame(from: Point(x: 2.5, y: 3), to: Point(x: 17.5, y: 15))
    #expect(tree(editor) == "2 3 Frame 1( 1 )")
    editor.drawFrame(from: Point(x: 0.5, y: 1), to: Point(x: 60.5, y: 20))
    #expect(tree(editor) == "Frame 2( 2 3 Frame 1( 1 ) )")
  }

  @Test("Marks drawn inside a frame join it, those drawn across its border do not")
  func joining() {
    var editor = makeFramed()
    editor.settings.tool = .rectangle
    editor.drag(from: Point(x: 5.5, y: 11), to: Point(x: 9.5, y: 13))
    editor.drag(from: Point(x: 20.5, y: 11), to: Point(x: 30.5, y: 13))
    let frame = editor.drawing.marks[1].frame
    #expect(frame?.children.count == 3 && editor.drawing.marks.count == 3)
    #expect(editor.undo() != nil && editor.undo() != nil && tree(editor) == "3 Frame 1( 1 2 )")
  }

  @Test("A mark joins where it is dropped, leaves when nothing of it is seen, and stays selected")
  func moving() {
    var editor = makeFramed()
    editor.drag(from: Point(x: 40.5, y: 7), to: Point(x: 12.5, y: 12.5))
    #expect(tree(editor) == "Frame 1( 1 2 3 )" && editor.draft.selectedMarks.map(\.id) == [MarkID(3)])
    #expect(editor.undo()?.event == .undid("move") && tree(editor) == "3 Frame 1( 1 2 )")
    _ = editor.redo()
    // Box 1 half out: it is cut. All out: it leaves. Back: it joins.
    _ = editor.select([MarkPath([0, 0])])
    func nudge(_ columns: Double) {
      _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: columns, dy: 0)), named: "move"))
    }
    nudge(-5)
    #expect(tree(editor) == "Frame 1( 1 2 3 )")
    nudge(-4)
    #expect(tree(editor) == "Frame 1( 2 3 ) 1" && editor.draft.selectedMarks.map(\.id) == [MarkID(1)])
    nudge(9)
    #expect(tree(editor) == "Frame 1( 2 3 1 )" && editor.draft.selectedMarks.map(\.id) == [MarkID(1)])
    let journaled = editor.drawing
    for _ in 0..<3 { _ = editor.undo() }
    #expect(tree(editor) == "Frame 1( 1 2 3 )")
    for _ in 0..<3 { _ = editor.redo() }
    #expect(editor.drawing == journaled)
  }

  @Test("A click on the border or the name takes the frame, one inside takes a member or draws a band")
  func selecting() {
    var editor = makeFramed()
    editor.click(at: Point(x: 2.5, y: 9))
    #expect(Grouping.selectedFrame(in: editor.draft) == MarkPath(1))
    editor.click(at: Point(x: 5.5, y: 1))
    #expect(Grouping.selectedFrame(in: editor.draft) == MarkPath(1))
    editor.click(at: Point(x: 4.5, y: 7))
    #expect(editor.selection.paths == [MarkPath([1, 0])])
    editor.click(at: Point(x: 22.5, y: 12))
    #expect(editor.selection.paths.isEmpty)
    editor.drag(from: Point(x: 22.5, y: 12), to: Point(x: 3.5, y: 4))
    #expect(editor.selection.paths == [MarkPath([1, 0]), MarkPath([1, 1])])
    // A band around the frame selects it, not its members besides.
    editor.drag(from: Point(x: 0, y: 20), to: Point(x: 44, y: 0))
    #expect(editor.selection.paths == [MarkPath(0), MarkPath(1)])
    _ = editor.perform(Selecting.all)
    #expect(editor.selection.paths == [MarkPath(0), MarkPath(1)])
  }

  @Test("A frame takes its members along; resized, it leaves them, lets some go and takes some in")
  func resizing() throws {
    var editor = makeFramed()
    editor.drag(from: Point(x: 2.5, y: 9), to: Point(x: 2.5, y: 29))
    #expect(editor.drawing[MarkPath([1, 0])]?.location == Point(x: 4.5, y: 25))
    #expect(editor.undo()?.event == .undid("move"))
    _ = editor.select([MarkPath(1)])
    let handle = try #require(
      editor.overlay?.handles.filter { $0.kind == .size }.max { $0.place.x < $1.place.x })
    editor.drag(from: handle.place, to: Point(x: handle.place.x - 12, y: handle.place.y))
    #expect(tree(editor) == "3 Frame 1( 1 ) 2")
    #expect(editor.drawing[MarkPath([1, 0])]?.location == Point(x: 4.5, y: 5))
    #expect(editor.drawing[MarkPath([1, 0])]?.size == Size(width: 6, height: 4))
    _ = editor.select([MarkPath(1)])
    let narrow = try #require(
      editor.overlay?.handles.filter { $0.kind == .size }.max { $0.place.x < $1.place.x })
    editor.drag(from: narrow.place, to: Point(x: narrow.place.x + 40, y: narrow.place.y))
    #expect(tree(editor) == "Frame 1( 1 3 2 )" || tree(editor) == "Frame 1( 1 2 3 )")
  }

  @Test("Deleting a frame, renaming it, taking it apart and framing what is selected are one step each")
  func commands() {
    var editor = makeFramed()
    _ = editor.select([MarkPath(1)])
    _ = editor.perform(Grouping.renameFrame(at: MarkPath(1), to: " Login \n page"))
    #expect(tree(editor) == "3 Login  page( 1 2 )" && Grouping.selectedFrame(in: editor.draft) == MarkPath(1))
    _ = editor.perform(Replacing.delete())
    #expect(tree(editor) == "3")
    #expect(
      editor.undo()?.event == .undid("delete") && Grouping.selectedFrame(in: editor.draft) == MarkPath(1))
    _ = editor.perform(Grouping.ungroup)
    #expect(tree(editor) == "3 1 2" && editor.draft.selectedMarks.map(\.id) == [MarkID(1), MarkID(2)])
    _ = editor.perform(Grouping.frame)
    #expect(tree(editor) == "3 Frame 1( 1 2 )" && Grouping.selectedFrame(in: editor.draft) == MarkPath(1))
    #expect(editor.drawing[MarkPath(1)]?.box == Rect(from: Point(x: 2.5, y: 3), to: Point(x: 22.5, y: 11)))
    _ = editor.perform(
      Inserting.copies(of: editor.draft.selectedMarks, movedBy: Vector(dx: 2, dy: 2), named: "duplicate"))
    #expect(editor.drawing.marks.count == 3 && editor.draft.selectedMarks.first?.children.count == 2)
  }

  @Test("A connector of two members is one; it leaves with the first that leaves")
  func connectors() {
    var editor = makeFramed()
    editor.settings.tool = .arrow
    editor.drag(from: Point(x: 7.5, y: 7), to: Point(x: 17.5, y: 7))
    #expect(editor.drawing.marks[1].children.count == 3)
    editor.settings.tool = .select
    editor.drag(from: Point(x: 20.5, y: 7), to: Point(x: 50.5, y: 27))
    let arrow = editor.drawing.marks.first { $0 is Stroke } as? Stroke
    #expect(arrow?.connection?.anchors.count == 2 && editor.drawing.marks[1].children.count == 1)
  }

  @Test("Marks of another layer do not join, nor what is loaded from a file")
  func layers() {
    var editor = makeFramed()
    _ = editor.perform(Layers.add)
    editor.settings.tool = .rectangle
    editor.drag(from: Point(x: 5.5, y: 11), to: Point(x: 9.5, y: 13))
    #expect(editor.drawing.marks.last?.children.count == 1)
    let loose = Drawing([
      Frame("F", in: Rect(from: Point(x: 0, y: 0), to: Point(x: 9, y: 9)), id: MarkID(8)),
      Dot(at: Point(x: 5, y: 5), id: MarkID(9)),
    ])
    _ = editor.perform(Replacing.replaceAll(with: loose, named: "revert"))
    #expect(editor.drawing.root == loose.root)
  }
}

extension Editor {
  fileprivate mutating func drawFrame(from start: Point, to end: Point) {
    settings.choice = ToolChoice(.rectangle, drawing: .frame)
    drag(from: start, to: end)
  }

  fileprivate mutating func drag(from start: Point, to end: Point) {
    _ = handle(PointerEvent(.began, at: start))
    _ = handle(PointerEvent(.moved, at: end))
    _ = handle(PointerEvent(.ended, at: end))
  }

  fileprivate mutating func click(at point: Point) {
    _ = handle(PointerEvent(.began, at: point))
    _ = handle(PointerEvent(.ended, at: point))
  }
}
