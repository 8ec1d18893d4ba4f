import Marks

/// The looks of the interface that one can choose.
public enum ThemeKind: String, CaseIterable, Sendable {
  case dark, light, contrast, mono

  /// The one for a terminal that has told nothing but its number of colours, and perhaps what is behind them.
  init(colors: Int, ground: Ground? = nil) {
    self = colors < 256 ? .mono : ground == .light ? .light : .dark
  }

  /// The one that suits a terminal's background.
  init(background: ReportedColor) { self = Ground(background) == .light ? .light : .dark }

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
