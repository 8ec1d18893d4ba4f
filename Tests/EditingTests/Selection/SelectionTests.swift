import Editing
import Marks
import TestSupport
import Testing

@Suite("Edits of the selection")
struct SelectionTests {
  /// Dots named 1 to 6 in a row, some selected.
  private func editor(selecting indices: Int...) -> Editor {
    var editor = Editor(
      Drawing((0..<6).map { Dot(at: Point(x: Double($0) * 4 + 0.5, y: 3), id: MarkID(UInt64($0 + 1))) }))
    editor.settings.tool = .select
    _ = editor.select(Set(indices.map { MarkPath($0) }))
    return editor
  }

  private func names(_ editor: Editor) -> [UInt64] { editor.drawing.marks.map(\.id.number) }
  private func selected(_ editor: Editor) -> [UInt64] { editor.draft.selectedMarks.map(\.id.number) }

  @Test("Of very many marks in a frame and outside, the same are selected after their order changed")
  func orderOfMany() {
    func dots(from first: Int) -> [any Mark] {
      (0..<801).map { Dot(at: Point(x: Double($0), y: 3), id: MarkID(UInt64(first + $0))) }
    }
    let frame = Frame("", at: .origin, size: Size(width: 900, height: 9), dots(from: 1_000), id: MarkID(9))
    var editor = Editor(Drawing([frame] + dots(from: 3_000)))
    editor.settings.tool = .select
    _ = editor.select(Set((0..<800).flatMap { [MarkPath([0, $0]), MarkPath($0 + 1)] }))
    let before = Set(editor.draft.selectedMarks.map(\.id))
    #expect(before.count == 1_600)
    _ = editor.perform(Arranging.order(.front))
    #expect(Set(editor.draft.selectedMarks.map(\.id)) == before)
    #expect(editor.drawing.marks.last?.id == MarkID(3_799))
  }

  @Test(
    "Marks go up and down among the others, and stay selected",
    arguments: [
      (Ordering.forward, [1, 3, 2, 4, 6, 5]), (.backward, [2, 1, 3, 5, 4, 6]), (.front, [1, 3, 4, 6, 2, 5]),
      (.back, [2, 5, 1, 3, 4, 6]),
    ] as [(Ordering, [UInt64])])
  func orders(ordering: Ordering, expected: [UInt64]) {
    var editor = editor(selecting: 1, 4)
    _ = editor.perform(Arranging.order(ordering))
    #expect(names(editor) == expected)
    #expect(Set(selected(editor)) == [2, 5])
    #expect(editor.undo()?.event == .undid("arrange") && names(editor) == [1, 2, 3, 4, 5, 6])
  }

  @Test("At the end of the order nothing moves, and no step is made")
  func orderEnds() {
    var editor = editor(selecting: 4, 5)
    _ = editor.perform(Arranging.order(.forward))
    _ = editor.perform(Arranging.order(.front))
    #expect(names(editor) == [1, 2, 3, 4, 5, 6] && editor.history.undoName == nil)
  }

  @Test("Deleting takes what is selected, and undo brings it back selected")
  func deletes() {
    var editor = editor(selecting: 0, 2, 5)
    _ = editor.perform(Replacing.delete())
    #expect(names(editor) == [2, 4, 5] && selected(editor) == [])
    #expect(editor.undo()?.event == .undid("delete"))
    #expect(names(editor) == [1, 2, 3, 4, 5, 6] && selected(editor) == [1, 3, 6])
  }

  @Test("Copies lie on top, beside what they are copies of, with names of their own, and are selected")
  func duplicates() {
    var editor = editor(selecting: 0, 2)
    _ = editor.perform(
      Inserting.copies(of: editor.draft.selectedMarks, movedBy: Vector(dx: 2, dy: 2), named: "duplicate"))
    #expect(Set(names(editor)).count == 8 && names(editor).starts(with: 1...6))
    #expect(selected(editor) == Array(names(editor).suffix(2)))
    #expect(editor.draft.selectedMarks.map(\.location) == [Point(x: 2.5, y: 5), Point(x: 10.5, y: 5)])
  }

  @Test("A group lies where its topmost mark lay; ungrouped, all is in the order it had in the group")
  func groups() throws {
    var editor = editor(selecting: 1, 2, 4)
    _ = editor.perform(Grouping.group)
    let group = try #require(selected(editor).first)
    #expect(names(editor) == [1, 4, group, 6] && selected(editor).count == 1)
    #expect((editor.draft.selectedMarks[0] as? Group)?.children.map(\.id.number) == [2, 3, 5])
    _ = editor.perform(Grouping.ungroup)
    #expect(names(editor) == [1, 4, 2, 3, 5, 6] && selected(editor) == [2, 3, 5])
    #expect(editor.undo()?.event == .undid("ungroup") && editor.undo()?.event == .undid("group"))
    #expect(names(editor) == [1, 2, 3, 4, 5, 6])
  }

  @Test("Ink changes for what is selected only; the same ink again costs no step")
  func restyles() {
    var editor = editor(selecting: 3)
    _ = editor.perform(Styling.restyle { $0.color = .indexed(9) })
    _ = editor.perform(Styling.restyle { $0.color = .indexed(9) })
    let colors = editor.drawing.marks.compactMap { ($0 as? Dot)?.ink.color }
    #expect(colors.indices.filter { colors[$0] == .indexed(9) } == [3] && colors.count == 6)
    #expect(editor.history.done.map(\.name) == ["style"])
  }

  @Test("Aligning and spreading")
  func aligns() {
    var editor = Editor(
      Drawing([
        Rectangle(Rect(from: Point(x: 0, y: 0), to: Point(x: 4, y: 4))),
        Rectangle(Rect(from: Point(x: 6, y: 2), to: Point(x: 8, y: 12))),
        Rectangle(Rect(from: Point(x: 20, y: 6), to: Point(x: 30, y: 8))),
      ]))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    func boxes() -> [[Double]] { editor.drawing.marks.map { [$0.box.minX, $0.box.minY] } }
    _ = editor.perform(Arranging.align(.top))
    #expect(boxes() == [[0, 0], [6, 0], [20, 0]])
    _ = editor.perform(Arranging.align(.right))
    #expect(boxes() == [[26, 0], [28, 0], [20, 0]])
    _ = editor.undo()
    // 30 units of room, 16 taken: two gaps of 7.
    _ = editor.perform(Arranging.distribute(.horizontal))
    #expect(boxes() == [[0, 0], [11, 0], [20, 0]])
    _ = editor.perform(Arranging.align(.middle))
    #expect(boxes() == [[0, 3], [11, 0], [20, 4]])
    #expect(editor.history.done.map(\.name) == ["align", "distribute", "align"])
  }

  @Test("Shapes on cells are aligned and distributed by whole cells, and arrows between follow")
  func alignsOnCells() throws {
    // Borders in the middle of cells, 2, 3 and 4 rows high; the first two are joined.
    var marks = [(0.5, 4), (21.5, 6), (32.5, 8)].enumerated().map { index, box -> any Mark in
      Rectangle(
        location: Point(x: box.0, y: 1), size: Size(width: 8, height: Double(box.1)),
        id: MarkID(UInt64(index + 1)))
    }
    var arrow = Stroke([Point(x: 8.5, y: 3), Point(x: 21.5, y: 3)], arrowheads: .standard, id: MarkID(7))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    marks.append(arrow)
    var editor = Editor(Drawing(marks))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    #expect(Arranging.count(in: editor.draft) == 3)
    _ = editor.perform(Arranging.align(.middle))
    let boxes = { editor.drawing.marks.prefix(3).map(\.box) }
    // The second is half a row beside the common middle, rather than between rows.
    #expect(boxes().map(\.minY) == [3, 3, 1])
    _ = editor.perform(Arranging.distribute(.horizontal))
    // 40 units of room, 24 taken: two gaps of 8.
    #expect(boxes().map(\.minX) == [0.5, 16.5, 32.5])
    let joined = try #require(editor.drawing.marks[3] as? Stroke)
    #expect(joined.points.first?.x == 8.5 && joined.points.last?.x == 16.5)
  }

  @Test(
    "Whatever is done, undo leads back and redo leads there again, and the selection names marks that are there",
    arguments: 1...60 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var drawings = RandomDrawing(seed: seed, width: 60, height: 40)
    var editor = Editor(drawings.makeDrawing(count: 12))
    editor.settings.tool = .select
    var states = [editor.drawing.root]
    for _ in 0..<30 {
      var all: Set<MarkPath> = []
      editor.drawing.forEachEditableMark { path, _ in all.insert(path) }
      _ = editor.select(all.filter { _ in Bool.random(using: &random) })
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = editor.perform(Replacing.delete())
      case 1: _ = editor.perform(Grouping.group)
      case 2: _ = editor.perform(Grouping.ungroup)
      case 3: _ = editor.perform(Arranging.order(Ordering.allCases.randomElement(using: &random) ?? .front))
      case 4: _ = editor.perform(Arranging.align(Alignment.allCases.randomElement(using: &random) ?? .left))
      case 5:
        _ = editor.perform(Arranging.distribute(Axis.allCases.randomElement(using: &random) ?? .vertical))
      case 6: _ = editor.perform(Styling.restyle { $0.width += 1 })
      case 7:
        _ = editor.perform(
          Inserting.copies(
            of: Array(editor.draft.selectedMarks.prefix(3)), movedBy: Vector(dx: 2, dy: 2), named: "d"))
      case 8: _ = editor.perform(Layers.add)
      case 9:
        if let layer = editor.drawing.layers.randomElement(using: &random) {
          _ = editor.perform(Layers.moveSelection(toLayerAt: layer.path))
        }
      case 10:
        if let layer = editor.drawing.layers.randomElement(using: &random) {
          _ = editor.perform(Layers.move(at: layer.path, up: Bool.random(using: &random)))
        }
      default:
        if let layer = editor.drawing.layers.randomElement(using: &random) {
          _ = editor.perform(Layers.alter(at: layer.path, named: "hide") { $0.isHidden.toggle() })
        }
      }
      #expect(editor.selection.paths.allSatisfy { editor.drawing[$0] != nil })
      #expect(editor.selection.paths.isDisjoint(with: editor.drawing.layers.map(\.path)))
      #expect(editor.layer.map { (editor.drawing[$0] as? Group)?.name != nil } ?? true)
      if editor.history.done.count == states.count { states.append(editor.drawing.root) }
    }
    for state in states.dropLast().reversed() {
      #expect(editor.undo() != nil)
      #expect(editor.drawing.root == state)
      #expect(editor.selection.paths.allSatisfy { editor.drawing[$0] != nil })
      #expect(editor.selection.paths.isDisjoint(with: editor.drawing.layers.map(\.path)))
    }
    for state in states.dropFirst() {
      #expect(editor.redo() != nil)
      #expect(editor.drawing.root == state)
    }
  }

  @Test("A vertex that is duplicated gets a name of its own")
  func duplicatesVertex() {
    let marks: [any Mark] = [Vertex(at: Point(x: 1, y: 1), id: MarkID(1)), Dot(at: .origin, id: MarkID(2))]
    var editor = Editor(Drawing(marks))
    _ = editor.perform(Selecting.all)
    _ = editor.perform(
      Inserting.copies(of: editor.drawing.marks, movedBy: Vector(dx: 2, dy: 2), named: "duplicate"))
    #expect(editor.drawing.marks.count == 4 && Set(editor.drawing.marks.map(\.id)).count == 4)
  }
}
