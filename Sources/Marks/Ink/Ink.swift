/// How a mark looks.
public struct Ink: Hashable, Sendable {
  /// The colour of the line, of a dot, or of text.
  public var color: Color

  /// The width of the line in units; half a unit is one dot.
  ///
  /// Never below 0.
  public var width: Double

  /// The texture of the line in cells; files keep it for the next time.
  public var texture: Texture

  /// Lengths of strokes and gaps in turn, in units; empty is a solid line.
  ///
  /// Every length is above 0.
  public var dash: [Double]

  /// The colour of a closed mark's inside; nil leaves it open to what lies below.
  public var fill: Color?

  /// How the fill covers the inside; without a fill it has no effect.
  public var fillPattern: FillPattern

  /// How much of what lies below is hidden: 0 is invisible, 1 hides all of it.
  ///
  /// It holds for the mark as a whole: where its line crosses itself or its fill, it is no darker.
  public var opacity: Double

  /// Creates an ink; what is not given is what a file without attributes means.
  public init(
    color: Color = .standard, width: Double = Ink.dotWidth, texture: Texture = .fine, dash: [Double] = [],
    fill: Color? = nil, fillPattern: FillPattern = .solid, opacity: Double = 1
  ) {
    self.color = color
    self.width = width
    self.texture = texture
    self.dash = dash
    self.fill = fill
    self.fillPattern = fillPattern
    self.opacity = opacity
  }

  /// The width of one dot, in units: what an ink has that says nothing else, and the reach of a thinner one on the
  /// screen.
  public static let dotWidth = 0.5

  /// The finest width that is offered, in units: one dot on the screen, a fine line in a file.
  public static let fineWidth = 0.25
}
