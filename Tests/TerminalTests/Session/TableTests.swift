import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Tables in a session")
struct TableTests {
  private func table(_ artist: SessionDriver) -> Table? {
    artist.parts.workspace.editor.drawing.table(at: MarkPath(0))
  }

  private func texts(_ artist: SessionDriver) -> [String] {
    table(artist)?.cells.map { $0.text?.string ?? "" } ?? []
  }

  @Test("The palette's Table is typed in at once; Tab goes on, Esc selects it, Enter goes on typing")
  func byKeys() {
    let artist = SessionDriver()
    artist.session.perform(.addTable)
    artist.press("a")
    artist.key(.tab)
    artist.press("b")
    artist.key(.tab)
    artist.key(.backtab)
    artist.press("B")
    artist.key(.escape)
    #expect(texts(artist) == ["a", "B"] + Array(repeating: "", count: 7))
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    #expect(artist.parts.workspace.editor.settings.tool == .select)
    artist.key(.enter)
    artist.press("!")
    artist.key(.escape)
    #expect(texts(artist)[1] == "B!")
    #expect(artist.picture.contains("B!"))
  }

  @Test("While letters go into cells, bars and messages name keys that hold Ctrl")
  func keysBesideText() throws {
    let artist = SessionDriver(columns: 110, rows: 30)
    #expect(artist.bottom.contains("commands :") && artist.bottom.contains("quit q"))
    artist.session.perform(.addTable)
    artist.session.render()
    artist.press("ab")
    #expect(artist.bottom.contains("commands ^P") && artist.bottom.contains("help F1"))
    #expect(artist.bottom.contains("quit ^Q"))
    selectCells(artist)
    artist.key(.delete)
    #expect(artist.bottom.contains("Cleared 1 cell (Ctrl-Z: undo)"), "\(artist.bottom)")
    #expect(artist.bottom.contains("commands ^P") && artist.screen.grid.line(0).contains("undo ^Z"))
    artist.control("z")
    #expect(texts(artist)[0] == "ab")
    artist.key(.escape)
    #expect(artist.parts.workspace.editor.draft.selectedCells == nil)
    artist.key(.escape)
    #expect(artist.bottom.contains("commands :"))
  }

  /// Selects the cell that is typed in, and the one on its right where several are asked for.
  private func selectCells(_ artist: SessionDriver, several: Bool = false) {
    artist.key(.right, .shift)
    if !several { artist.key(.left, .shift) }
  }

  @Test("Esc ends the text of a cell: the table is selected, and the next letter is a command")
  func escape() {
    let artist = SessionDriver()
    artist.session.perform(.addTable)
    artist.press("kept")
    artist.key(.escape)
    #expect(texts(artist)[0] == "kept" && artist.parts.workspace.editor.draft.selectedCells == nil)
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.press("r")
    #expect(texts(artist)[0] == "kept" && artist.parts.workspace.editor.settings.tool == .rectangle)
  }

  @Test("Rows and columns come beside the cell that is typed in, and typing goes on there")
  func whileTyping() {
    let artist = SessionDriver()
    artist.session.perform(.addTable)
    artist.press("a")
    artist.session.perform(.changeTable(.rowBelow))
    artist.press("b")
    artist.session.perform(.changeTable(.columnLeft))
    artist.press("c")
    selectCells(artist)
    #expect(Array(texts(artist).prefix(6)) == ["", "a", "", "", "c", "b"])
    #expect(table(artist)?.rowCount == 4)
    artist.session.perform(.changeTable(.removeRow))
    artist.session.render()
    #expect(table(artist)?.rowCount == 3 && artist.bottom.contains("Deleted a row"))
    artist.control("a")
    artist.session.perform(.changeTable(.removeColumn))
    artist.session.render()
    #expect(table(artist)?.columnCount == 1)
    #expect(artist.bottom.contains("Deleted 3 columns; a table needs at least one (Ctrl-Z: undo)"))
    artist.session.perform(.changeTable(.removeColumn))
    artist.session.render()
    #expect(
      artist.bottom.contains("A table needs at least one row and one column")
        && !artist.bottom.contains("delete it"))
    // Out of the cells, to the table as a whole.
    artist.key(.escape)
    artist.session.perform(.delete)
    artist.session.perform(.changeTable(.removeRow))
    artist.session.render()
    #expect(artist.bottom.contains("Select one table"))
  }

  @Test("A dragged box becomes a table of as many cells as fit; clicks go from cell to cell")
  func byMouse() throws {
    let artist = SessionDriver()
    artist.session.perform(.drawTables)
    let frame = artist.parts.workspace.canvas.frame
    let (left, top) = (frame.column + 4, frame.row + 2)
    artist.drag(from: (left, top), to: (left + 24, top + 4))
    #expect(table(artist)?.columnCount == 2 && table(artist)?.rowCount == 2)
    artist.key(.enter)
    artist.press("one")
    artist.click(left + 18, top + 1)
    artist.press("two")
    artist.click(left + 6, top + 3)
    artist.press("three")
    artist.key(.escape)
    #expect(texts(artist) == ["one", "two", "three", ""])
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.click(left + 18, top + 3)
    artist.click(left + 18, top + 3)
    artist.press("four")
    // A click elsewhere ends it.
    artist.click(left + 40, top + 8)
    #expect(texts(artist) == ["one", "two", "three", "four"])
    #expect(artist.parts.workspace.editor.typing == nil)
  }

  @Test("Shift and arrows lead from the text to cells, Esc to the table; keys go through the cells")
  func selectedCells() throws {
    let artist = SessionDriver()
    artist.session.perform(.addTable)
    artist.press("a")
    artist.key(.tab)
    artist.press("b")
    selectCells(artist)
    artist.session.render()
    #expect(artist.bottom.contains("Cells: type to replace. Enter: edit, Esc: table"))
    artist.key(.left)
    artist.session.respond(to: .key(Key(.right, .shift)))
    artist.session.respond(to: .key(Key(.down, .shift)))
    #expect(artist.parts.workspace.editor.draft.selectedCells?.texts == [["a", "b"], ["", ""]])
    artist.control("c")
    #expect(artist.parts.clipboard.text == "a\tb\n\t")
    artist.session.render()
    #expect(artist.bottom.contains("Copied 4 cells"))
    artist.key(.delete)
    #expect(!texts(artist).contains { !$0.isEmpty })
    artist.key(.down)
    artist.key(.down)
    artist.control("v")
    // Beside the last column comes one more, below the last row another.
    #expect(table(artist)?.columnCount == 3 && table(artist)?.rowCount == 4)
    #expect(texts(artist)[7...8] == ["a", "b"])
    artist.session.respond(to: .paste("1\t2"))
    #expect(texts(artist)[7...8] == ["1", "2"])
    artist.control("a")
    artist.key(.escape)
    #expect(artist.parts.workspace.editor.draft.selectedCells == nil)
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.key(.escape)
    #expect(artist.parts.workspace.editor.selection.paths.isEmpty)
  }

  @Test("Letters and digits are typed in place of the selected cell's text; signs stay commands")
  func typesOver() {
    let artist = SessionDriver()
    artist.session.perform(.addTable)
    artist.press("old")
    selectCells(artist)
    for typed in ["door", "7", "Äh"] {
      artist.press(typed)
      selectCells(artist)
      #expect(texts(artist).first == typed && artist.parts.workspace.editor.draft.selectedCells != nil)
    }
    #expect(artist.parts.workspace.editor.settings.tool == .select)
    artist.control("z")
    #expect(texts(artist).first == "7")
    artist.press(":")
    #expect(!artist.parts.dialogs.isClosed && texts(artist).first == "7")
  }

  @Test("Selected cells are marked inside of their lines, with colours and without", arguments: [256, 0])
  func marked(colors: Int) {
    let artist = SessionDriver(colors: colors, environmentGround: colors == 0 ? nil : .dark)
    func markedCounts() -> [Int] {
      artist.session.render()
      let grid = artist.screen.grid
      return grid.bounds.rowRange.map { row in
        grid.bounds.columnRange.count { column in
          let style = grid[column, row].style
          return colors == 0
            ? style.attributes.contains(.reverse) : (style.background ?? .standard) != .standard
        }
      }
    }
    artist.session.perform(.addTable)
    artist.press("ab")
    artist.key(.down, .shift)
    // Two cells of 11 by 1, and the line between them.
    #expect(markedCounts().filter { $0 == 11 }.count == 3, "\(artist.picture)")
    artist.key(.escape)
    #expect(!markedCounts().contains(11))
  }

  @Test("Pasted values become a selected table; with the text tool they are text")
  func pastes() {
    let artist = SessionDriver()
    artist.session.respond(to: .paste("a\tb\n1\t2"))
    #expect(texts(artist) == ["a", "b", "1", "2"])
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.session.render()
    #expect(artist.bottom.contains("Pasted as a table of 2x2"))
    let writer = SessionDriver()
    writer.press("t")
    writer.session.respond(to: .paste("a\tb\n1\t2"))
    writer.key(.escape)
    #expect(writer.parts.workspace.editor.drawing.marks.first is Marks.Label)
  }
}
