package import CellRendering
package import Marks

/// The display of a session: a terminal, or memory in a test.
package protocol Screen: AnyObject {
  var columns: Int { get }
  var rows: Int { get }

  /// The number of colours; 0 for none.
  var colors: Int { get }

  /// The background below the drawing, which selects the values of the palette's colours.
  var ground: Ground { get set }

  /// Handles a reply of the terminal.
  ///
  /// - Returns: whether more colours are available than before.
  func take(_ reply: TerminalReply) -> Bool

  /// Shows the parts of a picture inside some rectangles; the rest is unchanged.
  ///
  /// - Precondition: the picture has the screen's size.
  func show(_ grid: CellGrid, changed: [CellRect])

  /// Forgets what is shown, so that the whole next picture is sent.
  func invalidate()

  /// Offers text to the terminal's clipboard. No terminal says whether it accepted it.
  func copy(_ text: String)

  /// Reads the terminal's current size.
  func updateSize()
}
