/// The modes that Charcoal switches on in a terminal, and off on every way out.
///
/// ncurses switches on none of them: it knows clicks only, and its own mouse layer loses presses.
enum TerminalModes {
  /// In the order in which they are switched on: reports of drags, in the form without limits, focus, and pastes
  /// that can be told from typing.
  private static let numbers = [1002, 1006, 1004, 2004]

  /// Reports of all motion, in place of those of drags: a terminal that does not know it stays with those.
  private static let hovering = 1003

  /// - Parameter tellsHovering: whether to be told of the pointer when no button is down.
  static func on(tellsHovering: Bool) -> String {
    (numbers + (tellsHovering ? [hovering] : [])).map { "\u{1B}[?\($0)h" }.joined()
  }

  /// Asks for the background colour (OSC 11), perhaps for the number of colours, and at last for what every terminal
  /// answers (DA1): after that nothing more comes. Who does not know the others says nothing.
  static func queries(asksColors: Bool) -> String {
    "\u{1B}]11;?\u{1B}\\" + (asksColors ? ColorCount.queries : "") + "\u{1B}[c"
  }

  static let off = ([hovering] + numbers.reversed()).map { "\u{1B}[?\($0)l" }.joined()
}
