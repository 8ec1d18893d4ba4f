import Marks
import Testing

@Suite("Blocks of cells")
struct CellBlockTests {
  private let cells = [Cell("b"), Cell("a"), Cell("b"), .blank, Cell("a"), Cell(Cell.continuation)]

  @Test("The cells are those that were given")
  func cellsStay() {
    let block = CellBlock(columns: 3, cells: cells, at: .origin)
    #expect(block.cells == cells && block.count == 6 && block.rows == 2)
    #expect(block[1, 1] == Cell("a") && block[0, 1] == .blank)
  }

  @Test("Blocks of the same cells are equal, however the cells are told")
  func equality() {
    let block = CellBlock(columns: 3, cells: cells, at: .origin)
    let kinds: [Cell] = [.blank, Cell("u"), Cell("a"), Cell(Cell.continuation), Cell("b")]
    let other = CellBlock(columns: 3, kinds: kinds, numbers: [4, 2, 4, 0, 2, 3], at: .origin)
    #expect(block == other)
    #expect(block != CellBlock(columns: 3, kinds: kinds, numbers: [4, 2, 4, 0, 2, 2], at: .origin))
    #expect(block != CellBlock(columns: 2, cells: cells, at: .origin))
  }

  @Test("None at all is a block too")
  func empty() {
    #expect(CellBlock(columns: 0, cells: [], at: .origin).rows == 0)
    #expect(
      CellBlock(columns: 5, cells: [], at: .origin)
        == CellBlock(columns: 5, kinds: [], numbers: [], at: .origin))
  }
}
