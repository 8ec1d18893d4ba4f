public import CellRendering
public import Marks

/// Writes cells as text with colours, for a terminal: a line a row, each ended in the terminal's own colours.
public struct ANSIExporter {
  private let ground: Ground
  private var nearestColors: NearestColors
  private var lines = TrimmedLines()

  /// Creates an exporter for a terminal.
  ///
  /// - Parameters:
  ///   - colors: how many colours the terminal has; above 256 they are written as red, green, blue.
  ///   - ground: what the terminal's background is, which decides between the values of the palette's colours.
  public init(colors: Int, on ground: Ground = .dark) {
    self.ground = ground
    nearestColors = NearestColors(ofColors: colors, on: ground)
  }

  /// The whole picture as text.
  public func export(_ grid: CellGrid) -> String {
    var exporter = self
    return exporter.export(band: grid)
  }

  /// The next rows of a picture that comes in bands.
  ///
  /// Empty rows at the end of a band are written with the next row that is not empty.
  public mutating func export(band grid: CellGrid) -> String {
    for row in 0..<grid.rows { lines.append(line(grid, row)) }
    return lines.take()
  }

  private mutating func line(_ grid: CellGrid, _ row: Int) -> String {
    let cells = (0..<grid.columns).map { shown(grid[$0, row]) }
    guard let last = cells.lastIndex(where: { $0 != .blank }) else { return "" }
    var text = ""
    var style = CellStyle()
    for cell in cells[...last] where !cell.isContinuation {
      if cell.style != style { text += sequence(for: cell.style) }
      style = cell.style
      text.append(CharacterWidth.drawn(cell.character))
      if let hint = cell.hint { text.append(hint.character) }
    }
    return style == CellStyle() ? text : text + "\u{1B}[0m"
  }

  /// The cell in the colours that the terminal has.
  ///
  /// A blank that shows nothing is a plain one.
  private mutating func shown(_ cell: Cell) -> Cell {
    var cell = cell
    cell.style = cell.style.readable(on: ground)
    cell.style.foreground = nearestColors.nearest(to: cell.style.foreground)
    let background = cell.style.background.map { nearestColors.nearest(to: $0) }
    cell.style.background = background == .standard ? nil : background
    guard cell.character == " ", cell.style.background == nil else { return cell }
    let isShown = !cell.style.attributes.isDisjoint(with: [.reverse, .underline])
    return isShown ? cell : .blank
  }

  /// The SGR sequence that sets a style whatever was set before.
  private func sequence(for style: CellStyle) -> String {
    var codes = [0]
    if style.attributes.contains(.bold) { codes.append(1) }
    if style.attributes.contains(.dim) { codes.append(2) }
    if style.attributes.contains(.underline) { codes.append(4) }
    if style.attributes.contains(.blink) { codes.append(5) }
    if style.attributes.contains(.reverse) { codes.append(7) }
    codes += self.codes(for: style.foreground, base: 30)
    if let background = style.background { codes += self.codes(for: background, base: 40) }
    return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }

  /// - Parameter base: 30 for what is written, 40 for what is behind it.
  private func codes(for color: Color, base: Int) -> [Int] {
    switch color {
    case .standard, .named, .area: return []
    case .indexed(let index) where index < 8: return [base + Int(index)]
    case .indexed(let index) where index < 16: return [base + 60 + Int(index) - 8]
    case .indexed(let index): return [base + 8, 5, Int(index)]
    // Semicolons: more terminals know this form than the one with colons.
    case .rgb(let red, let green, let blue): return [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
