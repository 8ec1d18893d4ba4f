package import Marks

/// A terminal's reply to a query, or a notice that it was asked to give.
///
/// Lengths are 0...1,000,000.
package enum TerminalReply: Hashable, Sendable {
  /// DA1, which every terminal answers, so it ends a batch of queries.
  case deviceAttributes([Int])

  /// DA2: what kind of terminal it is, and its version, in numbers of its own.
  case secondaryAttributes([Int])

  /// DECRPM: the state of a private mode, such as 1016 or 2026.
  case mode(Int, ModeState)

  /// The text area in pixels; the answer to `CSI 14 t`.
  case textAreaPixels(width: Int, height: Int)

  /// One cell in pixels; the answer to `CSI 16 t`.
  case cellPixels(width: Int, height: Int)

  /// The text area in cells; the answer to `CSI 18 t`. tmux 3.3 swaps the two.
  case textAreaCells(columns: Int, rows: Int)

  /// The cursor's cell, zero-based from the top left one.
  case cursorPosition(column: Int, row: Int)

  /// The default text colour: OSC 10.
  case foreground(ReportedColor)

  /// The default background colour: OSC 11.
  case background(ReportedColor)

  /// An entry of the palette: OSC 4. A reply means that the palette has at least so many entries.
  case paletteEntry(Int, ReportedColor)

  /// XTGETTCAP: a capability's terminfo name and its value; nil if the terminal has no such capability.
  case capability(String, String?)

  /// DECRQSS: how characters are set now, as the numbers of SGR.
  case rendition([Int])

  /// XTVERSION: the terminal's name and version in its own form, without control characters.
  case version(String)

  /// The report of tmux on the terminals around it.
  case tmux(TmuxReport)

  /// The answer to a command of kitty's graphics protocol about a picture, and whether it was carried out.
  case picture(number: Int, isDone: Bool)

  /// The flags of the kitty keyboard protocol now in force.
  case keyboardFlags(Int)

  /// The terminal's colours are dark or light now: mode 2031.
  case colorScheme(Ground)

  /// The window's size in cells and pixels, unasked after each change: mode 2048.
  case windowSize(columns: Int, rows: Int, width: Int, height: Int)

  /// Whether the window can be seen: mode 2033.
  case visibility(Bool)
}

/// The state of a private mode, as the terminal reports it.
package enum ModeState: Int, Hashable, Sendable {
  case notRecognized = 0
  case set = 1
  case reset = 2
  case permanentlySet = 3
  case permanentlyReset = 4
}
