import Editing
import Marks
import Testing

@Suite("Selecting, moving and resizing")
struct SelectToolTests {
  private let line = Stroke([Point(x: 10.5, y: 11), Point(x: 20.5, y: 11)], id: MarkID(1))
  private let box = Rectangle(Rect(from: Point(x: 30, y: 4), to: Point(x: 40, y: 14)), id: MarkID(2))
  private let dot = Dot(at: Point(x: 50.5, y: 11), id: MarkID(3))

  private func editor(_ marks: [any Mark]? = nil) -> Editor {
    var editor = Editor(Drawing(marks ?? [line, box, dot]))
    editor.settings.tool = .select
    return editor
  }

  private func names(_ editor: Editor) -> [UInt64] { editor.draft.selectedMarks.map(\.id.number) }

  @Test("A click selects the mark on top, one beside every mark selects nothing")
  func clicks() {
    var editor = editor()
    editor.drag(through: [(15.5, 11)])
    #expect(names(editor) == [1])
    editor.drag(through: [(50.5, 11)])
    #expect(names(editor) == [3])
    editor.drag(through: [(60.5, 31)])
    #expect(names(editor) == [])
    #expect(editor.history.undoName == nil, "selecting is no step")
  }

  @Test("A click inside a shape beside the end of an arrow selects the shape, if it has a fill or a text")
  func clicksBesideArrows() {
    let arrow = Stroke(
      [Point(x: 15.5, y: 11), Point(x: 15.5, y: 23)], arrowheads: Arrowheads(end: .triangle), id: MarkID(2))
    var box = Rectangle(Rect(from: Point(x: 5.5, y: 3), to: Point(x: 25.5, y: 11)), id: MarkID(1))
    func name(_ place: (Double, Double)) -> [UInt64] {
      var editor = editor([box, arrow])
      editor.drag(through: [place])
      return names(editor)
    }
    #expect(name((15.5, 9)) == [2] && name((15.5, 15)) == [2])
    box.ink.fill = .indexed(2)
    #expect(name((15.5, 9)) == [1] && name((15.5, 15)) == [2])
    box.ink.fill = nil
    box.text = BoundText("Start")
    #expect(name((15.5, 9)) == [1] && name((15.5, 15)) == [2])
  }

  @Test("A click inside a hollow shape selects the smallest one around; ink and fills come first")
  func clicksInside() {
    let large = Rectangle(Rect(from: Point(x: 2, y: 2), to: Point(x: 60, y: 42)), id: MarkID(1))
    let small = Ellipse(center: Point(x: 30.5, y: 21), radiusX: 10, radiusY: 10, id: MarkID(2))
    let twin = Ellipse(center: Point(x: 30.5, y: 21), radiusX: 10, radiusY: 10, id: MarkID(3))
    let dot = Dot(at: Point(x: 30.5, y: 21), id: MarkID(4))
    var filled = Rectangle(Rect(from: Point(x: 42, y: 6), to: Point(x: 54, y: 18)), id: MarkID(5))
    filled.ink.fill = .indexed(2)
    var editor = editor([large, small, twin, dot, filled])
    for (place, expected) in [((10.5, 31), 1), ((34.5, 21), 3), ((30.5, 21), 4), ((48.5, 13), 5)]
      as [((Double, Double), UInt64)]
    {
      editor.drag(through: [place])
      #expect(names(editor) == [expected], "at \(place)")
    }
    editor.drag(through: [(70.5, 31)])
    #expect(names(editor) == [])
    let triangle = Stroke(
      [Point(x: 5, y: 5), Point(x: 45, y: 5), Point(x: 25, y: 35)], isClosed: true, id: MarkID(6))
    var other = self.editor([
      Group([triangle], id: MarkID(7)),
      Stroke([Point(x: 60, y: 5), Point(x: 80, y: 5), Point(x: 70, y: 25)]),
    ])
    other.drag(through: [(25.5, 17)])
    #expect(names(other) == [7], "a group has the insides of what is in it")
    other.drag(through: [(70.5, 13)])
    #expect(names(other) == [], "an open line has none")
  }

  @Test("Beside thin ink a cell still counts; the nearest wins, over insides too")
  func tolerance() {
    var editor = editor([box, line, dot])
    for (place, expected) in [
      ((15.5, 13), [1]), ((15.5, 9), [1]), ((15.5, 15), []), ((21.5, 11), [1]), ((31.5, 9), [2]),
      ((28.5, 9), []), ((51.5, 13), [3]), ((52.5, 11), []),
      ((51.5, 11), [3]), ((35.5, 9), [2]),
    ] as [((Double, Double), [UInt64])] {
      _ = editor.select([])
      editor.drag(through: [place])
      #expect(names(editor) == expected, "at \(place)")
    }
    let pair = [
      Stroke([Point(x: 2.5, y: 5), Point(x: 22.5, y: 5)], id: MarkID(1)),
      Stroke([Point(x: 2.5, y: 7.5), Point(x: 22.5, y: 7.5)], id: MarkID(2)),
    ]
    var near = self.editor(pair)
    near.drag(through: [(10.5, 3)])
    #expect(names(near) == [1])
    near.drag(through: [(10.5, 9)])
    #expect(names(near) == [2])
    // A cell is as large as it is: seen from afar, a cell's tolerance is many units.
    near.view.cellWidth = 4
    near.drag(through: [(10.5, 13)])
    #expect(names(near) == [2])
  }

  @Test("A drag from inside a hollow shape pulls a band, unless the shape is selected")
  func dragsInside() {
    var editor = editor([box, Dot(at: Point(x: 34.5, y: 9), id: MarkID(4))])
    editor.drag(through: [(32.5, 7), (36.5, 11)])
    #expect(names(editor) == [4] && editor.history.undoName == nil)
    editor.drag(through: [(38.5, 12)])
    #expect(names(editor) == [2])
    editor.drag(through: [(37.5, 7), (38.5, 9)])
    #expect(editor.drawing.marks[0].box == Rect(from: Point(x: 31, y: 6), to: Point(x: 41, y: 16)))
    #expect(names(editor) == [2])
  }

  @Test("A band selects what lies wholly inside, in either direction")
  func bands() {
    var editor = editor()
    editor.drag(through: [(0.5, 1), (35.5, 15), (45.5, 21)])
    #expect(names(editor) == [1, 2])
    editor.drag(through: [(59.5, 31), (35.5, 1)])
    #expect(names(editor) == [3], "the box is cut by the band")
  }

  @Test("With the wish to add, clicks and bands add, and a click on what is selected takes it out")
  func adds() {
    var editor = editor()
    editor.drag(through: [(15.5, 11)])
    editor.drag(through: [(50.5, 11)], options: .adding)
    #expect(names(editor) == [1, 3])
    editor.drag(through: [(15.5, 11)], options: .adding)
    #expect(names(editor) == [3])
    editor.drag(through: [(0.5, 1), (45.5, 21)], options: .adding)
    #expect(names(editor) == [1, 2, 3])
  }

  @Test("A drag moves what is selected, as one step, and it stays selected through undo and redo")
  func moves() {
    var editor = editor()
    editor.drag(through: [(15.5, 11), (16.5, 13), (18.5, 15)], options: .unguided)
    #expect(
      (editor.drawing.marks[0] as? Stroke)?.points == [Point(x: 13.5, y: 15), Point(x: 23.5, y: 15)])
    #expect(names(editor) == [1])
    #expect(editor.undo()?.event == .undid("move"))
    #expect(editor.drawing.root == Group([line, box, dot]) && names(editor) == [1])
    #expect(editor.redo() != nil && names(editor) == [1])
  }

  @Test("While it moves, what is selected is seen where it will be, and not where it was")
  func lifts() throws {
    var editor = editor()
    _ = editor.handle(PointerEvent(.began, at: Point(x: 15.5, y: 11)))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 15.5, y: 21)))
    #expect(editor.visibleRoot.children.map(\.id.number) == [2, 3])
    let preview = try #require(editor.preview as? Group)
    #expect((preview.children.first as? Stroke)?.points.first == Point(x: 10.5, y: 21))
    _ = editor.handle(PointerEvent(.cancelled, at: .origin))
    #expect(editor.visibleRoot == Group([line, box, dot]) && editor.history.undoName == nil)
  }

  @Test("Held to one axis, a move goes the way it goes farther, counted in cells")
  func constrainedMove() {
    var editor = editor()
    editor.drag(through: [(15.5, 11), (20.5, 19)], options: .constrained)
    #expect((editor.drawing.marks[0] as? Stroke)?.points.first == Point(x: 15.5, y: 11))
    editor.drag(through: [(18.5, 11), (20.5, 21)], options: .constrained)
    #expect((editor.drawing.marks[0] as? Stroke)?.points.first == Point(x: 15.5, y: 21))
  }

  @Test("A drag inside the frame of several marks moves them all")
  func movesAll() {
    var editor = editor()
    _ = editor.perform(Selecting.all)
    editor.drag(through: [(25.5, 9), (26.5, 9)])
    #expect(editor.drawing.marks.map(\.location.x) == [11.5, 31, 51.5])
  }

  @Test(
    "A pull at a handle stretches from the opposite side",
    arguments: [
      // The frame keeps a cell from the box: (29, 2) to (41, 16).
      ((41.0, 16.0), (46.0, 21.0), Rect(from: Point(x: 30, y: 4), to: Point(x: 45, y: 19))),
      ((29.0, 2.0), (24.0, 2.0), Rect(from: Point(x: 25, y: 4), to: Point(x: 40, y: 14))),
      ((35.0, 16.0), (35.0, 6.0), Rect(from: Point(x: 30, y: 4), to: Point(x: 40, y: 4))),
      ((41.0, 9.0), (21.0, 9.0), Rect(from: Point(x: 20, y: 4), to: Point(x: 30, y: 14))),
    ])
  func resizes(handle: (Double, Double), end: (Double, Double), expected: Rect) {
    var editor = editor([box])
    editor.drag(through: [(30, 8)])
    editor.drag(through: [handle, end])
    #expect(editor.drawing.marks[0].box == expected)
    #expect(editor.undo()?.event == .undid("resize"))
    #expect(editor.drawing.root == Group([box]))
  }

  @Test("A box made too small for its text gets higher, and the side across from the handle stays")
  func resizesText() throws {
    var written = Rectangle(
      location: Point(x: 30.5, y: 5), size: Size(width: 20, height: 10), ink: Ink(width: 0.25), id: MarkID(4))
    written.text = BoundText("the quick brown fox jumps over")
    for (handle, end, side) in [
      ((51.5, 10.0), (41.0, 10.0), \Rect.minY), ((40.5, 17), (40.5, 9), \.minY),
      ((40.5, 3), (40.5, 13), \.maxY), ((51.5, 17), (40.5, 9), \.minY),
    ] {
      var editor = editor([written])
      _ = editor.perform(Selecting.all)
      editor.drag(through: [handle, end])
      let box = try #require(editor.drawing.marks[0] as? Rectangle)
      #expect(box.size != written.size && box.hasRoomForText(on: .standard), "\(box.box)")
      #expect(box.box[keyPath: side] == written.box[keyPath: side], "\(box.box)")
      #expect(editor.undo()?.event == .undid("resize") && editor.drawing.root == Group([written]))
    }
  }

  @Test(
    "A box that is made narrower than its longest word stops at the word, and gets no higher for it",
    arguments: [(37.0, 9.0), (33, 9), (31, 9), (31, 6), (30, 5), (26, 4)])
  func narrowerThanWords(x: Double, y: Double) throws {
    var written = Rectangle(
      location: Point(x: 30.5, y: 5), size: Size(width: 14, height: 8), ink: Ink(width: 0.25), id: MarkID(4))
    written.text = BoundText("Browser")
    for handle in [(45.5, 15.0), (45.5, 9)] {
      var editor = editor([written])
      _ = editor.perform(Selecting.all)
      editor.drag(through: [handle, (x, handle.1 == 9 ? 9 : y)])
      let box = try #require(editor.drawing.marks[0] as? Rectangle)
      #expect(box.textLabel()?.lines == ["Browser"] && box.hasRoomForText(on: .standard), "\(box.box)")
      // Pulled over the other side, it is turned over.
      #expect(x > 32 ? box.box.minX == 30.5 : x > 31.5 || box.box.maxX == 30.5, "\(box.box)")
      #expect(box.size.width > 7 && box.size.width < 9, "\(box.box)")
      // A row inside, and the two of the outline.
      #expect(handle.1 == 9 ? box.size.height == 8 : (4...5).contains(box.size.height), "\(box.box)")
    }
  }

  @Test("Constrained, a corner keeps the proportions; from the middle, both sides go")
  func resizesWithWishes() {
    var editor = editor([box])
    editor.drag(through: [(30, 8)])
    editor.drag(through: [(41, 16), (51, 17)], options: .constrained)
    #expect(editor.drawing.marks[0].box == Rect(from: Point(x: 30, y: 4), to: Point(x: 50, y: 24)))
    _ = editor.undo()
    editor.drag(through: [(41, 9), (43, 9)], options: .fromCenter)
    #expect(editor.drawing.marks[0].box == Rect(from: Point(x: 28, y: 4), to: Point(x: 42, y: 14)))
  }

  @Test("Marks in layers are selected one by one; hidden and locked ones are not, and a group is one")
  func layers() {
    let layer = Group([line, dot], name: "Layer 1", id: MarkID(8))
    var locked = Group([box], name: "Layer 2", id: MarkID(9))
    locked.isLocked = true
    let pair = Group([Dot(at: Point(x: 5.5, y: 3)), Dot(at: Point(x: 7.5, y: 3))], id: MarkID(10))
    var editor = editor([layer, locked, pair])
    _ = editor.perform(Selecting.all)
    #expect(editor.selection.paths == [MarkPath([0, 0]), MarkPath([0, 1]), MarkPath(2)])
    editor.drag(through: [(7.5, 3)])
    #expect(editor.selection.paths == [MarkPath(2)])
    editor.drag(through: [(15.5, 11), (15.5, 13)])
    #expect((editor.drawing[MarkPath([0, 0])] as? Stroke)?.points.first == Point(x: 10.5, y: 13))
    #expect(editor.undo()?.event == .undid("move"))
    #expect(editor.drawing.root == Group([layer, locked, pair]))
  }
}
