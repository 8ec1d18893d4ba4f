import Marks

/// Reads a text file: each character becomes a cell, wide ones two, and tabs blanks up to the next of every eight
/// columns.
///
/// The document keeps the file's bytes, so that an export as text gives back what cells do not say: tabs, blanks at
/// the ends of lines, CR LF, a missing last line end.
package enum TextReader {
  /// How far apart tab stops are, in columns.
  static let tabWidth = 8

  /// Reads a whole file.
  ///
  /// O(*n*) time.
  package static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    let counts = UTF8Count(of: bytes[...])
    guard counts.isUTF8 else { throw .encoding }
    guard !bytes.contains(0) else { throw .unknownFormat }
    var cells = CellRows()
    TextLine.forEach(in: bytes) {
      append($0.content, to: &cells)
      return !cells.isFull
    }
    guard !cells.isFull else { throw .tooLarge }
    var document = SVGDocument.begun
    guard let blocks = cells.blocks(named: MarkIDGenerator(content: bytes)) else { throw .tooLarge }
    for block in blocks { document.drawing.root.children.append(block) }
    let broken = counts.broken == 1 ? "1 byte is" : "\(counts.broken) bytes are"
    document.source = SourceFile(
      .text, bytes: bytes, remarks: counts.broken == 0 ? [] : ["\(broken) not UTF-8: shown as \u{FFFD}"])
    return document
  }

  private static func append(_ line: ArraySlice<UInt8>, to cells: inout CellRows) {
    let row = cells.rows.count
    var column = 0
    cells.appendRow()
    for character in String(decoding: line, as: UTF8.self) {
      if character == "\t" {
        column = (column / tabWidth + 1) * tabWidth
      } else if let hint = BreakHint(character) {
        cells.add(hint, behind: column - 1, row: row)
      } else if let shown = character.shownInCell {
        cells.write(shown, style: CellStyle(), column: column, row: row)
        column += CharacterWidth.columns(of: shown)
      }
      if cells.isFull { return }
    }
  }
}
