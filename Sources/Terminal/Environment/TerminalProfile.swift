package import CellRendering
package import Marks

/// All that is known of a terminal: from its answers, from the environment and from terminfo.
///
/// If these differ, an answer counts more than the environment, which may be that of another terminal (over
/// ssh, in tmux), and the environment more than terminfo, which knows no versions.
package struct TerminalProfile: Equatable, Sendable {
  /// The program; nil if nothing names it.
  package let terminal: KnownTerminal?

  /// The program around ``terminal`` if that one is tmux; nil if nothing names it.
  package let around: KnownTerminal?

  /// The report of tmux on the programs around it, if ``terminal`` is tmux; nil while it has not said.
  let tmux: TmuxReport?

  /// The number of the program's pane, if the terminal is tmux; else nil.
  let pane: Int?

  /// Whether the terminal has answered all queries.
  package let isAnswered: Bool

  package var features: TerminalFeatures

  /// The number of colours; 0 for none, above 256 for red, green and blue.
  package let colors: Int

  /// Whether characters beyond ASCII may be sent.
  package let isUTF8: Bool

  package let foreground: ReportedColor?
  package let background: ReportedColor?

  /// Whether the background is light or dark; nil if nothing tells.
  package let ground: Ground?

  /// `TERM`.
  package let type: String

  /// Whether the C library knows the width of octants: ncurses omits characters whose width it does not know.
  private let knowsOctants: Bool

  /// The text area and one cell in pixels, as the terminal answered.
  private let textArea: PixelSize?
  private let cell: PixelSize?

  /// - Parameter description: what terminfo says; nil if it was not asked, or does not know the terminal.
  package init(
    _ answers: TerminalAnswers, _ environment: TerminalEnvironment, _ description: TerminalDescription?
  ) {
    let answered = Self.answered(answers, environment)
    let terminal = answered ?? environment.terminal
    self.terminal = terminal
    tmux = terminal?.isMultiplexer == true ? answers.tmux : nil
    around = tmux.flatMap { $0.terminal.isEmpty ? nil : KnownTerminal(answer: $0.terminal) }
    pane = environment.pane
    isAnswered = answers.isComplete
    type = environment.type
    isUTF8 = environment.isUTF8
    knowsOctants = environment.knowsOctants
    foreground = answers.foreground
    background = answers.background
    ground = answers.background.map { Ground($0) } ?? environment.ground
    textArea = answers.textArea
    cell = answers.cell
    colors = Self.colors(answers, environment, description, answered)
    // tmux passes characters on, and it is the terminal around it that draws them.
    features = Self.features(answers, environment, terminal)
      .union((around?.features ?? []).intersection([.sextants, .corners, .octants]))
  }

  /// The program by its own answers; nil if they name none.
  private static func answered(_ answers: TerminalAnswers, _ environment: TerminalEnvironment)
    -> KnownTerminal?
  {
    answers.version.map { KnownTerminal(answer: $0) }
      ?? answers.secondaryAttributes.flatMap {
        KnownTerminal(secondaryAttributes: $0, type: environment.type)
      }
  }

  private static func colors(
    _ answers: TerminalAnswers, _ environment: TerminalEnvironment, _ description: TerminalDescription?,
    _ answered: KnownTerminal?
  ) -> Int {
    guard !environment.refusesColor else { return 0 }
    guard let description else { return environment.colors }
    guard description.colors > 0 else { return 0 }
    guard description.takesMoreColors else { return min(256, description.colors) }
    // The environment says 16 of a type that it does not know.
    let wished = environment.colors >= 256 ? environment.colors : 0
    // The answers take effect together: colours that changed one after another would flicker.
    guard answers.isComplete else { return max(description.colors, wished) }
    return max(description.colors, wished, answered?.hasTrueColor == true ? 1 << 24 : answers.colors)
  }

  private static func features(
    _ answers: TerminalAnswers, _ environment: TerminalEnvironment, _ terminal: KnownTerminal?
  ) -> TerminalFeatures {
    var features = terminal?.features ?? []
    let modes: [(Int, TerminalFeatures)] = [
      (1016, .pixelMouse), (2026, .synchronizedOutput), (2031, .colorSchemeReports),
      (2033, .visibilityReports),
      (2048, .sizeReports),
    ]
    for (mode, feature) in modes where answers.hasMode(mode) { features.insert(feature) }
    if terminal?.isMultiplexer == true {
      if answers.tmux?.showsPictures == true, answers.pictures.contains(TerminalQueries.picture) {
        features.formUnion([.kittyPictures, .picturesInCells])
      }
    } else if answers.pictures.contains(TerminalQueries.picture) {
      features.insert(.kittyPictures)
      if answers.pictures.contains(TerminalQueries.sharedPicture) { features.insert(.sharedMemory) }
    }
    // tmux takes sixels also for terminals that do not.
    if answers.takesSixels, terminal?.isMultiplexer != true { features.insert(.sixels) }
    if answers.keyboardFlags != nil { features.insert(.keyboardProtocol) }
    if terminal?.name != "urxvt" { features.insert(.hovering) }
    return features.subtracting(terminal?.unfitFeatures ?? [])
  }

  /// Whether the terminal may be asked about pictures without printing the question.
  ///
  /// Those that print it do not say their names and versions either; a multiplexer would keep it, or passes it on.
  var mayTakePictures: Bool {
    guard let terminal, terminal.version != nil, isAnswered else { return false }
    return !terminal.isMultiplexer || tmux.map { $0.showsPictures && $0.isActive } == true
  }

  /// The size of a cell in pixels, as a mean; nil if nothing tells.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen, in cells.
  ///   - rows: its height.
  ///   - window: the screen's size in pixels as the operating system knows it.
  package func cellSize(columns: Int, rows: Int, window: PixelSize?) -> PixelSize? {
    // tmux answers with a size that may be an older one.
    if let cell = tmux?.cell, cell.isOfCell { return cell }
    let means = [textArea, window].compactMap { $0?.divided(by: columns, rows) }
    let mean = means.first(where: \.isOfCell)
    let cell = self.cell.flatMap { $0.isOfCell && $0.mayEqual(mean) ? $0 : nil }
    if terminal?.hasWholeCells == true {
      // The remainder is the window's border.
      return cell
        ?? mean.flatMap { PixelSize(width: $0.width.rounded(.down), height: $0.height.rounded(.down)) }
    }
    // A mean is more exact than the size of one cell, which is rounded. If they differ by more, the window has a border,
    // or the answer is from before it was resized.
    if let cell, let mean, abs(mean.width - cell.width) < 1, abs(mean.height - cell.height) < 1 {
      return mean
    }
    return cell ?? mean
  }

  // MARK: Characters

  /// The glyph set to draw in.
  ///
  /// - Parameter choice: what the user wants; nil leaves it to the terminal.
  package func glyphs(for choice: GlyphSet? = nil) -> GlyphSet {
    guard let choice else {
      if !isUTF8 { return .ascii }
      // The Linux console's 512 characters hold only the half blocks.
      if type == "linux" { return .half }
      return terminal?.lacksBraille == true ? .quadrant : glyphs(for: .mixed)
    }
    switch choice {
    // Box-drawing lines, quadrants and braille are in nearly every font. Sextants and octants look right only in
    // terminals that draw them by themselves.
    case .mixed where features.contains(.octants) && knowsOctants: return .mixedOctant
    case .mixed where features.contains(.corners): return .mixedCorner
    case .mixed where features.contains(.sextants): return .mixedSextant
    case .octant where !knowsOctants: return .sextant
    case .mixedOctant where !knowsOctants: return features.contains(.corners) ? .mixedCorner : .mixedSextant
    default: return choice
    }
  }
}
