import Marks

/// Words as bars, in pictures that are too small for letters.
///
/// Letters keep their size, so in such a picture they cover what they stand in; a bar is as wide as its line is there.
extension CellRenderer {
  /// The cells that texts are placed on: bars are of the size of the text in a picture that is not smaller.
  var textMetrics: CellMetrics { drawsBars ? .standard : viewport.metrics }

  /// The character of a bar.
  private var bar: Character { isASCII ? "-" : "▂" }

  /// Draws each line of a text as a bar, in cells where nothing else is.
  mutating func drawBars(of label: Label) {
    let label = label.placed(on: .standard)
    let lines = label.lines
    let cell = CellMetrics.standard.size
    // The bars have as many rows as the lines take in the picture, and one at least.
    let count = max(1, Int(clamping: (Double(lines.count) * viewport.scale).rounded()))
    let height = Double(lines.count) * cell.height
    let middle = (label.location.y + height / 2 - viewport.origin.y) * viewport.scale / cell.height
    let first = Int(clamping: (middle - Double(count) / 2).rounded())
    for row in (first..<first + count).clamped(to: reach.rowRange) {
      let index = min(lines.count - 1, (2 * (row - first) + 1) * lines.count / (2 * count))
      let indent = label.indents(of: lines)[index]
      let columns = CharacterWidth.drawnColumns(of: lines[index])
      guard columns > 0 else { continue }
      let left = label.location.x + Double(indent) * cell.width
      func column(_ x: Double) -> Int { Int(clamping: ((x - viewport.origin.x) * viewport.scale).rounded()) }
      let start = column(left)
      let end = max(start + 1, column(left + Double(columns) * cell.width))
      for column in (start..<end).clamped(to: reach.columnRange) where isFree(column: column, row: row) {
        let style = CellStyle(foreground: label.ink.color, attributes: .dim)
        write(Cell(bar, style: style), column: column, row: row)
      }
    }
  }

  /// Whether a bar may stand in a cell: it hides neither lines nor other texts.
  private func isFree(column: Int, row: Int) -> Bool {
    let cell = raster[column, row]
    return cell.glyph == 0 && !cell.hasThinInk && (shades.isBlank || shades[column, row].isBlank)
  }
}
