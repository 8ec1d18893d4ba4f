import Marks

/// One of the lines that a path is made of.
struct SVGPathLine {
  /// A piece from where the last one ended: straight, or a quadratic curve.
  struct Piece {
    let control: Point?
    let end: Point
  }

  let start: Point
  var pieces: [Piece] = []
  var isClosed = false

  /// Whether the line is but a place, written as a level line of no length.
  var isSpot = false

  /// The start, and the end of each piece.
  var places: [Point] { [start] + pieces.map(\.end) }
}
