import Marks

/// The part of a picture in one cell: a colour for each half, and dots where there are no colours.
struct PictureCell: Equatable {
  /// The colour of the picture; nil where it is transparent.
  var upper: Color?
  var lower: Color?

  /// The colour of the whole cell, which is the background of what is drawn over the picture.
  var mean: Color?

  /// The dark dots, for terminals without colours.
  var dots = DotMask(rawValue: 0)

  var isEmpty: Bool { upper == nil && lower == nil }
}
