import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Drawing with keys alone")
struct CursorTests {
  /// Shows the cursor in the middle of the canvas: column 20, row 5 of 40 x 10.
  private func artist() -> SessionDriver {
    let artist = SessionDriver(columns: 40, rows: 10)
    artist.press(" ")
    return artist
  }

  private func isReversed(_ artist: SessionDriver, _ column: Int, _ row: Int) -> Bool {
    artist.screen.grid[column, row].style.attributes.contains(.reverse)
  }

  @Test("Space shows the cursor in the middle, arrows move it, Esc hides it")
  func shows() {
    let artist = artist()
    #expect(isReversed(artist, 20, 5))
    artist.key(.right)
    artist.key(.up)
    #expect(isReversed(artist, 21, 4) && !isReversed(artist, 20, 5))
    artist.key(.left, .shift)
    #expect(isReversed(artist, 13, 4))
    artist.key(.escape)
    #expect(!isReversed(artist, 13, 4) && artist.marks.isEmpty)
  }

  @Test("Space and Enter put the pen down and up: a dot without a move, a stroke with one")
  func draws() {
    let artist = artist()
    artist.press("  ")
    #expect(
      artist.marks.last as? Dot
        == Dot(at: Point(x: 20.5, y: 9), id: MarkID(1)))
    artist.key(.enter)
    artist.key(.right)
    artist.key(.right)
    artist.key(.down)
    artist.key(.enter)
    let stroke = artist.marks.last as? Stroke
    // A steady line begins and ends in the cells of the cursor.
    #expect(stroke?.points.first.map { ($0 - Point(x: 20.5, y: 9)).length < 1.2 } == true)
    #expect(stroke?.points.last.map { ($0 - Point(x: 22.5, y: 11)).length < 1.2 } == true)
  }

  @Test("A connected shape takes the keys from the cursor: arrows walk and move it")
  func connecting() {
    let artist = SessionDriver()
    artist.press("r  ")
    for _ in 0..<8 { artist.key(.right) }
    for _ in 0..<3 { artist.key(.down) }
    artist.press(" ")
    artist.key(.enter)
    artist.press("One")
    artist.key(.right, .control)
    artist.press("Two")
    artist.key(.escape)
    #expect(artist.parts.workspace.hasSelection)
    let before = artist.parts.workspace.editor.draft.frame
    artist.key(.left, .shift)
    #expect(artist.parts.workspace.editor.draft.frame != before)
  }

  @Test("Esc with the pen down takes the stroke back; the cursor stays")
  func cancels() {
    let artist = artist()
    artist.press(" ")
    artist.key(.right)
    artist.key(.escape)
    #expect(artist.marks.isEmpty && isReversed(artist, 21, 5))
  }

  @Test("The cursor follows a pointer without a button; with the pen down it draws what a drag draws")
  func follows() throws {
    let path = (0...30).map { (8 + $0, 3 + $0 % 7) }
    let dragged = SessionDriver(columns: 40, rows: 10)
    dragged.mouse(.press, path[0].0, path[0].1)
    for place in path.dropFirst() { dragged.mouse(.motion, place.0, place.1) }
    dragged.mouse(.release, path[30].0, path[30].1)

    let hovered = artist()
    hovered.mouse(.motion, path[0].0, path[0].1, .none)
    #expect(isReversed(hovered, path[0].0, path[0].1) && !isReversed(hovered, 20, 5))
    hovered.press(" ")
    for place in path.dropFirst() { hovered.mouse(.motion, place.0, place.1, .none) }
    #expect(hovered.marks.isEmpty)
    hovered.press(" ")
    let strokes = [dragged, hovered].map { ($0.marks.last as? Stroke)?.points }
    #expect(strokes[0]?.count ?? 0 > 20 && strokes[0] == strokes[1])
    hovered.mouse(.motion, 5, 5, .none)
    #expect(hovered.marks.count == 1, "the pen is up")
  }

  @Test("The pen never stays down: a lost focus, a key of another tool and a click lift it")
  func lifts() {
    for lift in [
      { (artist: SessionDriver) in artist.session.respond(to: .focus(false)) },
      { $0.press("r") }, { $0.mouse(.press, 30, 3) },
    ] {
      let artist = artist()
      artist.press(" ")
      artist.mouse(.motion, 25, 5, .none)
      lift(artist)
      #expect(artist.marks.count == 1 && artist.marks.last is Stroke)
      artist.mouse(.motion, 35, 8, .none)
      #expect(artist.marks.count <= 2 && (artist.marks.first?.box.maxX ?? 99) < 28)
    }
  }

  @Test("The mouse takes over: the cursor goes, and comes back where the mouse was last")
  func mouse() {
    let artist = artist()
    artist.key(.right)
    artist.click(5, 3)
    #expect(!isReversed(artist, 21, 5))
    artist.press(" ")
    #expect(isReversed(artist, 5, 3))
  }

  @Test("Space and a drag move the paper, and nothing is drawn")
  func movesPaper() {
    let artist = artist()
    artist.drag(from: (10, 5), to: (14, 6))
    #expect(artist.marks.isEmpty)
    #expect(artist.parts.workspace.canvas.viewport.origin == Point(x: -4, y: -2))
    artist.click(5, 3)
    #expect(artist.marks.count == 1, "then the pen is a pen again")
  }

  @Test("At the edge the paper comes to meet the cursor")
  func edge() {
    let artist = artist()
    for _ in 0..<6 { artist.key(.down) }
    #expect(artist.parts.workspace.canvas.viewport.origin == Point(x: 0, y: 6))
  }

  @Test("The same picture by mouse and by keys, with every tool that draws", arguments: ToolKind.allCases)
  func same(kind: ToolKind) {
    let (byMouse, byKeys) = (SessionDriver(columns: 60, rows: 20), SessionDriver(columns: 60, rows: 20))
    for artist in [byMouse, byKeys] {
      artist.drag(from: (5, 9), to: (50, 9))
      artist.press(String(kind.descriptor.key))
    }
    byKeys.press(" ")
    byKeys.key(.left, .shift)
    byKeys.press(" ")
    let path = [(-1, 0), (-1, 0), (0, 1), (0, 1), (-1, 0), (0, -1), (0, -1), (0, -1), (-1, 0), (0, 1)]
    var place = (column: 42, row: 9)
    byMouse.mouse(.press, place.column, place.row)
    for (columns, rows) in path {
      byKeys.key(columns < 0 ? .left : rows > 0 ? .down : .up)
      place = (place.column + columns, place.row + rows)
      byMouse.mouse(.motion, place.column, place.row)
    }
    byKeys.press(" ")
    byMouse.mouse(.release, place.column, place.row)
    byKeys.key(.escape)
    // Steps that these tools leave open, and their words, go with the same key.
    if [.line, .arrow, .polygon, .text, .fill].contains(kind) { byMouse.key(.escape) }
    #expect(Group(byKeys.marks) == Group(byMouse.marks))
    #expect(byKeys.picture == byMouse.picture)
    #expect(
      byKeys.parts.workspace.editor.history.done.map(\.name)
        == byMouse.parts.workspace.editor.history.done.map(\.name))
  }

  @Test("Select, move and resize with keys as with the mouse")
  func selects() {
    let artist = SessionDriver(columns: 60, rows: 20)
    artist.press("r")
    artist.drag(from: (20, 5), to: (30, 9))
    artist.press("v")
    artist.click(60, 9)
    artist.click(20, 7)
    artist.press(" ")
    // To the frame's lower right handle, a cell from the corner.
    for _ in 0..<11 { artist.key(.right) }
    for _ in 0..<3 { artist.key(.down) }
    artist.press(" ")
    artist.key(.right)
    artist.key(.down)
    artist.press(" ")
    #expect(
      (artist.marks[0] as? Rectangle)?.box == Rect(from: Point(x: 20.5, y: 9), to: Point(x: 31.5, y: 19)))
  }
}
