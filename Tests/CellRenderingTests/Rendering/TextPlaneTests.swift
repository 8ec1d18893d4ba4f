import Marks
import TestSupport
import Testing

@testable import CellRendering

@Suite("Text above pixels")
struct TextPlaneTests {
  /// The characters of marks in 12 by 4 cells.
  private func grid(of marks: [any Mark], above isAbovePixels: Bool = true) -> CellGrid {
    var plane = TextPlane(
      Viewport(columns: 12, rows: 4), for: .mixed, on: .rgb(0, 0, 0), abovePixels: isAbovePixels)
    plane.begin(in: CellRect(column: 0, row: 0, columns: 12, rows: 4))
    Group(marks).accept(&plane)
    plane.spell()
    return plane.grid
  }

  private func text(of marks: [any Mark]) -> [String] {
    let grid = grid(of: marks)
    return (0..<grid.rows).map { row in String((0..<grid.columns).map { grid[$0, row].character }) }
  }

  private static let word = Label("word", at: Point(x: 2, y: 2))

  @Test("Lines, shapes and dots are no characters, and hide none")
  func lines() {
    let marks: [any Mark] = [
      Self.word, Stroke([Point(x: 0, y: 3), Point(x: 12, y: 3)], ink: Ink(width: 2)),
      Rectangle(Rect(from: Point(x: 1, y: 1), to: Point(x: 8, y: 5))), Dot(at: Point(x: 3.5, y: 3)),
    ]
    #expect(text(of: marks) == ["            ", "  word      ", "            ", "            "])
  }

  @Test("A fill hides the text below it, and not the text above it")
  func fills() {
    var ink = Ink()
    ink.fill = .rgb(0, 0, 128)
    let box = Rectangle(Rect(from: Point(x: 4, y: 0), to: Point(x: 12, y: 8)), ink: ink)
    #expect(text(of: [Self.word, box])[1] == "  wo        ")
    #expect(text(of: [box, Self.word])[1] == "  word      ")
  }

  @Test("Text keeps the background of its own cells only, where pixels show areas")
  func backgrounds() {
    var ink = Ink()
    ink.fill = .rgb(0, 0, 128)
    let box = Rectangle(Rect(from: .origin, to: Point(x: 12, y: 8)), ink: ink)
    #expect(grid(of: [box, Self.word])[2, 1].style.background == nil)
    #expect(grid(of: [box, Self.word], above: false)[2, 1].style.background == .rgb(0, 0, 128))
    let red = Cell("r", style: CellStyle(background: .rgb(200, 0, 0)))
    let block = CellBlock(columns: 1, cells: [red], at: .origin)
    #expect(grid(of: [box, block])[0, 0] == red)
  }

  @Test("Text on a fill in the standard colour has the colour of the ground, and is not reversed")
  func standardFill() {
    var ink = Ink()
    ink.fill = .standard
    let box = Rectangle(Rect(from: .origin, to: Point(x: 12, y: 8)), ink: ink)
    let style = grid(of: [box, Self.word])[2, 1].style
    #expect(style.background == nil && !style.attributes.contains(.reverse))
    #expect(style.foreground != .standard)
  }

  @Test("A part that is read again leaves no ink beside it")
  func parts() {
    var ink = Ink()
    ink.fill = .rgb(200, 120, 90)
    let box = Rectangle(Rect(from: .origin, to: Point(x: 12, y: 8)), ink: ink)
    var plane = TextPlane(Viewport(columns: 12, rows: 4), for: .mixed, on: .rgb(0, 0, 0), abovePixels: true)
    plane.begin(in: CellRect(column: 4, row: 1, columns: 2, rows: 2))
    Group([box, Self.word]).accept(&plane)
    plane.spell()
    let characters = plane.grid.cells.filter { $0 != .blank }.map(\.character)
    #expect(characters.allSatisfy { "word".contains($0) }, "\(characters)")
  }

  @Test("Text on a fill has a colour that is read on it")
  func contrast() {
    var ink = Ink()
    ink.fill = .rgb(255, 180, 80)
    let box = Rectangle(Rect(from: .origin, to: Point(x: 12, y: 8)), ink: ink)
    let above = grid(of: [box, Self.word])[2, 1].style
    let beside = grid(of: [box, Self.word], above: false)[2, 1].style.readable(on: .dark)
    #expect(above.foreground == beside.foreground)
    #expect(above.foreground != .standard)
  }

  @Test("Members of a frame are cut off at its edge")
  func frames() {
    let frame = Frame("", in: Rect(from: .origin, to: Point(x: 4, y: 8)), [Self.word])
    #expect(text(of: [frame])[1].hasPrefix("  wo"))
    #expect(!text(of: [frame])[1].contains("word"))
  }
}
