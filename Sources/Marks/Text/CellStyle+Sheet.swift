extension CellStyle {
  /// The style on paper of a colour: there the terminal's own colours and the palette are what can be read on it.
  public func laid(on sheet: Color) -> CellStyle {
    let ground = Ground(sheet) ?? .light
    func fixed(_ color: Color) -> Color {
      switch color {
      case .standard: return ground.ink
      case .named, .area:
        return color.components(on: ground).map { .rgb($0.red, $0.green, $0.blue) } ?? ground.ink
      case .indexed, .rgb: return color
      }
    }
    var style = readable(on: ground)
    style.foreground = fixed(style.foreground)
    style.background = background.map { $0 == .standard ? sheet : fixed($0) } ?? sheet
    return style
  }
}
