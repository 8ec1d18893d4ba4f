/// A block of characters with colours: imported text and ANSI art.
public struct CellBlock: Mark {
  public var id: MarkID

  /// The top left corner of the first cell, in units.
  public var location: Point

  /// The number of cells in a row; at least 0.
  public let columns: Int

  /// The rows' cells one after the other: `columns` times the number of rows. Blanks let what lies below
  /// show through unless they have a background, are reversed or underlined. A wide character is followed by
  /// ``Cell/continuation``.
  public let cells: [Cell]

  /// - Precondition: the number of cells is a multiple of `columns`.
  public init(columns: Int, cells: [Cell], at location: Point, id: MarkID = .none) {
    precondition(columns > 0 ? cells.count % columns == 0 : cells.isEmpty, "rows must be whole")
    self.columns = columns
    self.cells = cells
    self.location = location
    self.id = id
  }

  public var rows: Int { columns == 0 ? 0 : cells.count / columns }

  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  public var size: Size { Size(width: Double(columns), height: Double(2 * rows)) }

  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
