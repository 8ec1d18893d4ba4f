public import Marks

extension CellGrid {
  /// Lays a part of the picture on paper of a colour.
  public mutating func lay(_ part: CellRect, on sheet: Color) {
    let part = part.intersection(bounds)
    // Neighbours mostly look the same.
    var last: (plain: CellStyle, laid: CellStyle)?
    for row in part.rowRange {
      for column in part.columnRange {
        let plain = self[column, row].style
        let laid = last?.plain == plain ? last?.laid ?? plain : plain.laid(on: sheet)
        last = (plain, laid)
        self[column, row].style = laid
      }
    }
  }
}
