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

extension RasterCell {
  /// Whether a picture is all that is seen of the cell.
  private var isPictureAlone: Bool {
    !picture.isEmpty && background == picture.mean && dots.isEmpty && fill.isEmpty && arms.isEmpty
      && glyph == 0 && lines.isEmpty && ink.isEmpty && under.isEmpty
  }

  /// The cell's picture as a character; nil if there is other ink to show.
  func spelledPicture(in glyphs: GlyphSet, usingColor: Bool) -> Cell? {
    guard isPictureAlone else { return nil }
    guard usingColor else { return Cell(glyphs.character(for: picture.dots)) }
    let hasHalves =
      switch glyphs {
      case .braille, .ascii: false
      case .mixed, .mixedSextant, .mixedCorner, .mixedOctant, .lines, .octant, .sextant, .quadrant, .half:
        true
      }
    switch (picture.upper, picture.lower) {
    case (let upper?, let lower?):
      guard hasHalves, upper != lower else { return picture.mean.map(Self.solid) }
      return Cell("▀", style: CellStyle(upper, on: lower))
    case (let color?, nil):
      return hasHalves ? Cell("▀", style: CellStyle(foreground: color)) : Self.solid(color)
    case (nil, let color?):
      return hasHalves ? Cell("▄", style: CellStyle(foreground: color)) : Self.solid(color)
    case (nil, nil): return nil
    }
  }
}
