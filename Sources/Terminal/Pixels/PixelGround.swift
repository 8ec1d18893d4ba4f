import Marks

/// The colours below ink in pixels.
struct PixelGround: Equatable {
  /// Decides the values of the palette's colours.
  var kind: Ground

  /// The colour of standard ink.
  var standard: Color

  /// The terminal's background.
  var paper: Color

  /// The colour of the canvas; nil for the terminal's own background.
  var sheet: Color?
}
