/// The modes that Charcoal switches on in a terminal, and off on every way out.
///
/// ncurses switches on none of them: it knows clicks only, and its own mouse layer loses presses.
enum TerminalModes {
  /// In the order in which they are switched on: reports of drags, in the form without limits, focus, and pastes
  /// that can be told from typing.
  private static let numbers = [1002, 1006, 1004, 2004]

  static let on = numbers.map { "\u{1B}[?\($0)h" }.joined()

  /// Asks for the background colour (OSC 11). Who does not know it says nothing.
  static let backgroundQuery = "\u{1B}]11;?\u{1B}\\"

  static let off = numbers.reversed().map { "\u{1B}[?\($0)l" }.joined()
}
