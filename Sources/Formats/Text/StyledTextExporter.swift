public import CellRendering
import Marks

/// Writes cells as text with colours, for a terminal: a line a row, each ended in the terminal's own colours.
public struct StyledTextExporter {
  private let colors: Int

  /// - Parameter colors: how many colours the terminal has; above 256 they are told as red, green, blue.
  public init(colors: Int) { self.colors = colors }

  public func export(_ grid: CellGrid) -> String {
    let lines = (0..<grid.rows).map { line(grid, $0) }
    let count = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    return lines.prefix(count).map { $0 + "\n" }.joined()
  }

  private func line(_ grid: CellGrid, _ row: Int) -> String {
    let isSeen = { (cell: Cell) in cell.character != " " || cell.style.background != nil }
    guard let last = (0..<grid.columns).last(where: { isSeen(grid[$0, row]) }) else { return "" }
    var text = ""
    var style = CellStyle()
    for column in 0...last {
      var cell = grid[column, row]
      if cell.isContinuation { continue }
      // A blank shows no colour but its background's.
      if cell.character == " ", cell.style.background == nil { cell.style = CellStyle() }
      if cell.style != style { text += sequence(for: cell.style) }
      style = cell.style
      text.append(cell.character)
    }
    return style == CellStyle() ? text : text + "\u{1B}[0m"
  }

  /// The SGR sequence that sets a style whatever was set before.
  private func sequence(for style: CellStyle) -> String {
    var codes = [0]
    if style.attributes.contains(.bold) { codes.append(1) }
    if style.attributes.contains(.dim) { codes.append(2) }
    if style.attributes.contains(.underline) { codes.append(4) }
    if style.attributes.contains(.reverse) { codes.append(7) }
    codes += self.codes(for: style.foreground, base: 30)
    if let background = style.background { codes += self.codes(for: background, base: 40) }
    return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }

  /// - Parameter base: 30 for what is written, 40 for what is behind it.
  private func codes(for color: Color, base: Int) -> [Int] {
    switch color.nearest(ofColors: colors) {
    case .standard: return []
    case .indexed(let index) where index < 8: return [base + Int(index)]
    case .indexed(let index) where index < 16: return [base + 60 + Int(index) - 8]
    case .indexed(let index): return [base + 8, 5, Int(index)]
    // Semicolons: more terminals know this form than the one with colons.
    case .rgb(let red, let green, let blue): return [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
