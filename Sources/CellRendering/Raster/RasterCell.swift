import Marks

/// The ink in one cell, before it becomes a character.
///
/// A trivial type, so that a whole picture is copied and cleared as memory.
struct RasterCell: Equatable {
  // Empty sets are written as their raw values: this is initialised for every cell of a picture, and the initialiser for
  // literals takes ten times as long without optimisation, as in tests.

  /// The dots that are on.
  var dots = DotMask(rawValue: 0)

  /// Facts about the cell's character and lines that ink drawn later needs.
  var halo = Halo(rawValue: 0)

  struct Halo: OptionSet {
    let rawValue: UInt8
    /// No thin line in the cell on the left, or on the right, runs into the text of this cell.
    static let left = Halo(rawValue: 1)
    static let right = Halo(rawValue: 2)
    /// The character is an arrowhead, which thin ink that is drawn later leaves as it is.
    static let head = Halo(rawValue: 4)
    /// The character is of the text of a shape or a line, or of any text below full size, as are the blanks
    /// between its words: straight thin lines that are drawn later leave it as it is.
    static let letter = Halo(rawValue: 16)
    /// A blank of a text is here: without colours, a fill leaves it out, or words would be hard to tell apart.
    static let blank = Halo(rawValue: 8)
    /// Dots of another colour passed the first or the second end of a straight line, which they may run along.
    static let passedFirst = Halo(rawValue: 32)
    static let passedSecond = Halo(rawValue: 64)
    /// Those dots passed below the line or on its right.
    static let passedFar = Halo(rawValue: 128)
  }

  /// Whether the dots are one solid block.
  var isSolid = false

  /// The arms of a box-drawing line.
  var arms = BoxArms()

  /// The number of the raster's character in this cell; 0 for none.
  var glyph: UInt32 = 0

  var attributes = CellStyle.Attributes(rawValue: 0)

  /// The last ink that touched the cell.
  var foreground = Color.standard

  /// A fill that covers the whole cell.
  var background: Color?

  /// The part of a picture that lies below all other ink of the cell.
  var picture = PictureCell()

  /// The arms of thin straight lines, of fine ink.
  var lines = BoxArms()

  /// The parts of the cell in which its lines are the outline of a fill in another colour.
  var rim = Rim(rawValue: 0)

  /// Whether wide ink was drawn over the thin ink, which is then visible only in uncovered parts.
  var isThinInkBelow = false

  /// The kind of the topmost wide ink.
  var wideInk = WideInk.area

  enum WideInk: UInt8 {
    case area
    /// An area between lines of other marks, which lie above it.
    case region
    /// The outline of a fill in another colour, which lies below.
    case outline
    /// A line that is less than a cell wide.
    case slenderLine
    /// A line that is about as wide as a cell is high, or less.
    case wideLine
  }

  /// The pixels of the topmost wide ink, and those of the ink of another colour below it, with the part that
  /// is hidden.
  ///
  /// Both masks stand together, since words are aligned: a cell has 88 bytes, a large picture more than a million cells.
  var ink = InkMask()
  var under = InkMask()
  var inkColor = Color.standard
  var underColor = Color.standard

  /// The side of the cell with a part of a third colour below the ink, which has no room here; nil for none.
  var lostSide: BoxArms.Side?

  /// Whether the dots are no line: the share of a translucent area whose colour could not be mixed, or of a pattern on an
  /// area.
  var isDithered = false

  /// Whether the dots are a line in a picture so small that blocks of it would be lumps.
  var isFine = false

  /// The dots of a fill that covers a part of the cell, below all others.
  var fill = DotMask(rawValue: 0)
  var fillColor = Color.standard

  var isBlank: Bool {
    dots.isEmpty && fill.isEmpty && arms.isEmpty && glyph == 0 && background == nil && lines.isEmpty
      && ink.isEmpty
      && under.isEmpty
      && picture.isEmpty
  }

  /// Whether a picture is all that is seen of the cell.
  var isPictureAlone: Bool {
    !picture.isEmpty && background == picture.mean && dots.isEmpty && fill.isEmpty && arms.isEmpty
      && glyph == 0 && lines.isEmpty && ink.isEmpty && under.isEmpty
  }

  /// Whether the cell shows nothing of the ground.
  var isCovered: Bool { ink.isFull || background != nil }

  /// Whether a region covers a part of the cell.
  var isEdgeOfRegion: Bool { wideInk == .region && !ink.isEmpty && !ink.isFull && glyph == 0 }

  /// Whether the cell holds a character of a head or of the side of a figure.
  var isHead: Bool { glyph != 0 && halo.contains(.head) }

  /// Whether the cell has no ink but the dots of lines of a small picture, or none at all.
  var isFineLineAlone: Bool {
    guard !dots.isEmpty else { return isBlank }
    var rest = self
    rest.dots = DotMask(rawValue: 0)
    return isFine && !isDithered && rest.isBlank
  }

  /// Whether the cell looks as if nothing was ever drawn in it.
  var isUntouched: Bool { isBlank && foreground == .standard && attributes.isEmpty && halo.isEmpty }

  /// Whether a text has a blank here, with neither a character nor thin ink in the cell.
  var isBlankOfText: Bool {
    halo.contains(.blank) && glyph == 0 && lines.isEmpty && arms.isEmpty && dots.isEmpty
  }
}
