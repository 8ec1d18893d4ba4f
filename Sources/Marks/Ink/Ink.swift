/// How a mark looks.
public struct Ink: Hashable, Sendable {
  public var color: Color

  /// The width of the line in units; half a unit is one dot. Never below 0.
  public var width: Double

  public var texture: Texture

  /// Lengths of strokes and gaps in turn, in units; empty is a solid line. Every length is above 0.
  public var dash: [Double]

  /// What fills the inside of a closed mark; nil leaves it open to what lies below.
  public var fill: Color?

  public init(
    color: Color = .standard, width: Double = Ink.fineWidth, texture: Texture = .fine, dash: [Double] = [],
    fill: Color? = nil
  ) {
    self.color = color
    self.width = width
    self.texture = texture
    self.dash = dash
    self.fill = fill
  }

  /// The width of one dot, in units.
  public static let fineWidth = 0.5
}
