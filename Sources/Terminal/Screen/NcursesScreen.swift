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
  package var colors: Int { count?.known ?? 0 }

  package var ground = Ground.dark {
    didSet { if ground != oldValue { forgetColors() } }
  }

  /// The number of colours; nil if none are to be used.
  private var count: ColorCount?

  /// The byte strings that keys send on this terminal, from terminfo.
  package let keySequences: [(bytes: [UInt8], key: Key)]

  private let terminal: OpaquePointer

  /// Whether the terminal reports motion without a button.
  private let tellsHovering: Bool

  /// Whether characters beyond ASCII may be sent.
  private let isUTF8: Bool
  private let output: Int32 = 1

  /// Whether the terminal follows ECMA-48, which the modes in ``TerminalModes`` require.
  private let knowsModes: Bool

  /// Whether the terminal is queried for its colours at the start.
  let asksTerminal: Bool

  /// The picture that the terminal shows; nil if it is not known.
  private var shown: CellGrid?
  var pairs = ColorPairTable()

  /// The pair that was used last, by the colours it is for.
  var lastPair: (foreground: Color, background: Color?, number: Int32)?
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
    tellsHovering = hovers && environment.tellsHovering
    guard let cursor = Self.capability("cup") else {
      endwin()
      throw .tooSimple(type: environment.type)
    }
    knowsModes = cursor.hasPrefix("\u{1B}[")
    Self.prepareForCrash(output, originalAttributes, knowsModes: knowsModes)
    let usesColor = !environment.refusesColor && has_colors()
    // The terminal has more colours than terminfo says only if its entry was replaced.
    let known = opened.isDirect && environment.colors >= 256 ? environment.colors : min(256, opened.colors)
    // The Linux console prints queries that it does not know.
    asksTerminal = knowsModes && usesColor && opened.isDirect && (known >= 256 || environment.asksColors)
    raw()
    noecho()
    nonl()
    // Pending input must not interrupt an update of the screen.
    typeahead(-1)
    leaveok(charcoal_stdscr(), true)
    curs_set(0)
    if usesColor {
      start_color()
      use_default_colors()
      count = ColorCount(opened.isDirect ? max(known, opened.colors) : min(known, Int(charcoal_colors())))
    }
    keySequences = Self.readKeySequences()
    updateSize()
    setModes(on: true)
    if asksTerminal { send(TerminalModes.queries(asksColors: environment.asksColors)) }
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
    Self.prepareForCrash(output, originalAttributes, knowsModes: knowsModes)
    // Not with the next picture, since until then Ctrl-\ would kill the program.
    reset_prog_mode()
    setModes(on: true)
    updateSize()
    invalidate()
  }

  package func take(_ reply: TerminalReply) -> Bool {
    guard count?.note(reply) == true else { return false }
    forgetColors()
    return true
  }

  /// Has the next picture sent in other colours.
  ///
  /// What is the same in both need not be sent.
  private func forgetColors() {
    lastPair = nil
    shown = nil
  }

  package func invalidate() {
    shown = nil
    clearok(charcoal_stdscr(), true)
  }

  package func updateSize() {
    if let size = ScreenSize.ofTerminal(output) {
      (columns, rows) = ScreenSize.drawable(columns: size.columns, rows: size.rows)
    }
    if is_term_resized(Int32(rows), Int32(columns)) { resizeterm(Int32(rows), Int32(columns)) }
    if shown?.columns != columns || shown?.rows != rows { invalidate() }
  }

  package func show(_ grid: CellGrid, changed: [CellRect]) {
    guard isTaken, let window = charcoal_stdscr() else { return }
    if colors > 0 { makeRoomForPairs() }
    if shown == nil {
      werase(window)
      for row in 0..<grid.rows { show(grid, row: row, columns: 0..<grid.columns, in: window) }
      // Shares its storage until the next change copies it, so the first picture does not wait for a copy.
      shown = grid
    } else {
      for rect in changed {
        let rect = rect.intersection(grid.bounds)
        for row in rect.rowRange { show(grid, row: row, columns: rect.columnRange, in: window) }
      }
      // Copies only what changed: sharing the storage of the whole picture would copy it at the next change.
      for rect in changed {
        let rect = rect.intersection(grid.bounds)
        shown?.copy(rect, from: grid, toColumn: rect.column, row: rect.row)
      }
    }
    wnoutrefresh(window)
    doupdate()
  }

  /// Sends the differences in a part of a row; unknown cells are taken for blank.
  private func show(
    _ grid: CellGrid, row: Int, columns: Range<Int>, in window: UnsafeMutablePointer<WINDOW>
  ) {
    let blank = Cell.blank
    var column = columns.lowerBound
    while column < columns.upperBound {
      let isSame =
        if let shown { shown[column, row] == grid[column, row] } else { grid[column, row] == blank }
      if isSame {
        column += 1
        continue
      }
      // A wide character is written from its first cell, also where only the second changed.
      var start = column
      if grid[start, row].isContinuation, start > 0 { start -= 1 }
      var cell = makeCell(grid[start, row])
      mvwadd_wchnstr(window, Int32(row), Int32(start), &cell, 1)
      column += 1
    }
  }

  private func makeCell(_ cell: Cell) -> cchar_t {
    var result = cchar_t()
    var scalars = cell.character.unicodeScalars.prefix(5).map { wchar_t(bitPattern: $0.value) }
    if cell.isContinuation { scalars = [32] }
    if !isUTF8, scalars != [32], scalars.contains(where: { $0 > 0x7E }) {
      let box = cell.character.unicodeScalars.first?.asciiLikeness ?? "?"
      scalars = [wchar_t(bitPattern: box.value)]
    } else if scalars.contains(where: { $0 >= 0x10FE80 }),
      cell.character.unicodeScalars.contains(where: PathBytes.isEscape)
    {
      // A byte of a file's name that is not UTF-8.
      scalars = [0xFFFD]
    }
    let style = cell.style.readable(on: ground)
    charcoal_cell(&result, scalars, Int32(scalars.count), attributes(of: style), Int32(pair(for: style)))
    return result
  }

  private func attributes(of style: CellStyle) -> attr_t {
    var result: attr_t = 0
    if style.attributes.contains(.bold) { result |= charcoal_attribute_bold() }
    if style.attributes.contains(.dim) { result |= charcoal_attribute_dim() }
    if style.attributes.contains(.underline) { result |= charcoal_attribute_underline() }
    if style.attributes.contains(.reverse) { result |= charcoal_attribute_reverse() }
    return result
  }

  package func copy(_ text: String) {
    // Terminals drop what is much longer, and some show it.
    guard knowsModes, text.utf8.count <= 50_000 else { return }
    send(OperatingSystemCommand.copy(text))
  }

  private func setModes(on: Bool) {
    if knowsModes { send(on ? TerminalModes.on(tellsHovering: tellsHovering) : TerminalModes.off) }
  }

  /// Sends a sequence that ncurses does not know.
  private func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      // Reading notices when the terminal is gone.
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func prepareForCrash(_ output: Int32, _ attributes: termios, knowsModes: Bool) {
    let leave = ["sgr0", "cnorm", "rmcup"].compactMap(capability).joined()
    let text = (knowsModes ? TerminalModes.off : "") + leave
    var attributes = attributes
    charcoal_crash_prepare(output, &attributes, text, text.utf8.count)
  }

  /// Gives ncurses its initial size, which is the terminal's, clamped: a window may claim more cells than
  /// there is memory for.
  ///
  /// ncurses prefers these variables to the terminal.
  private static func limitSize(of output: Int32) {
    unsetenv("LINES")
    unsetenv("COLUMNS")
    guard let size = ScreenSize.ofTerminal(output) else { return }
    let drawable = ScreenSize.drawable(columns: size.columns, rows: size.rows)
    guard drawable != size else { return }
    setenv("LINES", "\(drawable.rows)", 1)
    setenv("COLUMNS", "\(drawable.columns)", 1)
  }

  /// A capability's text, without terminfo's padding.
  private static func capability(_ name: String) -> String? {
    charcoal_capability(name).map { TerminfoPadding.removed(from: String(cString: $0)) }
  }

  private static func readKeySequences() -> [(bytes: [UInt8], key: Key)] {
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
