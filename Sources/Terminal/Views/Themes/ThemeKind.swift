import Marks

/// The themes that can be chosen.
package enum ThemeKind: String, CaseIterable, Sendable {
  case dark, light, contrast, mono

  /// The theme for a terminal, from its number of colours and its background, if known.
  init(colors: Int, ground: Ground? = nil) {
    self = colors < 256 ? .mono : ground == .light ? .light : .dark
  }

  /// The theme for a terminal's background.
  init(background: ReportedColor) { self = Ground(background) == .light ? .light : .dark }

  /// The themes that a terminal can show.
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
