/// The parts of an ink that mean something to some kinds of marks. The rest is left out of new ones, so that
/// files hold nothing without a meaning.
extension Ink {
  /// For text: its colour and opacity.
  public var ofText: Ink { Ink(color: color, opacity: opacity) }

  /// For a dot, which has no line that could be dashed or joined and no inside.
  public var ofDot: Ink {
    var ink = Ink(color: color, width: width, texture: texture, opacity: opacity)
    if case .box = texture { ink.texture = .fine }
    return ink
  }

  /// For a figure: box-drawing lines, which its slanted and round sides would make steps of, are fine ones as wide.
  package var ofFigure: Ink {
    guard case .box = texture else { return self }
    var ink = self
    ink.keepingLineStyle { $0.texture = .fine }
    return ink
  }

  /// For a line or a shape: a pattern without a fill is left out.
  public var ofLine: Ink {
    var ink = self
    if fill == nil { ink.fillPattern = .solid }
    return ink
  }
}

extension Ink {
  /// The distance from one line of the fill's pattern to the next along a row, in units; of dots, that in a row.
  ///
  /// Lines of a pattern stand as much closer as the outline is thinner than half a unit, by steps at which patterns join.
  /// Outlines as wide, and fills without an outline, have the pattern's own distance.
  public var patternSpacing: Double {
    let usual = fillPattern.spacing
    guard fillPattern == .hatch || fillPattern == .crossHatch, width > 0, width < Self.spacedWidth else {
      return usual
    }
    let wanted = usual * width / Self.spacedWidth
    return Self.patternSpacings.min { abs($0 - wanted) < abs($1 - wanted) } ?? usual
  }

  /// The width of the outline whose pattern has its own distance, in units: four of it lie between the lines.
  private static let spacedWidth = 0.5

  /// The distances of lines of a pattern, in units: halves of each other, so that at any scale cells show every line,
  /// every second, or every fourth one.
  package static let patternSpacings = [0.5, 0.75, 1, 1.5, 2, 3]

  /// The width of the lines of the fill's pattern, in units.
  package static func patternWidth(ofSpacing spacing: Double, _ pattern: FillPattern) -> Double {
    fineWidth * spacing / pattern.spacing
  }

  /// The line alone.
  package var withoutFill: Ink {
    var ink = self
    ink.fill = nil
    ink.fillPattern = .solid
    return ink
  }

  /// Copies the attributes that apply to text, the colour and the opacity.
  ///
  /// The rest stays, so that an old file's text without a change has none.
  mutating func takeTextStyle(of other: Ink) {
    color = other.color
    opacity = other.opacity
  }

  /// Copies the attributes that apply to a dot: the colour, the opacity, the width and the texture.
  mutating func takeDotStyle(of other: Ink) {
    takeTextStyle(of: other)
    width = other.width
    let other = other.ofDot
    if texture != other.texture, ofDot.texture != other.texture { texture = other.texture }
  }
}
