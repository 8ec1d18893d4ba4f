package import Marks

/// Finds closed areas on the screen.
///
/// Whether lines leave a gap depends on the dots they are drawn in, which tools do not know.
package protocol FillRegionSource: Sendable {
  /// The region around a point; nil when the point is on ink, or the region extends beyond the screen.
  ///
  /// - Parameter point: in units.
  func region(around point: Point) -> (any FillRegion)?
}

/// An area that lines enclose.
package protocol FillRegion: Sendable {
  /// The closed polygon around it, in units.
  ///
  /// Its edge runs along the middle of the lines. Holes are joined to the outer boundary by zero-width cuts.
  var outline: [Point] { get }

  /// Returns whether the region is the whole inside of a closed line.
  ///
  /// - Parameters:
  ///   - line: a closed polygon, in units.
  ///   - ink: what the line is drawn in.
  func isInside(of line: [Point], drawnIn ink: Ink) -> Bool

  /// Whether a mark's lines or characters form part of its edge.
  func isBounded(by mark: any Mark) -> Bool
}
