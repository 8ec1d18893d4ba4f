import CSystem
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

  /// Whether the user wants no colour at all (`NO_COLOR`).
  package let refusesColor: Bool

  /// The terminal program that variables name; nil if they name none.
  package let terminal: KnownTerminal?

  /// The number of the program's pane, if the terminal is tmux; else nil.
  let pane: Int?

  /// Whether the terminal is tmux, and can be asked what is around it.
  var isInTmux: Bool { pane != nil }

  /// The queries that the terminal takes without printing them.
  let questions: TerminalQueries

  /// Whether the C library knows the width of octants, which are newer than many C libraries.
  let knowsOctants: Bool

  /// - Parameter knowsOctants: whether the C library knows the width of octants.
  package init(variables: [String: String], isUTF8: Bool, knowsOctants: Bool = true) {
    self.init(isUTF8: isUTF8, knowsOctants: knowsOctants) { variables[$0] }
  }

  /// - Parameter value: returns the value of a variable; nil if it is not set.
  private init(isUTF8: Bool, knowsOctants: Bool, value: (String) -> String?) {
    type = value("TERM") ?? ""
    self.isUTF8 = isUTF8
    self.knowsOctants = knowsOctants
    refusesColor = !(value("NO_COLOR") ?? "").isEmpty
    let kind = value("COLORTERM") ?? ""
    terminal = KnownTerminal(type: type, value)
    // `%3`
    pane =
      terminal?.name == "tmux" && !(value("TMUX") ?? "").isEmpty
      ? Int((value("TMUX_PANE") ?? "").dropFirst()) ?? 0 : nil
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
    questions = Self.questions(of: type, to: terminal?.name, colors: refusesColor ? 0 : colors)
  }

  /// Returns the queries to a terminal: the Linux console and terminals that are no kin of xterm print those
  /// that they do not know.
  ///
  /// Apple's Terminal prints the last character of DECRQM, and device control strings.
  ///
  /// The number of colours is a question to those alone that call themselves xterm: others announce it by their names.
  private static func questions(of type: String, to name: String?, colors: Int) -> TerminalQueries {
    let families = [
      "xterm", "tmux", "screen", "rxvt", "st-", "vte", "gnome", "konsole", "kitty", "foot", "alacritty",
      "wezterm",
      "ghostty", "contour", "mlterm", "iTerm", "mintty", "rio", "putty",
    ]
    guard families.contains(where: type.hasPrefix) else { return [] }
    let ground: TerminalQueries = colors >= 256 ? .ground : []
    if name == "Apple Terminal" { return ground }
    if colors > 0, colors < 1 << 24, type.hasPrefix("xterm") { return [.features, .ground, .colors] }
    return ground.union(.features)
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
    return TerminalEnvironment(
      isUTF8: isUTF8, knowsOctants: charcoal_columns(0x1CD00) == 1, value: variable)
  }

  /// Whether a terminal is known to have 24-bit colours without `COLORTERM`, which ssh does not forward.
  private static func hasTrueColor(_ type: String, _ value: (String) -> String?) -> Bool {
    let kinds = [
      "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour", "konsole", "tmux",
      "mlterm", "st",
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
