public import Marks

/// Finds what is closed on the screen. Which lines leave no gap is seen in dots, which tools know nothing of.
public protocol FillRegionSource: Sendable {
  /// The region that a place lies in; nil when the place is on ink, or the region goes on beyond what is seen.
  ///
  /// - Parameter point: in units.
  func region(around point: Point) -> (any FillRegion)?
}

/// What some lines enclose.
public protocol FillRegion: Sendable {
  /// The closed polygon around it, in units. Its edge runs along the middle of the lines, and what is left out
  /// inside is joined to the edge by ways there and back.
  var outline: [Point] { get }

  /// Whether it is all that lies inside a closed line.
  ///
  /// - Parameters:
  ///   - line: a closed polygon, in units.
  ///   - ink: what the line is drawn in.
  func isInside(of line: [Point], drawnIn ink: Ink) -> Bool

  /// Whether a mark's lines or characters are at its edge.
  func isBounded(by mark: any Mark) -> Bool
}
