import Editing
import Marks
import TestSupport
import Testing

@Suite("Erasers and the picker")
struct EraserTests {
  private func editor(_ marks: [any Mark], _ kind: ToolKind) -> Editor {
    var editor = Editor(Drawing(marks))
    editor.settings.tool = kind
    return editor
  }

  private let level = Stroke([Point(x: 0, y: 5), Point(x: 40, y: 5)], id: MarkID(1))

  @Test("The eraser cuts a stroke where it crosses it, and one undo brings it back")
  func cuts() throws {
    var editor = editor([level], .eraser)
    editor.drag(through: [(20, 0), (20, 10)])
    let pieces = editor.drawing.marks.compactMap { $0 as? Stroke }
    try #require(pieces.count == 2)
    // As wide as a cell and a half, and half the line's width to either side.
    #expect(pieces[0].points == [Point(x: 0, y: 5), Point(x: 19, y: 5)])
    #expect(pieces[1].points == [Point(x: 21, y: 5), Point(x: 40, y: 5)])
    #expect(pieces[0].id == MarkID(1) && ![.none, MarkID(1)].contains(pieces[1].id))
    #expect(editor.undo()?.event == .undid("erase"))
    #expect(editor.drawing.root == Group([level]))
  }

  @Test("A graze that cannot be seen leaves a shape whole, and rubbing on cuts it")
  func grazes() {
    let box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 20.5, y: 9)), id: MarkID(1))
    var editor = editor([box], .eraser)
    // The edge of the eraser comes a hundredth of a unit over the outer edge of the line.
    editor.drag(through: [(8, 0.01), (8, 0.01)])
    #expect(editor.drawing.root == Group([box]) && editor.history.done.isEmpty)
    editor.drag(through: [(8, 0.01), (12, 0.01)])
    #expect(editor.drawing.marks.allSatisfy { $0 is Stroke } && editor.history.done.count == 1)
  }

  @Test("A hole in a fill is seen, however little of the outline goes with it")
  func holes() {
    let box = Rectangle(
      Rect(from: Point(x: 0.5, y: 1), to: Point(x: 20.5, y: 13)), ink: Ink(width: 0.5, fill: .indexed(2)),
      id: MarkID(1))
    for depth in [1.7, 1.9, 1.99, 2.01, 2.2] {
      var editor = editor([box], .eraser)
      editor.settings.ink.width = 4
      editor.drag(through: [(10, 1 + depth), (10, 1 + depth)])
      #expect(editor.history.done.count == 1, "\(depth)")
    }
  }

  private func filledBox(width: Double) -> Rectangle {
    Rectangle(
      Rect(from: Point(x: 0.5, y: 1), to: Point(x: 40.5, y: 13)),
      ink: Ink(color: .indexed(3), width: width, fill: .indexed(2)), id: MarkID(1))
  }

  @Test(
    "The rest of an erased filled shape is one group: the fill, and its outline above", arguments: [3.0, 7])
  func staysTogether(depth: Double) throws {
    var editor = editor([filledBox(width: 0.25)], .eraser)
    // From above as far as into the box, or only inside.
    editor.drag(through: [(20, depth == 3 ? -1 : depth), (20, depth)])
    try #require(editor.drawing.marks.count == 1)
    let group = try #require(editor.drawing.marks[0] as? Group)
    #expect(group.children.count == 2 && (group.children[0] as? PathMark)?.isArea == true)
    #expect(group.children[1].id == MarkID(1), "what is attached to the shape stays attached to its outline")
    #expect(group.id != .none && group.children[0].id != .none)
  }

  @Test("A filled shape that is cut in two is two, each with its outline", arguments: [0, 0.25], [1, 2])
  func cutInTwo(width: Double, drags: Int) throws {
    var box = filledBox(width: width)
    box.text = BoundText("Server")
    let text = try #require(box.textLabel())
    var editor = editor([box], .eraser)
    if drags == 1 {
      editor.drag(through: [(10, -2), (10, 16)])
    } else {
      editor.drag(through: [(10, -2), (10, 7)])
      #expect(editor.drawing.marks.count == 1)
      editor.drag(through: [(10, 7), (10, 16)])
    }
    let marks = editor.drawing.marks
    try #require(marks.count == 2)
    for mark in marks {
      let area = try #require(mark as? PathMark ?? (mark as? Group)?.children.first as? PathMark)
      let isLeft = area.box.maxX < 10
      #expect(isLeft || area.box.minX > 10)
      let others = (mark as? Group)?.children.dropFirst() ?? []
      #expect(others.contains { $0 is Stroke } == (width > 0))
      #expect(others.allSatisfy { ($0.box.maxX < 10) == isLeft })
      let label = others.compactMap { $0 as? Label }.first
      #expect(label?.withID(.none) == (isLeft ? nil : text.withID(.none)))
    }
    let top = (marks.last as? Group)?.children.last
    #expect(top is Label, "a letter over the cut is not hidden by the other part")
    var finder = Set<MarkID>()
    for mark in marks + marks.flatMap({ ($0 as? Group)?.children ?? [] }) {
      #expect(mark.id != .none && finder.insert(mark.id).inserted)
    }
    for _ in 1...drags { _ = editor.undo() }
    #expect(editor.drawing.root == Group([box]))
  }

  @Test("A path of many areas stays one, and so does a group of the user's")
  func manyAreas() throws {
    func ring(_ x: Double) -> [BezierPath.Element] {
      [
        .move(Point(x: x, y: 0)), .line(Point(x: x + 8, y: 0)), .line(Point(x: x + 8, y: 8)),
        .line(Point(x: x, y: 8)), .close,
      ]
    }
    let islands = PathMark(BezierPath(ring(0) + ring(10)), isArea: true, id: MarkID(1))
    var editor = editor([islands], .eraser)
    editor.drag(through: [(4, -2), (4, 10)])
    let rest = try #require(editor.drawing.marks.first as? PathMark)
    #expect(editor.drawing.marks.count == 1 && rest.path.lines(tolerance: 1).count == 3)
    let group = Group([filledBox(width: 0.25), level], id: MarkID(5))
    editor = self.editor([group], .eraser)
    editor.drag(through: [(10, -2), (10, 16)])
    #expect(editor.drawing.marks.count == 1 && editor.drawing.marks[0].id == MarkID(5))
  }

  @Test("The text of a box whose border is cut stays where it is, as a label")
  func keepsText() throws {
    var box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 20.5, y: 9)), id: MarkID(1))
    box.text = BoundText("Server", isBold: true)
    let before = try #require(box.textLabel())
    var editor = editor([box], .eraser)
    editor.drag(through: [(10, -1), (10, 3)])
    let label = try #require(editor.drawing.marks.last as? Label)
    #expect(editor.drawing.marks.dropLast().allSatisfy { $0 is Stroke })
    #expect(label.withID(.none) == before.withID(.none) && label.id != .none)
    // Another cut leaves it as it is.
    editor.drag(through: [(10, 7), (10, 11)])
    #expect((editor.drawing.marks.last as? Label) == label)
    _ = editor.undo()
    _ = editor.undo()
    #expect(editor.drawing.root == Group([box]))
  }

  @Test("The eraser of whole marks takes all of what it touches, and nothing else")
  func takesWhole() {
    let other = Stroke([Point(x: 0, y: 20), Point(x: 40, y: 20)], id: MarkID(2))
    let dot = Dot(at: Point(x: 20, y: 8), id: MarkID(3))
    var editor = editor([level, other, dot], .markEraser)
    editor.drag(through: [(20, 0), (20, 10)])
    #expect(editor.drawing.marks.map(\.id) == [MarkID(2)])
    #expect(editor.undo()?.event == .undid("erase"))
    #expect(editor.drawing.marks.map(\.id) == [MarkID(1), MarkID(2), MarkID(3)])
  }

  @Test(
    "Pieces that an eraser leaves are shown before the rest goes", arguments: [ToolKind.eraser, .markEraser])
  func previews(kind: ToolKind) throws {
    var editor = editor([level], kind)
    _ = editor.handle(PointerEvent(.began, at: Point(x: 20, y: 0)))
    #expect(editor.preview == nil)
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 20, y: 10)))
    #expect(editor.visibleRoot == Group(), "the whole line is not seen any more")
    let pieces = (editor.preview as? Group)?.children.compactMap { $0 as? Stroke } ?? []
    #expect(pieces.count == (kind == .eraser ? 2 : 0))
    #expect(pieces.allSatisfy { $0.ink == level.ink && ($0.box.maxX < 20 || $0.box.minX > 20) })
    #expect(editor.drawing.root == Group([level]), "it is still there")
    _ = editor.handle(PointerEvent(.cancelled, at: .origin))
    #expect(editor.preview == nil && editor.drawing.root == Group([level]))
    #expect(editor.visibleRoot == Group([level]))
    #expect(editor.history.undoName == nil)
  }

  @Test(
    "A press beside everything erases nothing and leaves no step", arguments: [ToolKind.eraser, .markEraser])
  func misses(kind: ToolKind) {
    var editor = editor([level], kind)
    editor.drag(through: [(20, 20), (30, 30)])
    #expect(editor.history.undoName == nil && editor.drawing.root == Group([level]))
  }

  @Test(
    "Erasing and undoing is as if nothing had been; redo erases the same",
    arguments: 1...40 as ClosedRange<UInt64>)
  func identity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func place() -> (Double, Double) {
      (.random(in: 0...60, using: &random), .random(in: 0...40, using: &random))
    }
    var editor = Editor()
    editor.settings.smoothing = Smoothing.allCases[Int(seed % 3)]
    for kind in [ToolKind.pen, .rectangle, .ellipse, .arrow, .pen, .line] {
      editor.settings.tool = kind
      editor.drag(through: (0..<Int.random(in: 2...12, using: &random)).map { _ in place() })
    }
    // A slow hand, which the steady one changes.
    editor.settings.tool = .pen
    editor.drag(
      through: (0..<60).map { (Double($0), Double($0 / 3 + Int.random(in: 0...2, using: &random))) })
    let before = editor.drawing.root
    editor.settings.tool = seed % 2 == 0 ? .eraser : .markEraser
    editor.drag(through: (0..<Int.random(in: 1...6, using: &random)).map { _ in place() })
    let after = editor.drawing.root
    guard editor.history.undoName == "erase" else { return #expect(after == before) }
    #expect(after != before)
    let names = after.children.map(\.id)
    #expect(Set(names).count == names.count && !names.contains(.none))
    _ = editor.undo()
    #expect(editor.drawing.root == before)
    _ = editor.redo()
    #expect(editor.drawing.root == after)
  }

  @Test("The picker takes the ink of the topmost mark, and leaves the drawing alone")
  func picks() {
    var red = level
    red.ink = Ink(color: .indexed(9), width: 2)
    var editor = editor([level, red], .picker)
    editor.drag(through: [(20, 5)])
    #expect(editor.settings.ink == red.ink && editor.history.undoName == nil)
    editor.drag(through: [(20, 30)])
    #expect(editor.settings.ink == red.ink, "beside everything it takes nothing")
  }
}
