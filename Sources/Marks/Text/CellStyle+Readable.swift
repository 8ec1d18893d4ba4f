extension CellStyle {
  /// The style with what ``Attributes/readable`` asks for: standard ink that can be read on the background.
  ///
  /// That is the terminal's own colour where it stands out enough, else black or white.
  public func readable(on ground: Ground) -> CellStyle {
    guard attributes.contains(.readable) else { return self }
    var style = self
    style.attributes.remove(.readable)
    guard foreground == .standard, let (red, green, blue) = background?.components(on: ground),
      let ink = ground.ink.components
    else { return style }
    let back = (red: red, green: green, blue: blue)
    if Contrast.ratio(ink, back) < 4.5 {
      let isLight = Ground(red, green, blue) == .light
      style.foreground = isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }
    return style
  }
}
