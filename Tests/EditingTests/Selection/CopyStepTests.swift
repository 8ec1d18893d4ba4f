import Marks
import Testing

@testable import Editing

@Suite("Places of copies")
struct CopyStepTests {
  private let view = Rect(from: .origin, to: Point(x: 80, y: 40))

  private func box(_ column: Double, _ row: Double, id: UInt64) -> Rectangle {
    Rectangle(.cells(column, row, 11, 4), id: MarkID(id))
  }

  @Test("To the right with two free columns, below where that is taken, else the nearest free place in sight")
  func room() {
    let first = box(5, 2, id: 1)
    var editor = Editor(Drawing([first]))
    #expect(
      Room(in: editor.draft).copyStep(of: [first], in: view)
        == CopyStep(offset: Vector(dx: 13, dy: 0), side: .right))
    // One free row.
    let below = CopyStep(offset: Vector(dx: 0, dy: 10), side: .below)
    _ = editor.insert(Label("words", at: Point(x: 20, y: 8)))
    #expect(Room(in: editor.draft).copyStep(of: [first], in: view) == below)
    let low = Rect(from: .origin, to: Point(x: 80, y: 12))
    #expect(
      Room(in: editor.draft).copyStep(of: [first], in: low)
        == CopyStep(offset: Vector(dx: 26, dy: 0), side: .right))
    _ = editor.insert(Stroke([Point(x: 0, y: 16), Point(x: 40, y: 16)]))
    #expect(
      Room(in: editor.draft).copyStep(of: [first], in: view)
        == CopyStep(offset: Vector(dx: 0, dy: 20), side: .below))
    // To the left, where nothing else in sight is free.
    let last = box(66, 2, id: 7)
    editor = Editor(Drawing([last]))
    #expect(
      Room(in: editor.draft).copyStep(of: [last], in: low)
        == CopyStep(offset: Vector(dx: -13, dy: 0), side: nil))
  }

  @Test(
    "Copies go two columns and a row aside where nothing in sight is free, so that they stay wholly in sight")
  func noRoom() throws {
    let box = box(5, 2, id: 1)
    let editor = Editor(Drawing([box]))
    let ink = try #require(box.bounds(.ink))
    func step(_ view: Rect) -> CopyStep { Room(in: editor.draft).copyStep(of: [box], in: view) }
    #expect(step(ink.outset(by: 3)) == .usual && CopyStep.usual.offset == Vector(dx: 2, dy: 2))
    // At the right edge, at the lower one, and at both.
    func view(_ right: Double, _ below: Double) -> Rect {
      Rect(from: Point(x: ink.minX - 3, y: ink.minY - 3), to: Point(x: ink.maxX + right, y: ink.maxY + below))
    }
    #expect(step(view(1, 3)).offset == Vector(dx: -2, dy: 2))
    #expect(step(view(3, 1)).offset == Vector(dx: 2, dy: -2))
    #expect(step(view(1, 1)).offset == Vector(dx: -2, dy: -2))
    #expect(step(ink) == .usual, "no way leaves all of it in sight")
  }

  @Test("Room in sight that is not on the way of whole steps is found, too")
  func betweenSteps() {
    let first = box(5, 2, id: 1)
    let editor = Editor(Drawing([first, box(18, 2, id: 2), Rectangle(.cells(5, 8, 60, 9), id: MarkID(3))]))
    let narrow = Rect(from: .origin, to: Point(x: 43, y: 40))
    let step = Room(in: editor.draft).copyStep(of: [first], in: narrow)
    #expect(step.side == .right && step.offset.dy == 0 && step.offset.dx > 24 && step.offset.dx <= 27)
  }

  @Test("A slanted line takes the cells that it passes, and not all of the box around it")
  func beside() {
    let first = box(5, 2, id: 1)
    // From the box down to the right, as an arrow that is attached to it.
    let edge = first.box.maxX
    let arrow = Stroke([Point(x: edge, y: 6), Point(x: edge + 10, y: 18)])
    let editor = Editor(Drawing([first, arrow]))
    let step = Room(in: editor.draft).copyStep(of: [first], in: view)
    #expect(step == CopyStep(offset: Vector(dx: 0, dy: 10), side: .below))
  }

  @Test("A row of copies goes on to the same side, and inside of the shape around it")
  func onwards() {
    let around = Rectangle(.cells(0, 0, 60, 19), id: MarkID(2))
    let first = box(5, 2, id: 1)
    let editor = Editor(Drawing([around, first]))
    #expect(Room(in: editor.draft).copyStep(of: [first], in: view).side == .right)
    #expect(Room(in: editor.draft).copyStep(of: [first], in: view, after: .below).side == .below)
    #expect(
      Room(in: editor.draft).copyStep(of: [first], in: Rect(from: .origin, to: Point(x: 25, y: 40))).side
        == .below)
  }

  @Test("Bare lines go a little aside, marks that are not there any more to their place; a grid is kept to")
  func exceptions() {
    let line = Stroke([Point(x: 5.5, y: 5), Point(x: 15.5, y: 5)], id: MarkID(3))
    let first = box(4, 2, id: 1)
    var editor = Editor(Drawing([line]))
    #expect(Room(in: editor.draft).copyStep(of: [line], in: view) == .usual)
    #expect(Room(in: editor.draft).copyStep(of: [box(30, 9, id: 1)], in: view).offset == .zero)
    editor = Editor(Drawing([first]))
    editor.settings.grid = SnapGrid(spacing: 4)
    #expect(Room(in: editor.draft).copyStep(of: [first], in: view).offset == Vector(dx: 16, dy: 0))
  }
}
