/// The position and size of pixels on a drawing, and the ground below them.
package struct PixelView: Equatable, Sendable {
  /// The place at the top left, in units.
  package var origin: Point

  /// Pixels a unit, across and down: a terminal's cells are not exactly twice as high as wide.
  package var across, down: Double

  /// The ground, which decides the values of the palette's colours.
  package var ground: Ground

  /// The colour of standard ink.
  package var standard: Color

  /// Creates a view.
  package init(origin: Point, across: Double, down: Double, ground: Ground, standard: Color) {
    (self.origin, self.across, self.down) = (origin, across, down)
    (self.ground, self.standard) = (ground, standard)
  }

  /// The part of the drawing under some pixels, in units.
  package func units(_ pixels: Rect) -> Rect {
    Rect(
      location: origin + Vector(dx: pixels.minX / across, dy: pixels.minY / down),
      size: Size(width: pixels.size.width / across, height: pixels.size.height / down))
  }
}
