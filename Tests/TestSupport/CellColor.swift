/// A colour as a program asked for it, before any palette is applied.
public enum CellColor: Sendable, Hashable {
  /// The terminal's own foreground or background.
  case standard

  /// One of 256: 0 to 7 dark, 8 to 15 bright, then the cube and the greys.
  case indexed(UInt8)

  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
