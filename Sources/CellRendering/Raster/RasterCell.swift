import Marks

/// What ink has left in one cell, before it is spelled as a character. Plain bits, so that a picture's worth of
/// them is copied and cleared in one go.
struct RasterCell: Equatable {
  /// The dots that are on.
  var dots: DotMask = []

  /// The cells beside, in which no thin line runs into the text that stands here.
  var halo: Halo = []

  struct Halo: OptionSet {
    let rawValue: UInt8
    static let left = Halo(rawValue: 1)
    static let right = Halo(rawValue: 2)
  }

  /// Whether the dots are one solid block.
  var isSolid = false

  /// The arms of a box-drawing line.
  var arms = BoxArms()

  /// Which of the raster's characters stands here; 0 is none.
  var glyph: UInt32 = 0

  var attributes: CellStyle.Attributes = []

  /// The last ink that touched the cell.
  var foreground = Color.standard

  /// A fill that covers the whole cell.
  var background: Color?

  /// The arms of thin straight lines, of fine ink.
  var lines = BoxArms()

  /// Whether wide ink was drawn over the thin ink, which is seen only where that leaves room for it.
  var isThinInkBelow = false

  /// What wide fine ink covers, and the ink of another colour that it was drawn on, with what it hides of that.
  var ink = InkMask()
  var inkColor = Color.standard
  var under = InkMask()
  var underColor = Color.standard

  /// Whether the dots are some of those of an area whose colour could not be mixed with what lies below.
  var isDithered = false

  /// The dots of a fill that covers a part of the cell, below all others.
  var fill: DotMask = []
  var fillColor = Color.standard

  var isBlank: Bool {
    dots.isEmpty && fill.isEmpty && arms.isEmpty && glyph == 0 && background == nil && lines.isEmpty
      && ink.isEmpty
      && under.isEmpty
  }

  /// How the character that stands here looks.
  func styleOfCharacter(usingColor: Bool, usingAttributes: Bool) -> CellStyle {
    var attributes = attributes
    // In standard ink on nothing, or on standard ink, black or white is no choice.
    if !usingColor || background == nil || background == .standard { attributes.remove(.readable) }
    guard usingColor else { return CellStyle(attributes: usingAttributes ? attributes : []) }
    guard background == .standard, foreground == .standard else {
      return CellStyle(foreground, on: background, attributes: attributes)
    }
    return CellStyle(attributes: attributes.union(.reverse))
  }

  /// The cell with its fill among the dots, or behind them: a cell has room for one colour of dots.
  ///
  /// An outline over its own fill in another colour must not grow fat by dots that are the fill's. Where these are
  /// most of the cell they become its background, elsewhere they give way.
  func settled(usingColor: Bool) -> RasterCell {
    guard !fill.isEmpty else { return self }
    var cell = self
    cell.fill = []
    if dots.isEmpty {
      cell.dots = fill
      cell.foreground = fillColor
    } else if !usingColor || fillColor == foreground {
      cell.dots.formUnion(fill)
    } else if fillColor != .standard, fill.count > 4 {
      cell.background = fillColor
    }
    return cell
  }
}
