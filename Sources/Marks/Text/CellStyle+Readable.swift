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
    if Contrast.ratio(ink, back) < (foreground == .standard ? 4.5 : Color.leastContrast(of: ink, on: back)) {
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
  /// The standard colour is known only to the terminal; ``Ground/ink`` is like it.
  package var isReadOnStandardInk: Bool {
    Ground.allCases.allSatisfy { ground in
      guard let ink = components(on: ground), let area = ground.ink.components else { return true }
      return Contrast.ratio(ink, area) >= 3
    }
  }

  /// The contrast below which words in a colour that somebody chose cannot be made out on a fill.
  ///
  /// A hue that both share, as of a word in the colour of a translucent fill, does not tell them apart.
  fileprivate static func leastContrast(
    of ink: (red: UInt8, green: UInt8, blue: UInt8), on back: (red: UInt8, green: UInt8, blue: UInt8)
  ) -> Double {
    // A plane on which the direction is the hue and the distance from the middle the saturation.
    func chroma(_ color: (red: UInt8, green: UInt8, blue: UInt8)) -> Vector {
      let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
      return Vector(dx: red - (green + blue) / 2, dy: (green - blue) * 0.866)
    }
    let (one, other) = (chroma(ink), chroma(back))
    let isSameHue = one.dx * other.dx + one.dy * other.dy > 0.98 * one.length * other.length
    return isSameHue ? 3 : 1.6
  }

  /// Whether words in this colour cannot be made out on another one, on a dark ground or on a light one.
  package func isLost(on back: Color) -> Bool { Ground.allCases.contains { isLost(on: back, ground: $0) } }

  /// Whether words in this colour cannot be made out on another one, where both have their values for a ground.
  package func isLost(on back: Color, ground: Ground) -> Bool {
    guard let ink = components(on: ground), let back = back.components(on: ground) else { return false }
    return Contrast.ratio(ink, back) < Self.leastContrast(of: ink, on: back)
  }
}
