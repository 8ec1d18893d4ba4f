/// A terminal program, and what is known of it beyond its answers.
package struct KnownTerminal: Equatable, Sendable {
  /// How its documentation writes it: `xterm`, `kitty`, `WezTerm`.
  package let name: String

  /// As the terminal writes it; nil if it is not known.
  package let version: String?

  /// Whether programs can write to its clipboard (OSC 52), as it comes.
  package enum Clipboard: Equatable, Sendable {
    case writes, needsSetting, never, unknown
  }

  init(_ name: String, _ version: String? = nil) {
    self.name = name
    self.version = version
  }

  /// Reads an answer to XTVERSION: `XTerm(379)`, `kitty(0.26.5)`, `tmux 3.3a`.
  init(answer: String) {
    let parts = answer.split(maxSplits: 1) { $0 == "(" || $0 == " " }
    let name = parts.first.map(String.init) ?? ""
    let version = parts.count > 1 ? parts[1].drop { $0 == "(" }.prefix { $0 != ")" } : ""
    let known = Self.table.first { $0.name.lowercased() == name.lowercased() }
    let isVTE = known?.name == "VTE"
    self.init(
      known?.name ?? name,
      version.isEmpty ? nil : isVTE ? Self.versionOfVTE(String(version)) : String(version))
  }

  /// Reads an answer to DA2: VTE gives it since long before it answered XTVERSION, and Alacritty gives nothing else.
  ///
  /// - Parameters:
  ///   - secondaryAttributes: `65;7006;1` or `61;7600;1` of VTE; `0;2401;1` of Alacritty, which has the version of its
  ///     library there, 0.24.1.
  ///   - type: `TERM`; other programs answer as Alacritty does.
  /// - Returns: nil if the answer names no program.
  init?(secondaryAttributes: [Int], type: String) {
    guard secondaryAttributes.count == 3, secondaryAttributes[2] == 1 else { return nil }
    let number = secondaryAttributes[1]
    switch secondaryAttributes[0] {
    case 61, 65: self.init("VTE", Self.versionOfVTE(String(number)))
    case 0 where type.hasPrefix("alacritty"):
      self.init("alacritty", "library \(number / 10_000).\(number / 100 % 100).\(number % 100)")
    default: return nil
    }
  }

  /// The version of VTE from the number in `VTE_VERSION`: 7006 is 0.70.6.
  static func versionOfVTE(_ number: String) -> String? {
    guard let number = Int(number), number > 0 else { return nil }
    return "0.\(number / 100).\(number % 100)"
  }

  /// The features that are not asked for.
  var features: TerminalFeatures {
    guard let row else { return [] }
    var features: TerminalFeatures = []
    if isAtLeast(row.sextants) { features.insert(.sextants) }
    if isAtLeast(row.corners) { features.insert(.corners) }
    if isAtLeast(row.octants) { features.insert(.octants) }
    if isAtLeast(row.pointerShapes) { features.insert(.pointerShapes) }
    // As 0.26.5 was seen to do, and 0.41.1 not.
    if name == "kitty", !isAtLeast([0, 28]) { features.insert(.picturesAboveText) }
    return features
  }

  /// Whether it shows pictures in the cells that have their placeholders, and removes a range of them.
  var showsPicturesInCells: Bool { isAtLeast(row?.picturesInCells) }

  /// The features that it announces and should not be used.
  var unfitFeatures: TerminalFeatures { row?.unfit ?? [] }

  /// Whether all its versions in use show 24-bit colours, though they may not answer that they do.
  var hasTrueColor: Bool { row?.hasTrueColor ?? false }

  package var clipboard: Clipboard { row?.clipboard ?? .unknown }

  /// Whether a cell is a whole number of pixels, and what is left of the window is a border.
  var hasWholeCells: Bool { name == "xterm" }

  /// Whether it reports the mouse in pixels from 0, rounded to the nearest edge of a pixel; xterm counts from 1.
  var countsPixelsFromZero: Bool { ["kitty", "Ghostty"].contains(name) }

  /// Whether braille is missing, as it comes: it shows boxes or nothing.
  package var lacksBraille: Bool { ["mlterm", "zutty", "Linux console"].contains(name) }

  /// Whether it stands between the program and the terminal that is seen.
  package var isMultiplexer: Bool { ["tmux", "screen"].contains(name) }

  /// For reports: `kitty 0.26.5`.
  var nameAndVersion: String { [name, version].compactMap(\.self).joined(separator: " ") }

  /// Whether its version is this one or a later one; false if either is not known.
  private func isAtLeast(_ least: [Int]?) -> Bool {
    guard let least else { return false }
    if least.isEmpty { return true }
    let numbers = (version ?? "").split { !$0.isASCII || !$0.isNumber }.map { Int($0) ?? 0 }
    return !numbers.isEmpty && !numbers.lexicographicallyPrecedes(least)
  }

  private struct Row: Sendable {
    let name: String

    /// The first version that draws sextants by itself; empty for all, nil for none.
    var sextants: [Int]?
    /// The first version that draws corners of eighth blocks by itself, as was seen or is in its source.
    var corners: [Int]?
    var octants: [Int]?
    var pointerShapes: [Int]?
    /// The first version that has placeholders of pictures, and removes a range of pictures.
    var picturesInCells: [Int]?
    var clipboard = Clipboard.unknown
    var hasTrueColor = true
    var unfit: TerminalFeatures = []
  }

  private var row: Row? { Self.table.first { $0.name == name } }

  /// From the terminals' change logs and from what they were seen to do.
  private static let table = [
    Row(name: "xterm", clipboard: .needsSetting, hasTrueColor: false),
    Row(
      name: "kitty", sextants: [0, 19, 3], corners: [0, 26], octants: [0, 40], pointerShapes: [0, 31],
      picturesInCells: [0, 33], clipboard: .writes),
    Row(
      name: "foot", sextants: [], corners: [1, 13], octants: [1, 20], pointerShapes: [1, 12],
      clipboard: .writes),
    Row(
      name: "Ghostty", sextants: [], octants: [1, 2], pointerShapes: [], picturesInCells: [],
      clipboard: .writes),
    Row(name: "WezTerm", sextants: [20_210_814], clipboard: .writes),
    Row(name: "Konsole", sextants: [], corners: [22, 12], clipboard: .never),
    Row(name: "VTE", sextants: [0, 58], corners: [0, 62], octants: [0, 78], clipboard: .never),
    Row(name: "contour", sextants: []),
    // Its pixels are those of another scale on some screens.
    Row(name: "iTerm2", clipboard: .needsSetting, unfit: [.pixelMouse, .sixels]),
    Row(name: "xterm.js"),
    Row(name: "Windows Terminal", clipboard: .writes),
    // By the version of its library: Alacritty 0.14.
    Row(name: "alacritty", sextants: [0, 24], clipboard: .writes),
    Row(name: "urxvt", clipboard: .never, hasTrueColor: false),
    Row(name: "st", clipboard: .never),
    Row(name: "mlterm", clipboard: .never),
    Row(name: "zutty", clipboard: .writes),
    Row(name: "Apple Terminal", clipboard: .never, hasTrueColor: false),
    Row(name: "Linux console", clipboard: .never, hasTrueColor: false),
    Row(name: "tmux", clipboard: .needsSetting),
    Row(name: "screen", clipboard: .never, hasTrueColor: false),
  ]
}

extension KnownTerminal {
  /// The terminal that the environment names; nil if it names none.
  ///
  /// - Parameters:
  ///   - type: `TERM`.
  ///   - value: returns the value of a variable; nil if it is not set.
  init?(type: String, _ value: (String) -> String?) {
    if type.hasPrefix("tmux") || type.hasPrefix("screen") && value("TMUX") != nil {
      self.init("tmux")
    } else if type.hasPrefix("screen") || value("STY") != nil {
      self.init("screen")
    } else if let named = Self.types.first(where: { type == $0.type || type.hasPrefix($0.type + "-") }) {
      self.init(named.name)
    } else if value("COLORTERM")?.hasPrefix("rxvt") == true {
      self.init("urxvt")
    } else if type.hasPrefix("xterm"),
      let program = Self.programs.first(where: { value("TERM_PROGRAM") == $0.variable })
    {
      // Variables of an outer terminal are valid only if `TERM` is of the xterm family; multiplexers set another one.
      self.init(program.name, value("TERM_PROGRAM_VERSION"))
    } else if type.hasPrefix("xterm"), let version = value("VTE_VERSION") {
      self.init("VTE", Self.versionOfVTE(version))
    } else if type.hasPrefix("xterm"), value("KONSOLE_VERSION") != nil {
      self.init("Konsole")
    } else if type.hasPrefix("xterm"), value("WEZTERM_PANE") != nil {
      self.init("WezTerm", value("TERM_PROGRAM_VERSION"))
    } else if type.hasPrefix("xterm"), value("WT_SESSION") != nil {
      self.init("Windows Terminal")
    } else if type.hasPrefix("xterm"), let version = value("XTERM_VERSION") {
      self.init(answer: version)
    } else {
      return nil
    }
  }

  /// Values of `TERM` that only one program has, and those with more after a hyphen.
  private static let types: [(type: String, name: String)] = [
    ("xterm-kitty", "kitty"), ("xterm-ghostty", "Ghostty"), ("ghostty", "Ghostty"), ("foot", "foot"),
    ("wezterm", "WezTerm"), ("konsole", "Konsole"), ("vte", "VTE"), ("contour", "contour"),
    ("alacritty", "alacritty"), ("rxvt", "urxvt"), ("st", "st"), ("mlterm", "mlterm"),
    ("iTerm2.app", "iTerm2"), ("linux", "Linux console"),
  ]

  /// Values of `TERM_PROGRAM`.
  private static let programs: [(variable: String, name: String)] = [
    ("iTerm.app", "iTerm2"), ("WezTerm", "WezTerm"), ("vscode", "xterm.js"), ("ghostty", "Ghostty"),
    ("Apple_Terminal", "Apple Terminal"),
  ]
}
