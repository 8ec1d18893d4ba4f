import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Tables in a session")
struct TableTests {
  private func table(_ artist: SessionDriver) -> Table? {
    artist.parts.workspace.editor.table(at: MarkPath(0))
  }

  private func texts(_ artist: SessionDriver) -> [String] {
    table(artist)?.cells.map { $0.text?.string ?? "" } ?? []
  }

  @Test("The palette's Table is typed in at once; Tab goes on, Esc selects it, Enter goes on typing")
  func byKeys() {
    let artist = SessionDriver()
    artist.session.perform(.table(.add))
    artist.press("a")
    artist.key(.tab)
    artist.press("b")
    artist.key(.tab)
    artist.key(.backtab)
    artist.press("B")
    artist.key(.escape)
    #expect(texts(artist) == ["a", "B"] + Array(repeating: "", count: 7))
    #expect(artist.parts.workspace.editor.selection == [MarkPath(0)])
    #expect(artist.parts.workspace.editor.settings.tool == .select)
    artist.key(.enter)
    artist.press("!")
    artist.key(.escape)
    #expect(texts(artist)[1] == "B!")
    #expect(artist.picture.contains("B!"))
  }

  @Test("Rows and columns come beside the cell that is typed in, and typing goes on there")
  func whileTyping() {
    let artist = SessionDriver()
    artist.session.perform(.table(.add))
    artist.press("a")
    artist.session.perform(.table(.change(.rowBelow)))
    artist.press("b")
    artist.session.perform(.table(.change(.columnLeft)))
    artist.press("c")
    artist.key(.escape)
    #expect(Array(texts(artist).prefix(6)) == ["", "a", "", "", "c", "b"])
    #expect(table(artist)?.rowCount == 4)
    artist.session.perform(.table(.change(.removeRow)))
    artist.session.render()
    #expect(table(artist)?.rowCount == 3 && artist.bottom.contains("Deleted a row"))
    artist.session.perform(.selection(.delete))
    artist.session.perform(.table(.change(.removeRow)))
    artist.session.render()
    #expect(artist.bottom.contains("Select one table"))
  }

  @Test("A dragged box becomes a table of as many cells as fit; clicks go from cell to cell")
  func byMouse() throws {
    let artist = SessionDriver()
    artist.session.perform(.table(.draw))
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
    #expect(artist.parts.workspace.editor.selection == [MarkPath(0)])
    artist.click(left + 18, top + 3)
    artist.click(left + 18, top + 3)
    artist.press("four")
    // A click elsewhere ends it.
    artist.click(left + 40, top + 8)
    #expect(texts(artist) == ["one", "two", "three", "four"])
    #expect(artist.parts.workspace.editor.typing == nil)
  }

  @Test("Pasted values become a selected table; with the text tool they are text")
  func pastes() {
    let artist = SessionDriver()
    artist.session.respond(to: .paste("a\tb\n1\t2"))
    #expect(texts(artist) == ["a", "b", "1", "2"])
    #expect(artist.parts.workspace.editor.selection == [MarkPath(0)])
    artist.session.render()
    #expect(artist.bottom.contains("Pasted as a table of 2x2"))
    let writer = SessionDriver()
    writer.press("t")
    writer.session.respond(to: .paste("a\tb\n1\t2"))
    writer.key(.escape)
    #expect(writer.parts.workspace.editor.drawing.marks.first is Marks.Label)
  }
}
