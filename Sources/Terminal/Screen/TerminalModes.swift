/// The modes that Charcoal switches on in a terminal, and off on every exit.
///
/// ncurses switches on none of them; its own mouse layer reports clicks only and loses presses.
enum TerminalModes {
  /// In the order in which they are switched on: reports of drags, in the form without limits, focus, and
  /// bracketed pastes.
  private static let numbers = [1002, 1006, 1004, 2004]

  /// Reports of all motion, in place of drags; a terminal that does not know this mode still reports drags.
  private static let hovering = 1003

  /// - Parameter tellsHovering: whether motion without a button is reported.
  static func on(tellsHovering: Bool) -> String {
    (numbers + (tellsHovering ? [hovering] : [])).map { "\u{1B}[?\($0)h" }.joined()
  }

  /// Asks for the background colour (OSC 11), perhaps for the number of colours, and last for DA1, which
  /// every terminal answers: no other reply comes after it.
  ///
  /// Unknown queries are not answered.
  static func queries(asksColors: Bool) -> String {
    "\u{1B}]11;?\u{1B}\\" + (asksColors ? ColorCount.queries : "") + "\u{1B}[c"
  }

  static let off = ([hovering] + numbers.reversed()).map { "\u{1B}[?\($0)l" }.joined()
}
