/// All numbers by which ink is fitted to the cells.
///
/// Widths and lengths are in dots, two to a column and four to a row at 100 %, unless they say otherwise.
extension CellFit {
  /// The width, in dots, from which on dots are discs wherever they lie.
  static let widestSpot = 5.0

  /// The least rows of a figure: straight sides have to be at the edges of cells.
  static let leastRows = 2

  /// The length, in columns, from which on a level part of an outline is moved to the edge of cells; and that of a line by
  /// hand, whose top and bottom are level for a few columns and would have a knob there.
  static let (leastLevel, leastLevelByHand) = (1.0, 6.0)

  /// How far a corner may be off a side, in units; and of how many sides at most.
  static let (nearSide, mostSides) = (0.25, 16)

  /// The radius, in dots, from which on a round corner is nearer to a cell without one than to a whole cell.
  ///
  /// It leaves (1 - π/4)r² dots of the cell; the character leaves a triangle of 1 by 4/3 dots.
  static let leastRound = 1.25

  /// The least width of an outline, in dots: an eighth of a cell's height.
  static let thinnestRim = 0.5

  /// The width, in dots, from which on a line is drawn on its place: no cell has ground and fill beside it.
  static let widestRim = 2.0

  /// The width, in dots, from which on a slanted outline is even: hardly a cell has ground and fill beside it.
  static let evenRim = 1.5

  /// The radius of corners, in units, up to which dashed ones are the round corners of the box-drawing set, whatever the zoom.
  static let roundOnCells = 2.5

  /// The radius of corners, in dots, up to which the round corners of the box-drawing set look like them.
  static let roundInCell = 5.0

  /// The width, in dots, below which a line is as fine as there is: a chain of dots.
  ///
  /// Wider ones are drawn in pixels.
  static let hair = 0.75

  /// The width, in dots, below which straight parts of a line may become box-drawing lines.
  static let slender = 1.5

  /// The width, in dots, from which on even a single point covers a pixel of any character.
  static let leastSpeck = 2.0

  /// The size of a path, in units, up to which it is drawn as the ellipse that it is: the dots of larger ones are too many
  /// to be counted.
  static let largestEllipse = 1e6

  /// What of a dot an edge has to lie in it, in dots: less is what sums are off.
  static let leastOfDot = 1e-6
}
