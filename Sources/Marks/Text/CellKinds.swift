/// The different cells of a block, with numbers in the order in which they come.
package struct CellKinds {
  package private(set) var cells: [Cell] = []
  private var numbers: [Cell: UInt32] = [:]

  /// - Parameter first: the cells that have the first numbers.
  package init(_ first: Cell...) { for cell in first { _ = number(of: cell) } }

  /// The number of a cell, a new one where it has none yet.
  package mutating func number(of cell: Cell) -> UInt32 {
    if let number = numbers[cell] { return number }
    let number = UInt32(cells.count)
    cells.append(cell)
    numbers[cell] = number
    return number
  }

  /// The cell with a number.
  package subscript(number: UInt32) -> Cell { cells[Int(number)] }
}
