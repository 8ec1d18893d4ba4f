public import CellRendering
public import Marks

/// Where a session shows itself and hears from its user: a terminal, or memory in a test.
public protocol Screen: AnyObject {
  var columns: Int { get }
  var rows: Int { get }

  /// How many colours there are; 0 is none.
  var colors: Int { get }

  /// What the drawing lies on, which decides between the values of the palette's colours.
  var ground: Ground { get set }

  /// Takes what the terminal answered.
  ///
  /// - Returns: whether there are more colours than there were.
  func take(_ reply: TerminalReply) -> Bool

  /// Shows the part of a picture that lies in some rectangles; the rest is known to be as it was.
  ///
  /// - Precondition: the picture has the screen's size.
  func show(_ grid: CellGrid, changed: [CellRect])

  /// Shows nothing of what was shown before: all of the next picture has to be sent.
  func invalidate()

  /// Offers text to the terminal's clipboard. Whether it takes it, no terminal tells.
  func copy(_ text: String)

  /// Takes the size that the terminal has now.
  func updateSize()
}
