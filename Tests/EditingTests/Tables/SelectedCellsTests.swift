import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Selected cells of a table")
struct SelectedCellsTests {
  /// An editor with a selected table of three columns and rows, `a1` to `c3`.
  private func makeEditor() -> Editor {
    var editor = Editor()
    editor.settings.tool = .select
    _ = editor.perform(Inserting.table(around: Point(x: 40, y: 20)))
    editor.selection.select(
      CellRange(CellRange.Place(row: 0, column: 0)), ofTableAt: MarkPath(0), in: editor.drawing)
    _ = editor.perform(Tables.fill(with: (1...3).map { row in ["a", "b", "c"].map { "\($0)\(row)" } }))
    _ = editor.perform(Selecting.noCells)
    return editor
  }

  private func center(_ row: Int, _ column: Int, in editor: Editor) throws -> Point {
    let table = try #require(editor.drawing.table(at: MarkPath(0)))
    return table.cells[table.index(row: row, column: column)].box.center
  }

  private func drag(
    _ editor: inout Editor, from start: Point, to end: Point, _ options: GestureOptions = []
  ) {
    _ = editor.handle(PointerEvent(.began, at: start, options: options))
    _ = editor.handle(PointerEvent(.moved, at: start + (end - start) * 0.5, options: options))
    _ = editor.handle(PointerEvent(.moved, at: end, options: options))
    _ = editor.handle(PointerEvent(.ended, at: end, options: options))
  }

  @Test("Esc selects the table that was typed in; in selected cells arrows select others, with Shift several")
  func byKeys() throws {
    var editor = makeEditor()
    #expect(editor.draft.selectedCells == nil)
    _ = editor.beginText(inMarkAt: MarkPath([0, 4]))
    _ = editor.handle(.text("!"))
    _ = editor.handle(.escape)
    #expect(editor.draft.selectedCells == nil && editor.selection.paths == [MarkPath(0)])
    #expect(editor.tableTexts[1][1] == "b2!")
    _ = editor.beginText(inMarkAt: MarkPath([0, 4]))
    drag(&editor, from: try center(1, 1, in: editor), to: try center(1, 2, in: editor))
    #expect(editor.draft.selectedCells?.texts == [["b2!", "c2"]])
    _ = editor.perform(Selecting.moveCells(columns: 1, rows: 0, isExtending: false))
    #expect(editor.draft.selectedCells?.texts == [["c2"]])
    _ = editor.perform(Selecting.moveCells(columns: -1, rows: 0, isExtending: true))
    _ = editor.perform(Selecting.moveCells(columns: 0, rows: 1, isExtending: true))
    #expect(editor.draft.selectedCells?.texts == [["b2!", "c2"], ["b3", "c3"]])
    _ = editor.perform(Selecting.stepCell(by: 1))
    #expect(editor.draft.selectedCells?.texts == [["c3"]])
    _ = editor.perform(Selecting.stepCell(by: 1))
    #expect(editor.draft.selectedCells?.texts == [["c3"]])
    _ = editor.perform(Selecting.allCells)
    #expect(editor.draft.selectedCells?.range.count == 9)
    _ = editor.perform(Selecting.noCells)
    #expect(editor.draft.selectedCells == nil && editor.selection.paths == [MarkPath(0)])
  }

  @Test("Shift and an arrow that leads out of the typed text selects its cell and the next")
  func outOfText() {
    var editor = makeEditor()
    _ = editor.beginText(inMarkAt: MarkPath([0, 4]))
    for _ in 0..<2 { _ = editor.handle(.select(.left)) }
    #expect(editor.typing?.selection == "b2")
    _ = editor.handle(.select(.left))
    #expect(editor.draft.selectedCells?.texts == [["a2", "b2"]])
  }

  @Test("A drag selects cells, of a table in which is typed or some are selected; Shift extends")
  func byMouse() throws {
    var editor = makeEditor()
    let (a1, b2, c3) = (
      try center(0, 0, in: editor), try center(1, 1, in: editor), try center(2, 2, in: editor)
    )
    let steps = editor.history.done.count
    _ = editor.beginText(inMarkAt: MarkPath([0, 0]))
    drag(&editor, from: a1, to: b2)
    #expect(editor.draft.selectedCells?.texts == [["a1", "b1"], ["a2", "b2"]])
    #expect(editor.typing == nil && editor.history.done.count == steps)
    // From another cell than the one in which is typed.
    _ = editor.beginText(inMarkAt: MarkPath([0, 0]))
    _ = editor.handle(.text("+"))
    drag(&editor, from: c3, to: b2)
    #expect(editor.draft.selectedCells?.texts == [["b2", "c2"], ["b3", "c3"]])
    #expect(editor.tableTexts[0][0] == "a1+" && editor.history.done.count == steps + 1)
    drag(&editor, from: b2, to: b2)
    #expect(editor.draft.selectedCells?.texts == [["b2"]])
    drag(&editor, from: a1, to: a1, .adding)
    #expect(editor.draft.selectedCells?.texts == [["a1+", "b1"], ["a2", "b2"]])
    // A drag that leaves the table selects up to its edge.
    drag(&editor, from: b2, to: c3 + Vector(dx: 60, dy: 40))
    #expect(editor.draft.selectedCells?.texts == [["b2", "c2"], ["b3", "c3"]])
    #expect(editor.drawing.marks.count == 1)
    // Elsewhere the pointer selects and moves shapes.
    drag(&editor, from: Point(x: 2, y: 2), to: Point(x: 2, y: 2))
    #expect(editor.draft.selectedCells == nil && editor.selection.paths.isEmpty)
    // By its outer line the table is moved while cells are selected, too.
    editor.selection.select(
      CellRange(CellRange.Place(row: 0, column: 0)), ofTableAt: MarkPath(0), in: editor.drawing)
    let corner = try #require(editor.drawing.table(at: MarkPath(0))).box.location
    drag(&editor, from: corner + Vector(dx: 5, dy: 0), to: corner + Vector(dx: 7, dy: 4))
    #expect(editor.drawing.table(at: MarkPath(0))?.box.location == corner + Vector(dx: 2, dy: 4))
    #expect(editor.draft.selectedCells == nil)
    drag(&editor, from: corner + Vector(dx: 7, dy: 4), to: corner + Vector(dx: 5, dy: 0))
    // A table that was selected with a click is moved as a whole.
    let box = try #require(editor.drawing.table(at: MarkPath(0))).box
    _ = editor.select([MarkPath(0)])
    drag(&editor, from: b2, to: b2 + Vector(dx: 4, dy: 4))
    #expect(
      editor.draft.selectedCells == nil
        && editor.drawing.table(at: MarkPath(0))?.box.location == box.location + Vector(dx: 4, dy: 4))
  }

  @Test("Emptied, filled and coloured, they are one step each, and the other cells stay as they are")
  func changes() throws {
    var editor = makeEditor()
    editor.selection.select(
      CellRange(from: .init(row: 1, column: 1), to: .init(row: 2, column: 2)), ofTableAt: MarkPath(0),
      in: editor.drawing)
    let steps = editor.history.done.count
    _ = editor.perform(Tables.clear())
    #expect(editor.tableTexts == [["a1", "b1", "c1"], ["a2", "", ""], ["a3", "", ""]])
    _ = editor.perform(Styling.restyle { $0.fill = .named(.red) })
    let fills = try #require(editor.drawing.table(at: MarkPath(0))).cells.map { $0.ink.fill != nil }
    #expect(fills == [false, false, false, false, true, true, false, true, true])
    #expect(editor.draft.inkShown.fill == .named(.red))
    _ = editor.perform(Tables.fill(with: [["x"]]))
    #expect(editor.tableTexts == [["a1", "b1", "c1"], ["a2", "x", "x"], ["a3", "x", "x"]])
    _ = editor.perform(Styling.restyleText(named: "bold") { $0.isBold = true })
    #expect(editor.drawing.table(at: MarkPath(0))?.cells.count { $0.text?.isBold == true } == 4)
    #expect(editor.history.done.count == steps + 4 && editor.draft.selectedCells?.range.count == 4)
    for _ in 0..<4 { _ = editor.undo() }
    #expect(editor.tableTexts[2] == ["a3", "b3", "c3"])
  }

  @Test("The frame around the table keeps a cell away at any zoom")
  func overlay() throws {
    for cellWidth in [0.5, 1, 2] {
      var editor = makeEditor()
      editor.view.lattice = CellMetrics(width: cellWidth)
      editor.selection.select(
        CellRange(CellRange.Place(row: 0, column: 0)), ofTableAt: MarkPath(0), in: editor.drawing)
      let box = try #require(editor.drawing.table(at: MarkPath(0))).box
      let overlay = try #require(editor.overlay)
      #expect(overlay.frame.map { box.minX - $0.minX } == cellWidth && overlay.handles.isEmpty)
      #expect(overlay.cells == editor.drawing.table(at: MarkPath(0))?.cells[0].box)
    }
  }

  @Test("A colour is for the texts: lines belong to two cells each")
  func colors() throws {
    var editor = makeEditor()
    editor.selection.select(
      CellRange(CellRange.Place(row: 1, column: 1)), ofTableAt: MarkPath(0), in: editor.drawing)
    _ = editor.perform(Styling.restyle { $0.color = .named(.red) })
    _ = editor.perform(Styling.restyle { $0.width = 3 })
    let cells = try #require(editor.drawing.table(at: MarkPath(0))).cells
    #expect(cells.map { $0.text?.color == .named(.red) } == (0..<9).map { $0 == 4 })
    #expect(Set(cells.map(\.ink)).count == 1 && cells[4].ink.color == .standard)
    #expect(editor.draft.inkShown.color == .named(.red) && editor.history.done.last?.name == "style")
    _ = editor.perform(Styling.restyle { $0.color = .standard })
    #expect(editor.drawing.table(at: MarkPath(0))?.cells[4].text?.color == nil)
  }

  @Test("The fill tool fills the cell that is clicked, and no other")
  func fillTool() throws {
    var editor = makeEditor()
    editor.settings.tool = .fill
    editor.settings.ink.color = .named(.yellow)
    let point = try center(1, 1, in: editor)
    _ = editor.handle(PointerEvent(.began, at: point))
    _ = editor.handle(PointerEvent(.ended, at: point))
    #expect(editor.drawing.marks.count == 1)
    let cells = try #require(editor.drawing.table(at: MarkPath(0))).cells
    #expect(cells.map { $0.ink.fill == .named(.yellow) } == (0..<9).map { $0 == 4 })
  }

  @Test("More texts than there are cells make rows and columns, and are selected; too many are refused")
  func growing() throws {
    var editor = makeEditor()
    editor.selection.select(
      CellRange(CellRange.Place(row: 2, column: 2)), ofTableAt: MarkPath(0), in: editor.drawing)
    let rows = [["1", "2"], ["3"], ["", "6"]]
    _ = editor.perform(Tables.fill(with: rows))
    #expect(
      editor.tableTexts == [
        ["a1", "b1", "c1", ""], ["a2", "b2", "c2", ""], ["a3", "b3", "1", "2"], ["", "", "3", ""],
        ["", "", "", "6"],
      ])
    #expect(editor.draft.selectedCells?.texts == [["1", "2"], ["3", ""], ["", "6"]])
    #expect(editor.draft.selectedCells?.range.head == CellRange.Place(row: 2, column: 2))
    let ids = try #require(editor.drawing.table(at: MarkPath(0))).cells.map(\.id)
    #expect(Set(ids).count == 20 && !ids.contains(.none))
    let before = editor.drawing
    let many = Array(repeating: Array(repeating: "x", count: 80), count: 80)
    #expect(editor.perform(Tables.fill(with: many)).refusal == .tooManyCells)
    #expect(editor.drawing.root == before.root)
  }

  @Test("Rows and columns are inserted beside the cells, and all of theirs are deleted")
  func rowsAndColumns() throws {
    for (change, expected) in [
      (TableChange.rowAbove, [["a1", "b1", "c1"], ["", "", ""], ["a2", "b2", "c2"], ["a3", "b3", "c3"]]),
      (.rowBelow, [["a1", "b1", "c1"], ["a2", "b2", "c2"], ["a3", "b3", "c3"], ["", "", ""]]),
      (.removeRow, [["a1", "b1", "c1"]]),
      (.columnLeft, [["", "a1", "b1", "c1"], ["", "a2", "b2", "c2"], ["", "a3", "b3", "c3"]]),
      (.removeColumn, [["c1"], ["c2"], ["c3"]]),
    ] {
      var editor = makeEditor()
      editor.selection.select(
        CellRange(from: .init(row: 2, column: 1), to: .init(row: 1, column: 0)), ofTableAt: MarkPath(0),
        in: editor.drawing)
      let cell = try #require(editor.tableCell)
      _ = editor.perform(Tables.change(change, at: cell))
      #expect(editor.tableTexts == expected, "\(change)")
      #expect(editor.draft.selectedCells?.range.count == 1)
    }
  }

  @Test("Selected cells are forgotten with the selection, and when the table goes")
  func forgotten() {
    var editor = makeEditor()
    let range = CellRange(CellRange.Place(row: 9, column: 9))
    editor.selection.select(range, ofTableAt: MarkPath(0), in: editor.drawing)
    // Beyond the table, its last cell.
    #expect(editor.draft.selectedCells?.texts == [["c3"]])
    _ = editor.select([])
    _ = editor.select([MarkPath(0)])
    #expect(editor.draft.selectedCells == nil)
    editor.selection.select(range, ofTableAt: MarkPath(0), in: editor.drawing)
    _ = editor.perform(Replacing.delete())
    #expect(editor.draft.selectedCells == nil)
    _ = editor.undo()
    #expect(editor.draft.selectedCells == nil)
  }

  @Test("Texts are copied with tabs between them, and read again as they were")
  func copies() {
    let rows = [["a", "b\nc", ""], ["\"q\"", "d\te", "5\" wide"]]
    let text = TableText.text(of: rows)
    #expect(text == "a\t\"b\nc\"\t\n\"\"\"q\"\"\"\t\"d\te\"\t\"5\"\" wide\"")
    #expect(TableText.rows(betweenTabs: text) == rows)
    #expect(TableText.rows(betweenTabs: "\"open\tb\nc") == [["\"open", "b"], ["c"]])
    #expect(TableText.rows(betweenTabs: "one\ntwo\n") == [["one"], ["two"]])
  }
}
