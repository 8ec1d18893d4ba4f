extension PaletteColor {
  /// Shades of a colour beside itself, from the lightest.
  package enum Shade: CaseIterable, Sendable {
    case pale, light, dark, deep

    /// The lightness is moved by this share of what is left up to white or down to black; the share of the chroma that is
    /// left.
    fileprivate var change: (lightness: Double, chroma: Double) {
      switch self {
      case .pale: (0.72, 0.4)
      case .light: (0.42, 0.75)
      case .dark: (-0.22, 0.95)
      case .deep: (-0.44, 0.85)
      }
    }
  }

  /// How light it is on a ground, 0...1.
  package func lightness(on ground: Ground) -> Double {
    let (red, green, blue) = components(on: ground)
    return PerceptualColor(red, green, blue).lightness
  }

  /// A lighter or darker colour of the same hue, made of what this one is on a ground.
  package func shaded(_ shade: Shade, on ground: Ground) -> Color {
    let (red, green, blue) = components(on: ground)
    let color = PerceptualColor(red, green, blue)
    let change = shade.change
    let room = change.lightness > 0 ? 1 - color.lightness : color.lightness
    let (newRed, newGreen, newBlue) = color.components(
      lightness: color.lightness + change.lightness * room, chroma: change.chroma)
    return .rgb(newRed, newGreen, newBlue)
  }
}
