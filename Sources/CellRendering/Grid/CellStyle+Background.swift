import Marks

extension CellStyle {
  /// A character in a colour on another one; nil for the terminal's background.
  ///
  /// No sequence sets the standard colour as a background, so reverse video with it as the foreground is
  /// used.
  init(_ foreground: Color, on background: Color?, attributes: Attributes = []) {
    self =
      background == .standard
      ? CellStyle(foreground: .standard, background: foreground, attributes: attributes.union(.reverse))
      : CellStyle(foreground: foreground, background: background, attributes: attributes)
  }
}

extension Cell {
  /// Returns a cell all in one colour: as a background, which unlike a block leaves no seam beside the next cell.
  static func solid(_ color: Color) -> Cell {
    color == .standard
      ? Cell(" ", style: CellStyle(attributes: .reverse)) : Cell(" ", style: CellStyle(background: color))
  }
}
