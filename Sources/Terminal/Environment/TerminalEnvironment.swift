import CSystem
public import CellRendering
import Glibc
public import Marks

/// What the environment says about the terminal: variables and locale, no questions asked.
public struct TerminalEnvironment: Sendable {
  /// The terminal's type, `TERM`; empty when it is not set.
  public let type: String

  /// Whether text may go out as UTF-8.
  public let isUTF8: Bool

  /// How many colours can be told apart; 0 is none, above 256 means red, green and blue.
  public let colors: Int

  /// What its background is by what it says of it (`COLORFGBG`); nil when it says nothing.
  public let ground: Ground?

  /// Whether the terminal itself has to be asked how many colours there are: much that calls itself a kind of xterm has
  /// more than terminfo knows, and does not say so in the environment.
  public let asksColors: Bool

  /// Whether the user wishes for no colour at all (`NO_COLOR`).
  public let refusesColor: Bool

  /// Whether it is known to draw sextants without gaps, as kitty, foot, konsole, Ghostty, WezTerm and all that are built
  /// on VTE do.
  private let hasSextants: Bool

  /// Whether it tells of a pointer that moves with no button down as that. urxvt tells a drag of the last button.
  public let tellsHovering: Bool

  public init(variables: [String: String], isUTF8: Bool) {
    self.init(isUTF8: isUTF8) { variables[$0] }
  }

  /// - Parameter value: answers what a variable is set to; nil when it is not set.
  private init(isUTF8: Bool, value: (String) -> String?) {
    type = value("TERM") ?? ""
    self.isUTF8 = isUTF8
    refusesColor = !(value("NO_COLOR") ?? "").isEmpty
    let kind = value("COLORTERM") ?? ""
    tellsHovering = !type.hasPrefix("rxvt") && !kind.hasPrefix("rxvt")
    // What tmux and screen run in is not known: they may have been moved to another terminal.
    let isInside = type.hasPrefix("tmux") || type.hasPrefix("screen")
    hasSextants =
      ["xterm-kitty", "xterm-ghostty", "wezterm"].contains(type) || type.hasPrefix("foot")
      || !isInside && ["VTE_VERSION", "KONSOLE_VERSION", "WEZTERM_PANE"].contains { value($0) != nil }
    ground = Self.ground(ofColors: value("COLORFGBG") ?? "")
    // GNU screen shows 24-bit colours as white cells, whatever the terminal around it says. tmux may call itself so too.
    let isScreen = value("STY") != nil || type.hasPrefix("screen") && value("TMUX") == nil
    let isKnown = Self.hasTrueColor(type, value)
    if !isScreen, isKnown || ["truecolor", "24bit"].contains(kind) {
      colors = 1 << 24
    } else if type.contains("256") {
      colors = 256
    } else {
      colors = ["", "dumb", "vt100", "vt220"].contains(type) ? 0 : type == "linux" ? 8 : 16
    }
    // Other kinds say in their names what they can, or show the question.
    asksColors =
      colors > 0 && colors < 1 << 24 && !refusesColor && type.hasPrefix("xterm")
      && value("TERM_PROGRAM") != "Apple_Terminal"
  }

  /// The environment of this process. Sets the process's locale from it, which ncurses needs too.
  public static func current() -> TerminalEnvironment {
    // Only what characters are matters here; reading the other categories would cost a millisecond.
    setlocale(LC_CTYPE, "")
    var isUTF8 = usesUTF8
    if !isUTF8, wishesUTF8 {
      // A remote machine often lacks the locale that ssh passes on; this one is built in.
      setlocale(LC_CTYPE, "C.UTF-8")
      isUTF8 = usesUTF8
    }
    return TerminalEnvironment(isUTF8: isUTF8, value: variable)
  }

  /// The glyph set that will be seen as meant.
  ///
  /// Box-drawing lines, quadrants and braille are in nearly every font. Sextants look right in the terminals that draw
  /// them by themselves. The Linux console's 512 characters hold only the half blocks.
  public var glyphs: GlyphSet {
    if !isUTF8 { return .ascii }
    return type == "linux" ? .half : hasSextants ? .mixedSextant : .mixed
  }

  /// The glyph set that comes nearest to one that is wished for: ncurses leaves out what the C library has no
  /// width for, and octants are younger than many a C library.
  public func drawable(_ glyphs: GlyphSet) -> GlyphSet {
    switch glyphs {
    case .mixed: hasSextants ? .mixedSextant : .mixed
    case .octant where charcoal_columns(0x1CD00) != 1: .sextant
    case .mixedOctant where charcoal_columns(0x1CD00) != 1: .mixedSextant
    default: glyphs
    }
  }

  /// Whether a terminal is known to have 24-bit colours without saying so in `COLORTERM`, which ssh leaves behind.
  private static func hasTrueColor(_ type: String, _ value: (String) -> String?) -> Bool {
    let kinds = [
      "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour", "konsole", "tmux",
    ]
    // tmux makes of a colour the nearest that the terminal around it has.
    if type.contains("direct") || kinds.contains(where: { type == $0 || type.hasPrefix($0 + "-") }) {
      return true
    }
    // What programs around this one left in the environment holds for terminals that call themselves xterm only: what
    // runs inside of them calls itself otherwise.
    guard type.hasPrefix("xterm") else { return false }
    if ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(value("TERM_PROGRAM")) { return true }
    if value("WT_SESSION") != nil || value("KONSOLE_VERSION") != nil { return true }
    return (Int(value("VTE_VERSION") ?? "") ?? 0) >= 3600
  }

  /// The ground that `COLORFGBG` tells: numbers of the text's and the background's colour among the first sixteen.
  private static func ground(ofColors text: String) -> Ground? {
    guard let last = text.split(separator: ";").last, let index = UInt8(last), index < 16 else { return nil }
    return Ground(.indexed(index))
  }

  private static var usesUTF8: Bool {
    nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// The first of these that is set decides, by POSIX.
  private static var wishesUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = variable(name)?.lowercased(), !value.isEmpty else { continue }
      return value.hasSuffix("utf-8") || value.hasSuffix("utf8")
    }
    return false
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
