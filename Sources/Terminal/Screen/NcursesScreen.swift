import CNcurses
import CSystem
package import CellRendering
import Glibc
package import Marks
import Platform

/// The terminal, drawn by ncurses.
///
/// Only the files of this class call ncurses.
///
/// ncurses owns the screen and knows the terminal; the bytes that come from it are read by ``TerminalInput``.
package final class NcursesScreen: Screen {
  package private(set) var columns = 80
  package private(set) var rows = 24
  package var colors: Int { profile.colors }

  package var ground = Ground.dark {
    didSet { if ground != oldValue { forgetColors() } }
  }

  /// The profile of the terminal.
  private(set) var profile: TerminalProfile

  /// Terminfo's description of the terminal.
  package let description: TerminalDescription

  /// The byte strings that keys send on this terminal, from terminfo.
  package let keySequences: [(bytes: [UInt8], key: Key)]

  private let terminal: OpaquePointer

  /// Whether motion without a button is of interest.
  private let hovers: Bool

  /// The modes that are on while the terminal is taken.
  private var modes: TerminalModes {
    TerminalModes(announced, hovers: hovers, tellsAllKeys: tellsAllKeys, pane: profile.pane)
  }

  /// Whether the terminal tells of every key what it is in the basic layout.
  private var tellsAllKeys = false

  /// All that the terminal ever announced: what was switched on is switched off, whatever it says later.
  private var announced: TerminalFeatures

  /// Whether characters beyond ASCII may be sent.
  let isUTF8: Bool
  let output: Int32 = 1

  /// Whether the terminal follows ECMA-48, which the modes in ``TerminalModes`` require.
  var knowsModes: Bool { description.takesModes }

  /// The last run that gives tmux what was copied.
  var copying: TmuxCommand?

  /// The queries that the terminal takes without printing them.
  private let questions: TerminalQueries

  /// Whether queries were sent since this was last taken.
  ///
  /// See ``takeAsked()``.
  private var hasAsked = false

  /// How fast the line is, as far as the terminal answered.
  var line = LineSpeed()

  /// The shape of the mouse pointer; nil for the terminal's own.
  package var pointerShape: PointerShape? {
    didSet { if pointerShape != oldValue { sendPointerShape() } }
  }

  var shown = ShownPicture()
  var pairs = ColorPairTable()

  /// The pair that was used last, by the colours it is for.
  var lastPair: (foreground: Color, background: Color?, number: Int32)?

  /// The terminal's colours that stand for those of marks.
  var nearestColors = NearestColors(ofColors: 0, on: .dark)
  private var originalAttributes = termios()

  /// Whether the terminal is in the state that a picture needs, and may be written to.
  private var isTaken = true

  /// Takes the terminal over.
  ///
  /// - Parameters:
  ///   - environment: what is known about it; without colours none are used.
  ///   - hovers: whether motion without a button is reported, if the terminal can.
  package init(_ environment: TerminalEnvironment, hovers: Bool = true) throws(ScreenError) {
    guard isatty(0) == 1, isatty(1) == 1 else { throw .noTerminal }
    guard environment.type != "dumb" else { throw .tooSimple(type: "dumb") }
    guard tcgetattr(output, &originalAttributes) == 0 else { throw .noTerminal }
    Self.limitSize(of: output)
    // ncurses changes the line settings as soon as it starts.
    var attributes = originalAttributes
    charcoal_crash_prepare(output, &attributes, "", 0)
    guard let opened = Self.open(environment.type, usesColor: !environment.refusesColor) else {
      throw .unknownType(environment.type)
    }
    terminal = opened.terminal
    unsetenv("LINES")
    unsetenv("COLUMNS")
    isUTF8 = environment.isUTF8
    self.hovers = hovers
    guard let cursor = Self.capability("cup") else {
      endwin()
      throw .tooSimple(type: environment.type)
    }
    let takesModes = cursor.hasPrefix("\u{1B}[")
    // ncurses has switched to the alternate screen already.
    Self.prepareForCrash(output, originalAttributes, resetting: "")
    let usesColor = !environment.refusesColor && has_colors()
    raw()
    noecho()
    nonl()
    // Pending input must not interrupt an update of the screen.
    typeahead(-1)
    leaveok(charcoal_stdscr(), true)
    // Shifting the end of a row makes ncurses move the cursor twice where a line grows, in a write each.
    idcok(charcoal_stdscr(), false)
    curs_set(0)
    if usesColor {
      start_color()
      use_default_colors()
    }
    // The terminal has more colours than terminfo says only if its entry was replaced.
    let described = opened.isDirect ? opened.colors : min(opened.colors, Int(charcoal_colors()))
    description = TerminalDescription(
      colors: usesColor ? described : 0, takesMoreColors: opened.isDirect, takesModes: takesModes)
    profile = TerminalProfile(TerminalAnswers(), environment, description)
    announced = profile.features
    let allowed: TerminalQueries = usesColor && opened.isDirect ? environment.questions : .features
    questions = takesModes ? environment.questions.intersection(allowed) : []
    keySequences = Self.readKeySequences()
    prepareForCrash()
    updateSize()
    setModes(on: true)
    ask(questions)
  }

  deinit { delscreen(terminal) }

  /// Whether this process may use the terminal.
  ///
  /// In the background every use of it would stop the process.
  var isInForeground: Bool { charcoal_in_foreground(output) != 0 }

  /// Restores the terminal.
  ///
  /// In the background it is left to the process that uses it now.
  package func close() {
    guard isTaken else { return }
    isTaken = false
    guard isInForeground else { return charcoal_crash_forget() }
    takeLastAnswers()
    setModes(on: false)
    endwin()
    // Without an alternate screen, the last line is for the shell's prompt.
    if Self.capability("rmcup") == nil, let clear = Self.capability("el") { send("\r" + clear) }
    tcsetattr(output, TCSADRAIN, &originalAttributes)
    charcoal_crash_forget()
  }

  /// Takes the terminal over again after ``close()``.
  package func reopen() {
    // Another program may have changed the terminal's settings meanwhile.
    tcgetattr(output, &originalAttributes)
    isTaken = true
    line.forgetQuestions()
    prepareForCrash()
    // Not with the next picture, since until then Ctrl-\ would kill the program.
    reset_prog_mode()
    setModes(on: true)
    updateSize()
    invalidate()
  }

  package func adopt(_ new: TerminalProfile) {
    let (old, oldFeatures) = (profile, announced)
    profile = new
    if new.colors != old.colors { forgetColors() }
    announced.formUnion(new.features)
    guard isTaken, announced != oldFeatures else { return }
    prepareForCrash()
    if knowsModes { send(modes.additions(to: oldFeatures)) }
    sendPointerShape()
  }

  package func ask(_ queries: TerminalQueries) {
    ask(queries.intersection(questions.union(questions.contains(.features) ? .cell : [])).text)
  }

  package func askForPictures(_ memory: String?) {
    guard questions.contains(.features) else { return }
    ask(TerminalQueries.pictures(memory, throughTmux: isInTmux))
  }

  private func ask(_ text: String) {
    guard isTaken, knowsModes, !text.isEmpty else { return }
    send(text)
    line.ask(after: text.utf8.count, isAwaited: false, from: .now, now: .now)
    hasAsked = true
  }

  /// Whether the terminal was asked something since the last call.
  func takeAsked() -> Bool {
    defer { hasAsked = false }
    return hasAsked
  }

  package var isCleared: Bool { !shown.isKnown }

  package var isAsked: Bool { !questions.isEmpty }

  package var pixels: PixelSize? { ScreenSize.pixelsOfTerminal(output) }

  private func sendPointerShape() {
    guard isTaken, profile.features.contains(.pointerShapes) else { return }
    send(pointerShape?.command ?? PointerShape.reset)
  }

  /// Has the next picture sent in other colours.
  ///
  /// Cells that are the same in both need not be sent.
  private func forgetColors() {
    lastPair = nil
    shown.outdate()
  }

  package func invalidate() {
    shown.forget()
    clearok(charcoal_stdscr(), true)
  }

  package func updateSize() {
    if let size = ScreenSize.ofTerminal(output) {
      (columns, rows) = ScreenSize.drawable(columns: size.columns, rows: size.rows)
    }
    if is_term_resized(Int32(rows), Int32(columns)) { resizeterm(Int32(rows), Int32(columns)) }
    if !shown.hasSize(columns: columns, rows: rows) { invalidate() }
  }

  package func show(_ grid: CellGrid, changed: [CellRect], pixels: (any PixelOutput)?) {
    guard isTaken, let window = charcoal_stdscr() else { return }
    line.giveUp(now: .now)
    guard line.waitsUntil == nil else { return shown.note(changed) }
    if colors > 0 { makeRoomForPairs() }
    let isCleared = !shown.isKnown
    if isCleared { werase(window) }
    var stained: Set<Int32> = []
    var written: [CellRect] = []
    let piece = shown.send(
      grid, changed: changed, atMost: isAsked ? line.allowance : .max,
      bytesPerStyle: colors > 256 ? 30 : colors > 16 ? 16 : 6
    ) { column, row in
      written.append(column: column, row: row)
      let (column, row) = (Int32(column), Int32(row))
      if isSlant(window, column, row) { stained.formUnion(row - 1...row + 1) }
      var cell = makeCell(grid[Int(column), Int(row)])
      mvwadd_wchnstr(window, row, column, &cell, 1)
    }
    for row in stained where (0..<Int32(grid.rows)).contains(row) {
      wredrawln(window, row, 1)
      written.append(CellRect(column: 0, row: Int(row), columns: columns, rows: 1))
    }
    guard piece.cells > 0 || isCleared || pixels?.isWaiting == true else { return }
    let start = ContinuousClock.now
    // Only then is it known where ncurses leaves the cursor.
    leaveok(window, pixels == nil)
    if pixels != nil { wmove(window, 0, 0) }
    wnoutrefresh(window)
    let bytes = piece.bytes + sendFrame(of: grid, writing: written, pixels)
    guard isAsked, !line.isSilent, shown.isBehind || bytes >= line.worthAsking else { return }
    send(TerminalQueries.fence)
    line.ask(after: bytes, isAwaited: true, from: start, now: .now)
  }

  package func tellAllKeys() -> Bool {
    guard knowsModes, announced.contains(.keyboardProtocol), !tellsAllKeys else { return false }
    tellsAllKeys = true
    send(TerminalModes.allKeys)
    return true
  }

  private func setModes(on: Bool) { if knowsModes { send(on ? modes.on : modes.off) } }

  /// Sends a sequence that ncurses does not know.
  func send(_ text: String) { Self.send(text, to: output) }

  /// Says how to restore the terminal should the program crash.
  private func prepareForCrash() {
    Self.prepareForCrash(output, originalAttributes, resetting: knowsModes ? modes.off : "")
  }
}
