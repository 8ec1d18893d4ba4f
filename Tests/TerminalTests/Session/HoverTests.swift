import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Hover")
struct HoverTests {
  /// The pointer moves with no button down.
  private func hover(_ artist: SessionDriver, _ column: Int, _ row: Int) {
    artist.mouse(.motion, column, row, .none)
  }

  private func column(of word: String, in line: String) throws -> Int {
    try #require(Array(line).indices.first { Array(line)[$0...].starts(with: word) })
  }

  private let bar = Color.indexed(ThemePalette.dark.bar)
  private let lit = Color.indexed(ThemePalette.dark.hover)

  @Test("Controls light up while they are under the pointer, and no longer")
  func lightsUp() throws {
    let artist = SessionDriver()
    let help = try column(of: "help", in: artist.bottom)
    hover(artist, help, 23)
    #expect(artist.style(of: "help")?.background == lit)
    #expect(artist.style(of: "save ^S")?.background == bar)
    hover(artist, help, 20)
    #expect(artist.style(of: "help")?.background == bar)
    let swatch = 10
    hover(artist, swatch, 23)
    #expect(artist.style(of: " 4")?.background == lit)
    #expect(artist.marks.isEmpty && artist.parts.workspace.editor.settings.ink.color == .standard)
  }

  @Test("A button that is held down looks so, and lit again when it comes up")
  func pressed() throws {
    let artist = SessionDriver()
    let thin = try column(of: " [ ", in: artist.bottom) + 1
    hover(artist, thin, 23)
    artist.mouse(.press, thin, 23)
    #expect(artist.style(of: "[  0.25")?.background == .indexed(ThemePalette.dark.text))
    artist.mouse(.release, thin, 23)
    #expect(artist.style(of: "[  0.25")?.background == lit)
    let other = SessionDriver()
    other.click(thin, 23)
    #expect(other.style(of: "[  0.25")?.background == bar, "a terminal that tells no hovering has none")
  }

  @Test("On an area in the standard colour the frame around a shape is in the colour of the ground")
  func onStandardArea() {
    let area = Rectangle(
      Rect(from: Point(x: 10, y: 4), to: Point(x: 60, y: 36)), ink: Ink(fill: .standard))
    let shape = Rectangle(
      Rect(from: Point(x: 25.5, y: 13), to: Point(x: 40.5, y: 25)), ink: Ink(color: .named(.red)))
    let artist = SessionDriver(drawing: Drawing([area, shape]), glyphs: .mixed)
    artist.press("v")
    let before = artist.screen.grid
    hover(
      artist, 25 + artist.parts.workspace.canvas.frame.column, 9 + artist.parts.workspace.canvas.frame.row)
    artist.session.render()
    let grid = artist.screen.grid
    let changed = grid.cells.indices.filter { grid.cells[$0] != before.cells[$0] }
    let frame = changed.filter {
      "╌╎┄┆-|".contains(grid.cells[$0].character) || grid.cells[$0].character == "┌"
    }
    #expect(!frame.isEmpty, "\(grid)")
    for index in frame { #expect(grid.cells[index].style == CellStyle(attributes: .reverse)) }
  }

  @Test("Controls that cannot be used now do not light up")
  func disabled() throws {
    let artist = SessionDriver()
    let undo = try column(of: "↶", in: artist.top)
    hover(artist, undo, 0)
    #expect(artist.style(of: "↶")?.background == bar)
    artist.drag(from: (5, 5), to: (9, 9))
    hover(artist, undo, 0)
    #expect(artist.style(of: "↶")?.background == lit)
  }

  @Test("Rows of a list light up; what is selected stays so")
  func rows() throws {
    let artist = SessionDriver()
    artist.press(":")
    let frame = try #require(artist.parts.dialogs.list?.frame)
    let (column, last) = (frame.column + 4, frame.rowRange.upperBound - 1)
    let selection = artist.parts.dialogs.list?.selection
    hover(artist, column, last)
    #expect(artist.screen.grid[column, last].style.background == lit)
    #expect(artist.parts.dialogs.list?.selection == selection)
    artist.key(.escape)
    #expect(artist.parts.dialogs.list == nil && artist.screen.grid[column, last].style.background == nil)
  }

  @Test("Lit controls are dark when the window loses the keyboard, and in the middle of a drag")
  func leaves() throws {
    let artist = SessionDriver()
    let help = try column(of: "help", in: artist.bottom)
    hover(artist, help, 23)
    artist.session.respond(to: .focus(false))
    artist.session.render()
    #expect(artist.style(of: "help")?.background == bar)
    hover(artist, help, 23)
    artist.mouse(.press, 20, 10)
    artist.mouse(.motion, help, 23)
    #expect(artist.style(of: "help")?.background == bar)
    artist.mouse(.release, help, 23)
    #expect(artist.marks.count == 1)
  }

  @Test("The letter of a tool says which one it is while the pointer is over it", arguments: [80, 200])
  func tips(columns: Int) throws {
    let artist = SessionDriver(columns: columns)
    let bottom = artist.bottom
    let fill = try column(
      of: "▨", in: artist.picture.split(separator: "\n").map(String.init)[columns > 99 ? 10 : 0])
    hover(artist, fill, columns > 99 ? 10 : 0)
    #expect(artist.bottom.contains("Fill: click inside a closed shape") && artist.bottom.contains("quit"))
    #expect(artist.parts.workspace.editor.settings.tool == .pen)
    hover(artist, fill + 30, 12)
    #expect(artist.bottom == bottom)
    artist.press("%")
    hover(artist, fill, columns > 99 ? 10 : 0)
    #expect(
      artist.picture.contains("Rulers: on") && !artist.bottom.contains("fill:"), "what is told comes first")
  }

  @Test("A pointer over the canvas draws nothing and has nothing drawn")
  func quiet() {
    let artist = SessionDriver()
    artist.drag(from: (5, 5), to: (20, 9))
    let shown = artist.screen.shownCount
    for column in 0..<40 { hover(artist, column, 8) }
    #expect(artist.screen.shownCount == shown)
    #expect(artist.marks.count == 1)
  }

  @Test("A button whose release was lost is up when the pointer hovers: nothing draws or moves any more")
  func lostRelease() {
    let artist = SessionDriver()
    artist.mouse(.press, 5, 5)
    artist.mouse(.motion, 9, 9)
    hover(artist, 20, 9)
    #expect(artist.marks.count == 1 && !artist.parts.workspace.editor.isDrawing)
    artist.mouse(.press, 5, 5, .right)
    hover(artist, 30, 9)
    artist.mouse(.motion, 40, 9, .right)
    #expect(artist.parts.workspace.canvas.viewport.origin == .origin)
  }

  @Test("The next line of corners follows the pointer, and the cursor of the keys")
  func corners() throws {
    let artist = SessionDriver()
    artist.press("l")
    artist.click(5, 5)
    hover(artist, 25, 5)
    #expect((artist.parts.workspace.editor.preview as? Stroke)?.points.last == Point(x: 25.5, y: 9))
    #expect(artist.lines(5..<6).contains("⠤⠤⠤⠤⠤⠤⠤⠤"), "\(artist.picture)")
    artist.key(.escape)
    #expect(!artist.lines(5..<6).contains("⠤"))
    artist.press(" ")
    artist.press(" ")
    artist.press(" ")
    let start = try #require((artist.parts.workspace.editor.preview as? Dot)?.location)
    artist.key(.right)
    artist.key(.right)
    let stroke = try #require(artist.parts.workspace.editor.preview as? Stroke)
    #expect(stroke.points == [start, start + Vector(dx: 2, dy: 0)])
  }
}
