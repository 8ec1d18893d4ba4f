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

  /// The size in pixels as the operating system knows it; nil if it does not.
  var pixels: PixelSize? { get }

  /// Terminfo's description of the terminal.
  var description: TerminalDescription { get }

  /// The shape of the mouse pointer over the screen; nil for the terminal's own.
  var pointerShape: PointerShape? { get set }

  /// Whether the terminal was asked at the start what it can.
  var isAsked: Bool { get }

  /// Takes what is known of the terminal, now that it has answered.
  func adopt(_ profile: TerminalProfile)

  /// Asks the terminal, as far as it may be asked. The replies come as input.
  func ask(_ queries: TerminalQueries)

  /// Asks the terminal whether it takes pictures by kitty's graphics protocol. The replies come as input.
  ///
  /// - Parameter memory: the name of shared memory with three bytes, which it may read; nil for none.
  func askForPictures(_ memory: String?)

  /// Whether the terminal is blank before the next picture, and shows no pixels any more.
  var isCleared: Bool { get }

  /// Shows the parts of a picture inside some rectangles; the rest is unchanged.
  ///
  /// - Parameter pixels: what is sent behind the cells; nil for nothing.
  /// - Precondition: the picture has the screen's size.
  func show(_ grid: CellGrid, changed: [CellRect], pixels: (any PixelOutput)?)

  /// Whether the line to the terminal takes less at once than pictures of pixels need.
  var isSlow: Bool { get }

  /// How many bytes the line to the terminal takes at once, so that input does not wait long.
  var allowance: Int { get }

  /// Whether parts of the last picture were not sent yet: the line is slow. The next picture brings them.
  var isBehind: Bool { get }

  /// Forgets what is shown, so that the whole next picture is sent.
  func invalidate()

  /// Offers text to the terminal's clipboard. No terminal says whether it accepted it.
  func copy(_ text: String)

  /// Has the terminal tell of every key, from the next one on, what it is in the basic layout.
  ///
  /// - Returns: whether it will; false where it does so already, or cannot.
  func tellAllKeys() -> Bool

  /// Reads the terminal's current size.
  func updateSize()
}
