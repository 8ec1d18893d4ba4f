import CNcurses
import CellRendering
import Marks
import Platform

/// Cells as ncurses has them.
extension NcursesScreen {
  func makeCell(_ cell: Cell) -> cchar_t {
    let style = cell.style.readable(on: ground)
    let colors = Int32(pair(for: style))
    var result = cchar_t()
    let all = cell.character.unicodeScalars
    if isUTF8, !cell.isContinuation, let first = all.first, first.value < 0x10FE80,
      all.index(after: all.startIndex) == all.endIndex
    {
      // Nearly all characters are one code point, and a list of it is slow to make.
      var scalar = wchar_t(bitPattern: first.value)
      charcoal_cell(&result, &scalar, 1, attributes(of: style), colors)
      return result
    }
    var scalars = cell.character.unicodeScalars.prefix(5).map { wchar_t(bitPattern: $0.value) }
    if cell.isContinuation { scalars = [32] }
    if !isUTF8, scalars != [32], scalars.contains(where: { $0 > 0x7E }) {
      let box = cell.character.unicodeScalars.first?.asciiLikeness ?? "?"
      scalars = [wchar_t(bitPattern: box.value)]
    } else if scalars.contains(where: { $0 >= 0x10FE80 }),
      cell.character.unicodeScalars.contains(where: PathBytes.isEscape)
    {
      // A byte of a file's name that is not UTF-8.
      scalars = [0xFFFD]
    }
    charcoal_cell(&result, scalars, Int32(scalars.count), attributes(of: style), colors)
    return result
  }

  /// Whether a cell shows `╱`, `╲` or `╳`.
  ///
  /// The fonts of some terminals, such as DejaVu Sans Mono in xterm, draw these beyond their cells. The parts
  /// beyond stay when the character goes, unless the cells around are written again.
  func isSlant(_ window: UnsafeMutablePointer<WINDOW>, _ column: Int32, _ row: Int32) -> Bool {
    var old = cchar_t()
    return mvwin_wch(window, row, column, &old) != ERR && (0x2571...0x2573).contains(old.chars.0)
  }

  private func attributes(of style: CellStyle) -> attr_t {
    var result: attr_t = 0
    if style.attributes.contains(.bold) { result |= charcoal_attribute_bold() }
    if style.attributes.contains(.dim) { result |= charcoal_attribute_dim() }
    if style.attributes.contains(.underline) { result |= charcoal_attribute_underline() }
    if style.attributes.contains(.reverse) { result |= charcoal_attribute_reverse() }
    return result
  }
}
