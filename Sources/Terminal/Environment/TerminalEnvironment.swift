import CSystem
package import CellRendering
import Glibc
package import Marks

/// The terminal's properties according to environment variables and locale, without queries.
package struct TerminalEnvironment: Sendable {
  /// The terminal's type, `TERM`; empty if it is not set.
  package let type: String

  /// Whether the locale's encoding is UTF-8.
  package let isUTF8: Bool

  /// The number of colours; 0 for none, above 256 for red, green and blue.
  package let colors: Int

  /// The background according to `COLORFGBG`; nil if the variable does not say.
  package let ground: Ground?

  /// Whether the terminal has to be queried for its colours: many terminals of the xterm family have more
  /// than terminfo and the environment say.
  package let asksColors: Bool

  /// Whether the user wants no colour at all (`NO_COLOR`).
  package let refusesColor: Bool

  /// Whether the terminal is known to draw sextants without gaps, as kitty, foot, konsole, Ghostty, WezTerm
  /// and all that are built on VTE do.
  private let hasSextants: Bool

  /// Whether motion without a button is reported as such.
  ///
  /// urxvt reports a drag of the last button.
  package let tellsHovering: Bool

  package init(variables: [String: String], isUTF8: Bool) {
    self.init(isUTF8: isUTF8) { variables[$0] }
  }

  /// - Parameter value: returns the value of a variable; nil if it is not set.
  private init(isUTF8: Bool, value: (String) -> String?) {
    type = value("TERM") ?? ""
    self.isUTF8 = isUTF8
    refusesColor = !(value("NO_COLOR") ?? "").isEmpty
    let kind = value("COLORTERM") ?? ""
    tellsHovering = !type.hasPrefix("rxvt") && !kind.hasPrefix("rxvt")
    // The terminal around tmux and screen is unknown: they may have been attached to another one.
    let isInside = type.hasPrefix("tmux") || type.hasPrefix("screen")
    hasSextants =
      ["xterm-kitty", "xterm-ghostty", "wezterm"].contains(type) || type.hasPrefix("foot")
      || !isInside && ["VTE_VERSION", "KONSOLE_VERSION", "WEZTERM_PANE"].contains { value($0) != nil }
    ground = Self.ground(ofColors: value("COLORFGBG") ?? "")
    // GNU screen shows 24-bit colours as white cells, whatever the terminal around it can. tmux may use the
    // same `TERM`.
    let isScreen = value("STY") != nil || type.hasPrefix("screen") && value("TMUX") == nil
    let isKnown = Self.hasTrueColor(type, value)
    if !isScreen, isKnown || ["truecolor", "24bit"].contains(kind) {
      colors = 1 << 24
    } else if type.contains("256") {
      colors = 256
    } else {
      colors = ["", "dumb", "vt100", "vt220"].contains(type) ? 0 : type == "linux" ? 8 : 16
    }
    // Other terminals announce their colours by their names, or would print the query.
    asksColors =
      colors > 0 && colors < 1 << 24 && !refusesColor && type.hasPrefix("xterm")
      && value("TERM_PROGRAM") != "Apple_Terminal"
  }

  /// The environment of this process.
  ///
  /// Sets the process's locale from it, which ncurses needs too.
  package static func current() -> TerminalEnvironment {
    // Only `LC_CTYPE` matters here; reading the other categories would cost a millisecond.
    setlocale(LC_CTYPE, "")
    var isUTF8 = usesUTF8
    if !isUTF8, wishesUTF8 {
      // A remote machine often lacks the locale that ssh passes on; this one is built in.
      setlocale(LC_CTYPE, "C.UTF-8")
      isUTF8 = usesUTF8
    }
    return TerminalEnvironment(isUTF8: isUTF8, value: variable)
  }

  /// The best glyph set that the terminal shows correctly.
  ///
  /// Box-drawing lines, quadrants and braille are in nearly every font. Sextants look right in the terminals that draw
  /// them by themselves. The Linux console's 512 characters hold only the half blocks.
  package var glyphs: GlyphSet {
    if !isUTF8 { return .ascii }
    return type == "linux" ? .half : hasSextants ? .mixedSextant : .mixed
  }

  /// The glyph set nearest to the requested one.
  ///
  /// ncurses omits characters whose width the C library does not know, and octants are newer than many C
  /// libraries.
  package func drawable(_ glyphs: GlyphSet) -> GlyphSet {
    switch glyphs {
    case .mixed: hasSextants ? .mixedSextant : .mixed
    case .octant where charcoal_columns(0x1CD00) != 1: .sextant
    case .mixedOctant where charcoal_columns(0x1CD00) != 1: .mixedSextant
    default: glyphs
    }
  }

  /// Whether a terminal is known to have 24-bit colours without `COLORTERM`, which ssh does not forward.
  private static func hasTrueColor(_ type: String, _ value: (String) -> String?) -> Bool {
    let kinds = [
      "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour", "konsole", "tmux",
    ]
    // tmux maps each colour to the nearest one of the terminal around it.
    if type.contains("direct") || kinds.contains(where: { type == $0 || type.hasPrefix($0 + "-") }) {
      return true
    }
    // Variables of an outer terminal are valid only if `TERM` is of the xterm family; multiplexers set
    // another one.
    guard type.hasPrefix("xterm") else { return false }
    if ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(value("TERM_PROGRAM")) { return true }
    if value("WT_SESSION") != nil || value("KONSOLE_VERSION") != nil { return true }
    return (Int(value("VTE_VERSION") ?? "") ?? 0) >= 3600
  }

  /// The background from `COLORFGBG`: the text's and the background's colours among the first sixteen.
  private static func ground(ofColors text: String) -> Ground? {
    guard let last = text.split(separator: ";").last, let index = UInt8(last), index < 16 else { return nil }
    return Ground(.indexed(index))
  }

  private static var usesUTF8: Bool {
    nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// The first of these variables that is set decides, as POSIX requires.
  private static var wishesUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = variable(name)?.lowercased(), !value.isEmpty else { continue }
      return value.hasSuffix("utf-8") || value.hasSuffix("utf8")
    }
    return false
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
