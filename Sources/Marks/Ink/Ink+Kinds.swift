/// What of an ink means something to some kinds of marks. The rest is left out of new ones, so that files hold nothing
/// without a meaning.
extension Ink {
  /// For text: its colour and opacity.
  public var ofText: Ink { Ink(color: color, opacity: opacity) }

  /// For a dot, which has no line that could be dashed or joined and no inside.
  public var ofDot: Ink {
    var ink = Ink(color: color, width: width, texture: texture, opacity: opacity)
    if case .box = texture { ink.texture = .fine }
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
  /// The line alone.
  package var withoutFill: Ink {
    var ink = self
    ink.fill = nil
    ink.fillPattern = .solid
    return ink
  }

  /// Takes what means something to text.
  ///
  /// The rest stays, so that an old file's text without a change has none.
  mutating func takeTextStyle(of other: Ink) {
    color = other.color
    opacity = other.opacity
  }

  /// Takes what means something to a dot, and leaves the rest as it is.
  mutating func takeDotStyle(of other: Ink) {
    takeTextStyle(of: other)
    width = other.width
    let other = other.ofDot
    if texture != other.texture, ofDot.texture != other.texture { texture = other.texture }
  }
}
