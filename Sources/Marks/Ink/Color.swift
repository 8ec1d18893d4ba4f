/// A colour of ink.
public enum Color: Hashable, Sendable {
  /// The terminal's default foreground; `currentColor` in a browser.
  case standard
  /// An entry of the terminal's palette: 0...15 are the sixteen named colours, 16...231 a 6x6x6 cube,
  /// 232...255 greys (xterm's 256 colours).
  case indexed(UInt8)
  /// A colour of Charcoal's palette, which is lighter or darker as the ground has it.
  case named(PaletteColor)
  /// A colour of Charcoal's palette as fills show it, lighter than lines on a light ground.
  ///
  /// Inks and files say ``named(_:)``; what draws a fill asks for its ``ofFill``.
  case area(PaletteColor)
  /// Red, green and blue, 0...255, sRGB.
  case rgb(UInt8, UInt8, UInt8)
}

extension Color {
  /// The colour as a fill shows it.
  public var ofFill: Color { if case .named(let color) = self { .area(color) } else { self } }
}
