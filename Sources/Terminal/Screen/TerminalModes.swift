/// The modes that Charcoal switches on in a terminal, and off on every exit.
///
/// ncurses switches on none of them; its own mouse layer reports clicks only and loses presses.
struct TerminalModes: Equatable {
  /// In the order in which they are switched on: reports of drags, in the form without limits, focus, and
  /// bracketed pastes.
  private static let numbers = [1002, 1006, 1004, 2004]

  /// Reports of all motion, in place of drags; a terminal that does not know this mode still reports drags.
  private static let hovering = 1003

  private static let pixels = 1016

  /// Escape codes for keys that have an ambiguous one or none (1), and what such a key is with Shift and in the basic
  /// layout (4).
  private static let keyboardFlags = 1 | 4

  /// The same for keys that type text (8), and the text that they type (16).
  private static let flagsOfAllKeys = keyboardFlags | 8 | 16

  /// Has the terminal tell of every key what it is in the basic layout, in place of the flags that are on.
  static let allKeys = "\u{1B}[=\(flagsOfAllKeys)u"

  private let features: TerminalFeatures
  private let hovers: Bool
  private let tellsAllKeys: Bool

  /// The pane of tmux that pictures are in.
  private let pane: Int

  /// - Parameters:
  ///   - features: what the terminal has; what it did not announce is left alone.
  ///   - hovers: whether motion without a button is of interest.
  ///   - tellsAllKeys: whether the terminal tells of every key what it is in the basic layout.
  ///   - pane: of tmux, whose pictures are removed.
  init(_ features: TerminalFeatures, hovers: Bool, tellsAllKeys: Bool = false, pane: Int? = nil) {
    self.pane = pane ?? 0
    self.tellsAllKeys = tellsAllKeys
    self.features = features
    self.hovers = hovers && features.contains(.hovering)
  }

  /// Switches all modes on.
  var on: String { Self.set(Self.numbers + (hovers ? [Self.hovering] : [])) + additions(to: []) }

  /// Switches those on that the terminal announced, but for those of some features, which are on.
  ///
  /// A question follows if the mouse is to be reported in pixels: reports after the answer are in pixels, those
  /// before it in cells.
  func additions(to old: TerminalFeatures) -> String {
    let new = features.subtracting(old)
    var text = Self.set(Self.announced(new))
    if new.contains(.pixelMouse) {
      text += Self.set([Self.pixels]) + TerminalQueries.state(ofMode: Self.pixels)
    }
    if new.contains(.keyboardProtocol) {
      text += "\u{1B}[>\(tellsAllKeys ? Self.flagsOfAllKeys : Self.keyboardFlags)u"
    }
    return text
  }

  /// Switches all modes off, and ends a picture that is being sent.
  ///
  /// Pixels before the form that they are reported in: Ghostty falls back to the oldest form otherwise.
  var off: String {
    var text = features.contains(.synchronizedOutput) ? Self.endOfFrame : ""
    if features.contains(.picturesInCells) {
      text += PlaceholderNumbers(pane: pane).removal
    } else if features.contains(.kittyPictures) {
      text += KittyGraphics.removal
    }
    if features.contains(.keyboardProtocol) { text += "\u{1B}[<u" }
    if features.contains(.pointerShapes) { text += PointerShape.reset }
    if features.contains(.pixelMouse) { text += Self.reset([Self.pixels]) }
    return text + Self.reset([Self.hovering] + Self.numbers.reversed() + Self.announced(features).reversed())
  }

  /// Returns the modes in which the terminal tells of changes of itself, as far as it has them.
  private static func announced(_ features: TerminalFeatures) -> [Int] {
    let modes: [(Int, TerminalFeatures)] = [
      (2031, .colorSchemeReports), (2033, .visibilityReports), (2048, .sizeReports),
    ]
    return modes.filter { features.contains($0.1) }.map(\.0)
  }

  /// Around the bytes of a picture: the terminal shows them at once.
  static let (beginningOfFrame, endOfFrame) = (set([2026]), reset([2026]))

  private static func set(_ modes: [Int]) -> String { modes.map { "\u{1B}[?\($0)h" }.joined() }

  private static func reset(_ modes: [Int]) -> String { modes.map { "\u{1B}[?\($0)l" }.joined() }
}
