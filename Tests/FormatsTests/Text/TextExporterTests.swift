import CellRendering
import Formats
import Marks
import TestSupport
import Testing

@Suite("Plain text")
struct TextExporterTests {
  @Test("Rows end without blanks; rows below the last that shows something are left out")
  func blanks() {
    var grid = CellGrid(columns: 8, rows: 6)
    grid.write("  ab  c", column: 0, row: 1, style: CellStyle())
    grid.write("漢x", column: 3, row: 3, style: CellStyle(background: .indexed(1)))
    #expect(TextExporter().export(grid) == "\n  ab  c\n\n   漢x\n")
  }

  @Test("Nothing gives nothing", arguments: [(0, 0), (5, 0), (0, 5), (3, 3)])
  func empty(columns: Int, rows: Int) {
    #expect(TextExporter().export(CellGrid(columns: columns, rows: rows)) == "")
  }

  @Test("The last column counts")
  func lastColumn() {
    var grid = CellGrid(columns: 3, rows: 1)
    grid.write("x", column: 2, row: 0, style: CellStyle())
    #expect(TextExporter().export(grid) == "  x\n")
  }
}
