import Marks

extension CellStyle {
  /// A character in a colour on another one; nil is the ground.
  ///
  /// The standard colour is no background by itself: the colours are exchanged, with it in front.
  init(_ foreground: Color, on background: Color?, attributes: Attributes = []) {
    self =
      background == .standard
      ? CellStyle(foreground: .standard, background: foreground, attributes: attributes.union(.reverse))
      : CellStyle(foreground: foreground, background: background, attributes: attributes)
  }
}
