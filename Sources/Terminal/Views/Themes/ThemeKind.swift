/// The looks of the interface that one can choose.
public enum ThemeKind: String, CaseIterable, Sendable {
  case dark, light, contrast, mono

  /// The one for a terminal that has told nothing but its number of colours.
  init(colors: Int) { self = colors >= 256 ? .dark : .mono }

  /// The one that suits a terminal's background.
  init(background: ReportedColor) {
    // Rec. 709 weights of the channels as they are: whether it is nearer to black or to white is all that matters.
    let lightness =
      0.2126 * Double(background.red) + 0.7152 * Double(background.green) + 0.0722 * Double(background.blue)
    self = lightness > 0x8000 ? .light : .dark
  }

  /// Those that a terminal can show.
  static func available(colors: Int) -> [ThemeKind] { colors >= 256 ? allCases : [.mono] }

  /// - Parameter colors: how many colours the terminal has.
  func theme(colors: Int) -> any Theme {
    switch self {
    case .dark: ShadedTheme(.dark)
    case .light: ShadedTheme(.light)
    case .contrast: ShadedTheme(.contrast)
    case .mono: PlainTheme(hasColor: colors > 0)
    }
  }
}
