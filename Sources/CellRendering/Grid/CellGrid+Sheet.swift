public import Marks

extension CellGrid {
  /// Puts a background colour behind a part of the picture.
  public mutating func lay(_ part: CellRect, on sheet: Color) {
    let part = part.intersection(bounds)
    // Neighbouring cells mostly have the same style.
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
