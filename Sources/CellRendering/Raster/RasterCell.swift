import Marks

/// What ink has left in one cell, before it is spelled as a character. Plain bits, so that a picture's worth of
/// them is copied and cleared in one go.
struct RasterCell: Equatable {
  /// The dots that are on.
  var dots: DotMask = []

  /// The arms of a box-drawing line.
  var arms = BoxArms()

  /// Which of the raster's characters stands here; 0 is none.
  var glyph: UInt32 = 0

  var attributes: CellStyle.Attributes = []

  /// The last ink that touched the cell.
  var foreground = Color.standard

  /// A fill that covers the whole cell.
  var background: Color?

  var isBlank: Bool { dots.isEmpty && arms.isEmpty && glyph == 0 && background == nil }
}
