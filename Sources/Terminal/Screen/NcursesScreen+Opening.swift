import CNcurses
import CSystem
import Glibc

/// Starts ncurses.
extension NcursesScreen {
  /// A terminal that ncurses has opened.
  struct Opened {
    let terminal: OpaquePointer

    /// The number of colours in terminfo.
    let colors: Int

    /// Whether colour numbers are those of a ``DirectColorEntry``.
    let isDirect: Bool
  }

  /// Returns terminfo's description of the terminal that the environment names; nil if it does not know it.
  static func description(of environment: TerminalEnvironment) -> TerminalDescription? {
    for type in candidates(for: environment.type) {
      var problem: Int32 = 0
      guard setupterm(type, 1, &problem) == OK else { continue }
      defer { charcoal_forget_description() }
      return TerminalDescription(
        colors: environment.refusesColor ? 0 : max(0, Int(charcoal_number(charcoal_place_of_colors()))),
        takesMoreColors: directEntry(type) != nil,
        takesModes: charcoal_capability("cup").map { String(cString: $0).hasPrefix("\u{1B}[") } ?? false)
    }
    return nil
  }

  /// Opens a terminal by its type.
  ///
  /// An unknown type that calls itself a kind of xterm, or is known to act like one, is opened as xterm.
  ///
  /// - Parameter usesColor: whether to use colours at all.
  static func open(_ type: String, usesColor: Bool) -> Opened? {
    candidates(for: type).lazy.compactMap { open(described: $0, usesColor: usesColor) }.first
  }

  /// The names by which terminfo may know a terminal, the best first.
  private static func candidates(for type: String) -> [String] {
    guard !type.isEmpty else { return [] }
    let families = [
      "xterm", "tmux", "screen", "kitty", "foot", "alacritty", "wezterm", "ghostty", "konsole", "vte", "st-",
    ]
    let others = families.contains(where: type.hasPrefix) ? ["xterm-256color", "xterm"] : []
    return [type] + others
  }

  private static func open(described type: String, usesColor: Bool) -> Opened? {
    var colors = 0
    if usesColor {
      var problem: Int32 = 0
      guard setupterm(type, 1, &problem) == OK else { return nil }
      colors = Int(charcoal_number(charcoal_place_of_colors()))
      let entry = directEntry(type)
      charcoal_forget_description()
      // An ncurses before 6.1 cannot read an entry from a variable and finds none.
      if let entry, let terminal = start(type, describedBy: entry) {
        // Above 256 the number is cut off here, and means red, green and blue.
        return Opened(terminal: terminal, colors: colors > 256 ? 1 << 24 : colors, isDirect: true)
      }
    }
    guard let terminal = CNcurses.newterm(type, charcoal_stdout(), charcoal_stdin()) else { return nil }
    return Opened(terminal: terminal, colors: colors, isDirect: false)
  }

  /// An entry with all colours for the open terminal; nil if it does not set colours as in ECMA-48, or has no
  /// more than terminfo says.
  private static func directEntry(_ type: String) -> String? {
    guard type != "linux", charcoal_number(charcoal_place_of_colors()) >= 8,
      string(charcoal_place_of_setaf())?.hasPrefix("\u{1B}[") == true,
      string(charcoal_place_of_op()) == "\u{1B}[39;49m"
    else { return nil }
    let places = DirectColorEntry.Places(
      canChange: Int(charcoal_place_of_can_change()), colors: Int(charcoal_place_of_colors()),
      pairs: Int(charcoal_place_of_pairs()), foreground: Int(charcoal_place_of_setaf()),
      background: Int(charcoal_place_of_setab()), initializeColor: Int(charcoal_place_of_initc()),
      originalColors: Int(charcoal_place_of_oc()), oldForeground: Int(charcoal_place_of_setf()),
      oldBackground: Int(charcoal_place_of_setb()))
    let entry = DirectColorEntry(
      flags: (0..<charcoal_flag_count()).map { charcoal_flag($0) != 0 },
      numbers: (0..<charcoal_number_count()).map { Int(charcoal_number($0)) },
      strings: (0..<charcoal_string_count()).map(string), at: places)
    return entry.variable(name: type)
  }

  private static func string(_ index: Int32) -> String? { charcoal_string(index).map { String(cString: $0) } }

  private static func start(_ type: String, describedBy entry: String) -> OpaquePointer? {
    let old = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", entry, 1)
    defer {
      if let old { setenv("TERMINFO", old, 1) } else { unsetenv("TERMINFO") }
    }
    return CNcurses.newterm(type, charcoal_stdout(), charcoal_stdin())
  }

  /// Gives ncurses its initial size, which is the terminal's, clamped: a window may claim more cells than
  /// there is memory for.
  ///
  /// ncurses prefers these variables to the terminal.
  static func limitSize(of output: Int32) {
    unsetenv("LINES")
    unsetenv("COLUMNS")
    guard let size = ScreenSize.ofTerminal(output) else { return }
    let drawable = ScreenSize.drawable(columns: size.columns, rows: size.rows)
    guard drawable != size else { return }
    setenv("LINES", "\(drawable.rows)", 1)
    setenv("COLUMNS", "\(drawable.columns)", 1)
  }

  /// Writes a text as it is.
  static func send(_ text: String, to output: Int32) { send(Array(text.utf8), to: output) }

  /// Writes bytes as they are.
  static func send(_ bytes: [UInt8], to output: Int32) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      // Reading notices when the terminal is gone.
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// Says how to restore the terminal should the program crash.
  static func prepareForCrash(_ output: Int32, _ attributes: termios, resetting modes: String) {
    let text = modes + ["sgr0", "cnorm", "rmcup"].compactMap(capability).joined()
    var attributes = attributes
    charcoal_crash_prepare(output, &attributes, text, text.utf8.count)
  }

  /// A capability's text, without terminfo's padding.
  static func capability(_ name: String) -> String? {
    charcoal_capability(name).map { TerminfoPadding.removed(from: String(cString: $0)) }
  }

  static func readKeySequences() -> [(bytes: [UInt8], key: Key)] {
    let codes: [(String, KeyCode)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete), ("kich1", .insert), ("kbs", .backspace),
    ]
    return codes.compactMap { name, code in
      // The parser knows single bytes better: some entries call ^H backspace although the terminal sends ^?.
      guard let text = capability(name), text.utf8.count > 1 else { return nil }
      return (Array(text.utf8), Key(code))
    }
  }
}
