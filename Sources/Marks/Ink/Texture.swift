/// How a line is spelled in cells.
public enum Texture: Hashable, Sendable {
  /// Dots of the 2x4 grid: the finest line there is.
  case fine
  /// Box-drawing characters that join.
  case box(BoxLine)
  /// Solid cells.
  case block
  /// A character as a brush.
  case glyph(Character)
}

/// The weight of a box-drawing line.
public enum BoxLine: String, CaseIterable, Hashable, Sendable {
  /// The weights and forms of box-drawing lines.
  case light, heavy, double, rounded
}
