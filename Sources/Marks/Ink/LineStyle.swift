/// Whether a line is solid or broken: the patterns of dashes that are offered.
public enum LineStyle: String, CaseIterable, Hashable, Sendable {
  /// The styles that can be chosen; dashes of other lengths have no name.
  case solid, dashed, dotted

  /// The pattern for an ink, for ``Ink/dash``.
  ///
  /// Lines have round ends, which add their width to each dash in a file and take it off each gap. The dashes of
  /// `dotted` are too short to be seen without those ends; they are not 0, which ``Ink/dash`` does not allow.
  /// Textures of whole cells need longer gaps to be seen: a cell is two units high.
  public func dash(width: Double, texture: Texture = .fine) -> [Double] {
    let isFine = texture == .fine
    switch self {
    case .solid: return []
    case .dashed where !isFine: return [4, 2]
    case .dashed where width <= Ink.fineWidth: return [2, 1]
    case .dashed where width <= Ink.dotWidth: return [1.5, 1.5]
    case .dashed: return [2 * width, 3 * width]
    case .dotted:
      let period = isFine ? max(1, 2 * width) : 4
      return [Self.point, period - Self.point]
    }
  }

  /// The length of a dash that is seen as a dot, in units.
  private static let point = 0.01
}

extension Ink {
  /// The style that the dashes are; nil when they are any other pattern.
  public var lineStyle: LineStyle? {
    LineStyle.allCases.first { $0.dash(width: width, texture: texture) == dash }
  }

  /// Gives the line the dashes of a style, fitted to its width and texture.
  public mutating func setLineStyle(_ style: LineStyle) { dash = style.dash(width: width, texture: texture) }

  /// Changes width or texture, and keeps the style of dashes in proportion.
  ///
  /// Any other pattern stays as it is.
  public mutating func keepingLineStyle(_ change: (inout Ink) -> Void) {
    let style = lineStyle
    change(&self)
    if let style { setLineStyle(style) }
  }
}
