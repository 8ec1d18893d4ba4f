/// The answers of a terminal so far to ``TerminalQueries``.
package struct TerminalAnswers: Equatable, Sendable {
  /// Its name and version (XTVERSION); nil while it has not said.
  private(set) var version: String?

  /// The report of tmux on the terminals around it; nil while it has not said.
  private(set) var tmux: TmuxReport?

  /// DA2; nil while it has not said.
  private(set) var secondaryAttributes: [Int]?

  /// DA1.
  ///
  /// Every terminal answers it, after all other queries.
  private(set) var attributes: [Int]?

  /// Whether it ever said in DA1 that it takes sixels.
  private(set) var takesSixels = false

  /// The flags of the kitty keyboard protocol; nil while the terminal has not said.
  private(set) var keyboardFlags: Int?

  private(set) var foreground: ReportedColor?
  private(set) var background: ReportedColor?

  /// The text area and one cell in pixels.
  private(set) var textArea: PixelSize?
  private(set) var cell: PixelSize?

  /// The number of colours that the answers prove, a lower bound.
  private(set) var colors = 0

  /// The numbers of the queries about kitty's graphics protocol that were answered with OK.
  private(set) var pictures: Set<Int> = []

  /// Few, and searched linearly: the first use of a dictionary type would delay the first picture.
  private var modes: [Mode] = []

  private struct Mode: Equatable {
    let number: Int
    var state: ModeState
  }

  package init() {}

  /// Whether there is nothing more to wait for.
  package var isComplete: Bool { attributes != nil }

  /// The state of a private mode; nil if the terminal has not said.
  func state(ofMode number: Int) -> ModeState? { modes.first { $0.number == number }?.state }

  /// Whether a private mode can be switched on.
  func hasMode(_ number: Int) -> Bool {
    switch state(ofMode: number) {
    case .set, .reset: true
    case .notRecognized, .permanentlySet, .permanentlyReset, nil: false
    }
  }

  /// Forgets the size of the text area, which has changed.
  mutating func forgetTextArea() { textArea = nil }

  /// Takes an answer.
  ///
  /// Of several to one query the last counts.
  package mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .deviceAttributes(let numbers):
      attributes = numbers
      // The first number is the kind of terminal.
      takesSixels = takesSixels || numbers.dropFirst().contains(4)
    case .secondaryAttributes(let numbers): secondaryAttributes = numbers
    case .version(let text): version = text
    case .tmux(let report): tmux = report
    case .mode(let number, let state):
      modes.removeAll { $0.number == number }
      modes.append(Mode(number: number, state: state))
    case .keyboardFlags(let flags): keyboardFlags = flags
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .textAreaPixels(let width, let height):
      textArea = PixelSize(width: Double(width), height: Double(height))
    case .cellPixels(let width, let height): cell = PixelSize(width: Double(width), height: Double(height))
    case .windowSize(_, _, let width, let height):
      textArea = PixelSize(width: Double(width), height: Double(height)) ?? textArea
    case .rendition(let numbers) where numbers.contains(48) && numbers.suffix(3) == [1, 2, 3]:
      colors = 1 << 24
    case .capability("RGB", .some): colors = 1 << 24
    case .capability("Co", let value?): colors = max(colors, min(Int(value) ?? 0, 1 << 24))
    case .paletteEntry(255, _): colors = max(colors, 256)
    case .picture(let number, true): pictures.insert(number)
    case .picture, .rendition, .capability, .paletteEntry, .textAreaCells, .cursorPosition, .colorScheme,
      .visibility:
      break
    }
  }
}
