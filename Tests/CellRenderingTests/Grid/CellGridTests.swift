import CellRendering
import Marks
import Testing

@Suite("A grid of cells")
struct CellGridTests {
  private func grid(_ text: String, columns: Int = 6) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: 1)
    grid.write(text, column: 0, row: 0, style: CellStyle())
    return grid
  }

  @Test("Text is written from a place to the right and cut at the edge")
  func text() {
    var grid = CellGrid(columns: 4, rows: 2)
    #expect(grid.write("ab漢c", column: 1, row: 1, style: CellStyle(foreground: .indexed(2))) == 6)
    #expect(grid.description == "····\n·ab·")
    #expect(grid[1, 1] == Cell("a", style: CellStyle(foreground: .indexed(2))))
    grid.write("xyz", column: -1, row: 0, style: CellStyle())
    grid.write("out", column: 0, row: 2, style: CellStyle())
    grid.write("out", column: 0, row: -1, style: CellStyle())
    #expect(grid.description == "yz··\n·ab·")
  }

  @Test("Filling a rectangle is writing a character into each of its cells", arguments: -1..<7)
  func fill(column: Int) {
    for columns in 0..<8 {
      var (filled, written) = (grid("a漢字b"), grid("a漢字b"))
      filled.fill(CellRect(column: column, row: -1, columns: columns, rows: 3), with: Cell("x"))
      for place in column..<(column + columns) { written.write(Cell("x"), column: place, row: 0) }
      #expect(filled == written, "\(columns)")
    }
  }

  @Test("A wide character that is half written over leaves a blank")
  func wide() {
    var grid = grid("a漢字b")
    #expect(grid.description == "a漢字b")
    grid.write(Cell("x"), column: 2, row: 0)
    #expect(grid.description == "a·x字b")
    grid.write(Cell("y"), column: 3, row: 0)
    #expect(grid.description == "a·xy·b")
    grid.write(Cell("漢"), column: 4, row: 0)
    #expect(grid.description == "a·xy漢")
    grid.write(Cell("字"), column: 5, row: 0)
    #expect(grid.description == "a·xy··")
    var shifted = self.grid("漢字")
    shifted.write(Cell("か"), column: 1, row: 0)
    #expect(shifted.description == "·か···")
  }

  @Test("Characters that could steer a terminal are replaced")
  func control() {
    #expect(grid("a\u{1B}\u{9B}b").description == "a\u{FFFD}\u{FFFD}b··")
  }

  @Test("A line is text without the blanks at its end")
  func line() {
    #expect(grid("漢 b").line(0) == "漢 b")
    #expect(grid("   ").line(0) == "")
  }

  @Test("A part is copied to another place")
  func copy() {
    var target = CellGrid(columns: 4, rows: 1, filledWith: Cell("."))
    target.copy(CellRect(column: 1, row: 0, columns: 3, rows: 1), from: grid("abcdef"), toColumn: 2, row: 0)
    #expect(target.description == "..bc")
  }

  @Test("Rectangles of cells")
  func rects() {
    let rect = CellRect(column: 1, row: 1, columns: 3, rows: 2)
    #expect(rect.contains(column: 3, row: 2) && !rect.contains(column: 4, row: 2))
    let other = CellRect(column: 3, row: 0, columns: 4, rows: 2)
    #expect(rect.intersection(other) == CellRect(column: 3, row: 1, columns: 1, rows: 1))
    #expect(rect.union(other) == CellRect(column: 1, row: 0, columns: 6, rows: 3))
    let empty = CellRect(column: 9, row: 9, columns: 0, rows: 4)
    #expect(rect.union(empty) == rect && empty.union(rect) == rect)
    #expect(rect.intersection(empty).isEmpty)
    #expect(CellRect(column: 0, row: 0, columns: -1, rows: -1).isEmpty)
  }
}
