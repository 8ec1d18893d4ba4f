extension CellStyle {
  /// The style with what ``Attributes/readable`` asks for: ink that can be read on the background.
  ///
  /// Standard ink is the terminal's own colour where it stands out enough, else black or white. Other ink is black or
  /// white only where it is lost on the background.
  public func readable(on ground: Ground) -> CellStyle {
    guard attributes.contains(.readable) else { return self }
    var style = self
    style.attributes.remove(.readable)
    guard let (red, green, blue) = background?.components(on: ground),
      let ink = foreground.components(on: ground) ?? ground.ink.components
    else { return style }
    let back = (red: red, green: green, blue: blue)
    if Contrast.ratio(ink, back) < (foreground == .standard ? 4.5 : Color.lostContrast) {
      let isLight = Ground(red, green, blue) == .light
      style.foreground = isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }
    return style
  }
}

extension Color {
  /// Whether lines in this colour stand out from both white and black pages, by the 3:1 of WCAG 2 for graphics.
  package var isSeenOnPages: Bool {
    Ground.allCases.allSatisfy { ground in
      guard let ink = components(on: ground) else { return true }
      let page: UInt8 = ground == .light ? 255 : 0
      return Contrast.ratio(ink, (page, page, page)) >= 3
    }
  }

  /// Whether words in this colour can be read on an area in the standard colour, by 3:1 on grounds of both kinds.
  ///
  /// What that colour is, only the terminal knows; ``Ground/ink`` is like it.
  package var isReadOnStandardInk: Bool {
    Ground.allCases.allSatisfy { ground in
      guard let ink = components(on: ground), let area = ground.ink.components else { return true }
      return Contrast.ratio(ink, area) >= 3
    }
  }

  /// The contrast below which words in a colour that somebody chose cannot be made out on a fill.
  static let lostContrast = 1.6

  /// Whether words in this colour cannot be made out on another one, on a dark ground or on a light one.
  package func isLost(on back: Color) -> Bool { Ground.allCases.contains { isLost(on: back, ground: $0) } }

  /// Whether words in this colour cannot be made out on another one, where both have their values for a ground.
  package func isLost(on back: Color, ground: Ground) -> Bool {
    guard let ink = components(on: ground), let back = back.components(on: ground) else { return false }
    return Contrast.ratio(ink, back) < Self.lostContrast
  }
}
