import CellRendering
import Documents
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Session")
struct SessionTests {
  @Test("A newcomer sees how to draw, save, get help and quit; the hint goes with the first mark")
  func firstLook() {
    let artist = SessionDriver(columns: 100, rows: 24)
    #expect(artist.picture.contains("Drag the mouse to draw"))
    for word in ["save", "help", "quit"] { #expect(artist.bottom.contains(word)) }
    for word in ["undo", "redo", "untitled"] { #expect(artist.top.contains(word)) }
    artist.mouse(.press, 30, 5)
    #expect(!artist.picture.contains("Drag"))
    artist.key(.escape)
    #expect(artist.picture.contains("Drag"), "a cancelled gesture leaves an empty sheet")
    artist.click(30, 5)
    artist.press("u")
    #expect(artist.picture.contains("Drag"))
    artist.press("U")
    #expect(!artist.picture.contains("Drag"))
  }

  @Test("A drag is on the screen at once, from the pressed cell to the released one")
  func drag() {
    let artist = SessionDriver(columns: 40, rows: 8)
    artist.drag(from: (4, 3), to: (9, 3))
    #expect(artist.screen.grid.line(3) == "    ⠠⠤⠤⠤⠤⠤")
    #expect((artist.marks.first as? Stroke)?.points == [Point(x: 4.5, y: 5), Point(x: 9.5, y: 5)])
  }

  @Test("Undo, redo and the rest can be clicked")
  func clicks() {
    let artist = SessionDriver(columns: 120, rows: 30)
    artist.click(40, 10)
    artist.click(on: "undo")
    #expect(artist.marks.isEmpty)
    artist.click(on: "redo")
    #expect(artist.marks.count == 1)
    artist.click(5, 22)
    #expect(artist.parts.workspace.editor.settings.ink.color == .named(.blue))
    artist.click(16, 24)
    #expect(artist.parts.workspace.editor.settings.ink.width == 1)
    artist.click(on: "help")
    #expect(artist.picture.contains("Cancel the stroke"))
    artist.click(40, 10)
    #expect(!artist.picture.contains("Cancel the stroke"))
    #expect(artist.marks.count == 1, "the click closed the help and drew nothing")
  }

  @Test("A click on a bar never draws, and a drag that began there neither")
  func barsAreNotPaper() {
    let artist = SessionDriver()
    artist.drag(from: (20, 0), to: (20, 10))
    #expect(artist.marks.isEmpty)
  }

  @Test("A drag that leaves the canvas is kept on it")
  func clamped() {
    let artist = SessionDriver(columns: 40, rows: 10)
    artist.mouse(.press, 5, 5)
    artist.mouse(.motion, -3, -100)
    artist.mouse(.motion, 900, 900)
    artist.mouse(.release, 900, 900)
    // The canvas is 40 by 8 cells: its last cell's middle is at 39.5, 15.
    #expect(
      (artist.marks.first as? Stroke)?.points == [
        Point(x: 5.5, y: 9), Point(x: 0.5, y: 1), Point(x: 0.5, y: 1), Point(x: 39.5, y: 15),
      ])
  }

  @Test("Saving asks for a name once, and adds the ending")
  func save() {
    let artist = SessionDriver()
    artist.click(5, 5)
    #expect(artist.top.contains("●"))
    artist.control("s")
    artist.press("cat")
    #expect(artist.prompt == " Save as: cat")
    artist.key(.enter)
    #expect(artist.store.drawings["cat.svg"]?.marks.count == 1)
    #expect(artist.picture.contains("Saved cat.svg"))
    #expect(artist.top.contains("cat.svg") && !artist.top.contains("●"))
    artist.click(9, 9)
    artist.control("s")
    #expect(artist.store.drawings["cat.svg"]?.marks.count == 2)
  }

  @Test("Existing files are not overwritten without a word")
  func overwrite() {
    let artist = SessionDriver()
    artist.store.drawings["old.svg"] = Drawing([Dot(at: .origin)])
    artist.click(5, 5)
    artist.press("S")
    artist.press("old")
    artist.key(.enter)
    #expect(artist.bottom.contains("old.svg already exists"))
    artist.key(.escape)
    #expect(artist.parts.workspace.name == nil)
    artist.press("S")
    artist.press("old.svg")
    artist.key(.enter)
    artist.press("y")
    #expect(artist.parts.workspace.name == "old.svg")
    #expect(artist.store.drawings["old.svg"]?.marks.count == 1)
  }

  @Test("A save that fails keeps the drawing and says why")
  func failedSave() {
    let artist = SessionDriver(name: "a.svg")
    artist.click(5, 5)
    artist.store.failure = StoreError.failed("no space left on device")
    artist.control("s")
    #expect(artist.bottom.contains("a.svg: no space left on device"))
    #expect(artist.top.contains("●") && artist.marks.count == 1)
  }

  @Test("Quitting asks only when something would be lost")
  func quit() {
    let clean = SessionDriver()
    clean.control("q")
    #expect(clean.session.end == .quit)

    let stays = SessionDriver(name: "a.svg")
    stays.click(5, 5)
    stays.control("q")
    #expect(stays.session.end == nil && stays.bottom.contains("Save changes?"))
    stays.key(.escape)
    #expect(stays.session.end == nil)
    stays.control("q")
    stays.press("n")
    #expect(stays.session.end == .quit && stays.store.drawings.isEmpty)

    let saves = SessionDriver()
    saves.click(5, 5)
    saves.control("q")
    saves.press("y")
    saves.press("b")
    saves.key(.enter)
    #expect(saves.session.end == .quit && saves.store.drawings["b.svg"]?.marks.count == 1)
  }

  @Test("A failed save on the way out does not quit")
  func quitWithFailedSave() {
    let artist = SessionDriver(name: "a.svg")
    artist.click(5, 5)
    artist.store.failure = StoreError.failed("read-only file system")
    artist.control("q")
    artist.press("y")
    #expect(artist.session.end == nil && artist.bottom.contains("read-only file system"))
  }

  @Test("A drawing of a newer version is saved under another name only")
  func readOnly() {
    let artist = SessionDriver(drawing: Drawing([Dot(at: .origin)]), name: "new.svg", isReadOnly: true)
    artist.store.drawings["new.svg"] = Drawing()
    artist.click(5, 5)
    artist.control("s")
    #expect(artist.picture.contains("A newer Charcoal wrote this drawing"))
    artist.press("copy")
    artist.key(.enter)
    #expect(artist.store.drawings["copy.svg"]?.marks.count == 2)
    #expect(artist.store.drawings["new.svg"]?.marks.isEmpty == true)
  }

  @Test("Opening another drawing shows it")
  func open() {
    let artist = SessionDriver()
    artist.store.drawings["dot.svg"] = Drawing([Dot(at: Point(x: 0.5, y: 1))])
    artist.control("o")
    artist.press("dot.svg")
    artist.key(.enter)
    #expect(artist.marks.count == 1 && artist.screen.grid.line(1) == "⠠")
    #expect(artist.top.contains("dot.svg"))
  }

  @Test("Resizing changes no mark, and the bars fold away where there is no room")
  func resize() {
    let artist = SessionDriver()
    artist.drag(from: (2, 2), to: (70, 20))
    let before = artist.parts.workspace.editor.drawing
    let picture = artist.picture
    for (columns, rows) in [(39, 30), (5, 3), (1, 1), (300, 100), (80, 25)] {
      artist.resize(columns: columns, rows: rows)
      #expect(artist.parts.workspace.editor.drawing == before)
      #expect(artist.top.contains("untitled") == (columns >= 30 && rows >= 8))
    }
    #expect(artist.picture == picture)
  }

  @Test("Looking around moves the paper, not the marks")
  func pan() {
    let artist = SessionDriver(columns: 40, rows: 10)
    artist.click(10, 4)
    let mark = artist.marks[0]
    artist.mouse(.press, 5, 5, .wheelDown)
    #expect(artist.screen.grid.line(1) == "          ⠠")
    artist.mouse(.press, 20, 5, .right)
    artist.mouse(.motion, 25, 6, .right)
    artist.mouse(.release, 25, 6, .right)
    #expect(artist.screen.grid.line(2) == "               ⠠")
    artist.key(.up)
    artist.key(.home)
    #expect(artist.screen.grid.line(4) == "          ⠠")
    #expect(artist.marks[0].isEqual(to: mark))
  }

  @Test("A message never costs the user what is on the bars when there is room beside them")
  func messages() {
    let artist = SessionDriver(name: "/home/someone/drawings/of/long/ago/a-rather-long-name-for-a-sketch.svg")
    artist.press("u")
    #expect(artist.picture.contains("Nothing to undo"))
    artist.press("3")
    #expect(!artist.picture.contains("Nothing to undo"))
    #expect(artist.top.contains("a-rath") && artist.top.contains("↶"))
  }

  @Test("Focus that goes ends the stroke; what was drawn stays")
  func focusOut() {
    let artist = SessionDriver()
    artist.mouse(.press, 5, 5)
    artist.mouse(.motion, 9, 5)
    artist.session.respond(to: .focus(false))
    artist.session.render()
    artist.mouse(.motion, 20, 20)
    #expect((artist.marks.first as? Stroke)?.points.count == 2)
    #expect(!artist.parts.workspace.editor.isDrawing)
  }

  @Test("A key in the middle of a stroke ends it, and does what it does")
  func keyInStroke() {
    let artist = SessionDriver()
    artist.mouse(.press, 5, 5)
    artist.mouse(.motion, 9, 5)
    artist.press("3")
    #expect(artist.marks.count == 1)
    #expect(artist.parts.workspace.editor.settings.ink.color == .named(.orange))
  }

  @Test("Pasted text never acts as keys")
  func paste() {
    let artist = SessionDriver()
    artist.click(5, 5)
    artist.session.respond(to: .paste("qnu"))
    artist.session.render()
    #expect(artist.session.end == nil && artist.marks.count == 2 && artist.marks[0] is Dot)
    #expect((artist.marks[1] as? Marks.Label)?.text == "qnu")
    artist.press("S")
    artist.session.respond(to: .paste("a\u{1B}[2Jname\n"))
    artist.session.render()
    #expect(artist.prompt.contains("Save as: a[2Jname"))
  }

  @Test("The screen shows the drawing, whatever was done before", arguments: 1...12)
  func incrementalEqualsWhole(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let artist = SessionDriver(columns: 60, rows: 20)
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: artist.press("u")
      case 1: artist.press("U")
      case 2: artist.press(String("123456789".randomElement(using: &generator) ?? "1"))
      case 3: artist.press(Bool.random(using: &generator) ? "]" : "[")
      case 4: artist.mouse(.press, 5, 5, Bool.random(using: &generator) ? .wheelUp : .wheelDown)
      default:
        artist.mouse(.press, .random(in: 0..<60, using: &generator), .random(in: 1..<19, using: &generator))
        for _ in 0..<Int.random(in: 0..<6, using: &generator) {
          artist.mouse(
            .motion, .random(in: -5..<70, using: &generator), .random(in: -5..<30, using: &generator))
        }
        artist.mouse(.release, .random(in: 0..<60, using: &generator), .random(in: 1..<19, using: &generator))
      }
    }
    // A click may have opened a dialog.
    artist.key(.escape)
    artist.press("?")
    artist.press("?")
    let whole = artist.parts.workspace.editor.drawing.cells(in: artist.parts.workspace.canvas.viewport)
    #expect(artist.parts.workspace.canvas.grid == whole)
    for row in 1...whole.rows where !artist.marks.isEmpty {
      for column in 0..<60 { #expect(artist.screen.grid[column, row] == whole[column, row - 1]) }
    }
  }
}
