extension CellStyle {
  /// The style on paper of a colour: there the terminal's own colours and the palette are what can be read on it.
  public func laid(on sheet: Color) -> CellStyle {
    let ground = Ground(sheet) ?? .light
    func fixed(_ color: Color) -> Color {
      switch color {
      case .standard: return ground.ink
      case .named(let named):
        let (red, green, blue) = named.components(on: ground)
        return .rgb(red, green, blue)
      case .indexed, .rgb: return color
      }
    }
    var style = readable(on: ground)
    style.foreground = fixed(style.foreground)
    style.background = background.map { $0 == .standard ? sheet : fixed($0) } ?? sheet
    return style
  }
}
