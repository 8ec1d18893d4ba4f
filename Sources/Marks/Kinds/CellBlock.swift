/// A block of characters with colours: imported text and ANSI art.
public struct CellBlock: Mark {
  /// The identifier in files.
  public var id: MarkID

  /// The top left corner of the first cell, in units.
  public var location: Point

  /// The number of cells in a row; at least 0.
  public let columns: Int

  /// The different cells, in the order in which the block first has them.
  public let kinds: [Cell]

  /// For each cell its number among the kinds, row by row.
  ///
  /// Four bytes a cell: a few bytes of a file may stand for millions of blank cells.
  private let numbers: [UInt32]

  /// Creates a block from its cells.
  ///
  /// Blanks let what lies below show through unless they have a background, are reversed or underlined. A wide
  /// character is followed by ``Cell/continuation``. O(*n*).
  ///
  /// - Parameters:
  ///   - columns: the number of cells in a row, at least 0.
  ///   - cells: the rows' cells one after the other: `columns` times the number of rows.
  ///   - location: the top left corner of the first cell, in units.
  ///   - id: the identifier in files.
  /// - Precondition: the number of cells is a multiple of `columns`.
  public init(columns: Int, cells: [Cell], at location: Point, id: MarkID = .none) {
    var kinds = CellKinds()
    let numbers = cells.map { kinds.number(of: $0) }
    self.init(columns: columns, kinds: kinds.cells, numbers: numbers, at: location, id: id)
  }

  /// Creates a block from its different cells and where each of them stands.
  ///
  /// O(*n*).
  ///
  /// - Parameters:
  ///   - columns: the number of cells in a row, at least 0.
  ///   - kinds: the different cells, none of them twice.
  ///   - numbers: for each cell its number among the kinds.
  ///   - location: the top left corner of the first cell, in units.
  ///   - id: the identifier in files.
  /// - Precondition: the number of cells is a multiple of `columns`, and each number is one of a kind.
  public init(columns: Int, kinds: [Cell], numbers: [UInt32], at location: Point, id: MarkID = .none) {
    precondition(columns > 0 ? numbers.count % columns == 0 : numbers.isEmpty, "rows must be whole")
    // Numbered in the order of their first cells, so that equal blocks are equal in all parts.
    var order: [UInt32?] = Array(repeating: nil, count: kinds.count)
    var used: [Cell] = []
    self.numbers = numbers.map { number in
      if let place = order[Int(number)] { return place }
      let place = UInt32(used.count)
      used.append(kinds[Int(number)])
      order[Int(number)] = place
      return place
    }
    self.kinds = used
    self.columns = columns
    self.location = location
    self.id = id
  }

  /// All cells, row by row.
  ///
  /// O(*n*) time and much more memory than the block itself has.
  public var cells: [Cell] { numbers.map { kinds[Int($0)] } }

  /// The number of cells.
  public var count: Int { numbers.count }

  /// The number of rows; 0 if there are no columns.
  public var rows: Int { columns == 0 ? 0 : numbers.count / columns }

  /// The cell in a column and a row, both from 0.
  ///
  /// - Precondition: the cell is in the block.
  public subscript(column: Int, row: Int) -> Cell { kinds[Int(numbers[row * columns + column])] }

  /// The block with only some of its cells; the others are blank.
  ///
  /// O(*n*).
  ///
  /// - Parameter isKept: called with the index of each cell in ``cells``.
  func keepingCells(where isKept: (Int) -> Bool) -> CellBlock {
    let known = kinds.firstIndex(of: .blank)
    let blank = UInt32(known ?? kinds.count)
    return CellBlock(
      columns: columns, kinds: known == nil ? kinds + [.blank] : kinds,
      numbers: numbers.indices.map { isKept($0) ? numbers[$0] : blank }, at: location, id: id)
  }

  /// One unit for each column and two for each row.
  public var size: Size { Size(columns: columns, rows: rows) }

  /// Calls the visitor's method for a block of cells.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

extension CellBlock {
  /// The block with its kinds of cells changed.
  ///
  /// O(*n*) in its cells.
  package func mapKinds(_ transform: (Cell) -> Cell) -> CellBlock {
    CellBlock(columns: columns, kinds: kinds.map(transform), numbers: numbers, at: location, id: id)
  }
}
