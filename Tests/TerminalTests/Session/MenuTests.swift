import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The menu of a right click")
struct MenuTests {
  private func artist() -> SessionDriver {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (10, 4), to: (20, 8))
    artist.rightClick(15, 6)
    return artist
  }

  @Test("The menu opens at the pointer, selects what is there, and tells what can be done, with the keys")
  func opens() {
    let artist = artist()
    #expect(artist.parts.workspace.editor.selection.paths.count == 1)
    #expect(artist.lines(6..<8).contains("╭─ Actions ─"), "\(artist.picture)")
    let row = artist.picture.split(separator: "\n").first { $0.contains("Duplicate") }
    #expect(row?.contains(" d  │") == true)
  }

  @Test("A click on a row does it, and Enter does what is selected; a click beside it and Esc close it")
  func chooses() {
    let artist = artist()
    artist.click(on: "Duplicate")
    #expect(artist.marks.count == 2 && artist.parts.dialogs.mode == .canvas)
    artist.rightClick(15, 6)
    let above = artist.parts.dialogs.list.flatMap { list in
      (0..<list.delegate.count).first { list.delegate.choice(at: $0) == .command(.cut) }
    }
    for _ in 0..<(above ?? 0) { artist.key(.down) }
    artist.key(.enter)
    #expect(artist.marks.count == 1, "the row of the cut")
    artist.rightClick(60, 12)
    artist.key(.escape)
    #expect(artist.parts.dialogs.mode == .canvas && artist.parts.dialogs.list == nil)
    artist.rightClick(60, 12)
    artist.click(3, 3)
    #expect(artist.parts.dialogs.mode == .canvas && artist.marks.count == 1)
  }

  @Test(
    "It stays inside the canvas, however near to the edge the click is",
    arguments: [(79, 21), (0, 1), (79, 1)])
  func edges(column: Int, row: Int) {
    let artist = artist()
    artist.key(.escape)
    artist.rightClick(column, row)
    let frame = artist.parts.dialogs.list?.frame
    #expect(frame.map { $0.intersection(artist.parts.workspace.canvas.frame) == $0 && $0.rows > 1 } == true)
  }

  @Test("A right click closes the list that is open, and opens the menu of what lies there")
  func overLists() {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (5, 16), to: (20, 20))
    artist.press(":")
    artist.rightClick(5, 18)
    #expect(
      artist.prompt.isEmpty && artist.picture.contains("Actions") && artist.picture.contains("Duplicate"))
    // Over the menu itself as well, and a second menu takes its place.
    artist.rightClick(60, 3)
    #expect(artist.picture.contains("Actions") && !artist.picture.contains("Duplicate"))
    artist.key(.escape)
    artist.press("?")
    artist.mouse(.press, 40, 10, .right)
    #expect(artist.parts.dialogs.isClosed)
    artist.mouse(.release, 40, 10, .right)
    artist.key(.escape)
    // A name that is typed stays, as with the left button.
    artist.press("Sname")
    artist.rightClick(60, 20)
    #expect(artist.prompt == " Save as: name")
  }

  @Test("A right drag moves the view and opens nothing")
  func drag() {
    let artist = artist()
    artist.key(.escape)
    artist.mouse(.press, 40, 10, .right)
    artist.mouse(.motion, 45, 12, .right)
    artist.mouse(.release, 45, 12, .right)
    #expect(artist.parts.dialogs.mode == .canvas && artist.parts.workspace.canvas.viewport.origin != .origin)
  }

  @Test("A key that is none of the menu's closes it and does what it does")
  func otherKey() {
    let artist = artist()
    artist.press("d")
    #expect(artist.parts.dialogs.mode == .canvas && artist.marks.count == 2)
  }
}

extension SessionDriver {
  fileprivate func rightClick(_ column: Int, _ row: Int) {
    mouse(.press, column, row, .right)
    mouse(.release, column, row, .right)
  }
}
