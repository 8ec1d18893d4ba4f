internal import CVTerm

extension ScreenCell {
  init(_ cell: cvt_cell) {
    let isRightOfWide = cell.chars.0 == UInt32.max
    text = isRightOfWide ? "" : Self.text(of: cell)
    width = isRightOfWide ? 0 : Int(cell.width)
    foreground = CellColor(cell.foreground)
    background = CellColor(cell.background)
    isBold = cell.bold != 0
    isItalic = cell.italic != 0
    isUnderlined = cell.underline != 0
    isReverse = cell.reverse != 0
  }

  private static func text(of cell: cvt_cell) -> String {
    guard cell.chars.0 != 0 else { return " " }
    let (c0, c1, c2, c3, c4, c5) = cell.chars
    let scalars = [c0, c1, c2, c3, c4, c5].prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
    return String(String.UnicodeScalarView(scalars))
  }
}

extension CellColor {
  init(_ color: cvt_color) {
    switch Int(color.kind) {
    case CVT_COLOR_INDEXED: self = .indexed(color.red)
    case CVT_COLOR_RGB: self = .rgb(red: color.red, green: color.green, blue: color.blue)
    default: self = .standard
    }
  }
}
