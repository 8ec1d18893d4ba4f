/// A mark with an outline that can be filled: rectangles and ellipses, and yours.
public protocol Shape: InkedMark {
  /// The closed outline as a polygon that leaves the true one by at most `tolerance` units.
  func outline(tolerance: Double) -> [Point]
}

extension Shape {
  /// The corners of the box, for shapes that fill it.
  public func outline(tolerance: Double) -> [Point] { box.corners }

  /// A closed stroke along the outline.
  public var representation: Group {
    Group([Stroke(outline(tolerance: 0.01), ink: ink, isClosed: true)])
  }

  /// The outline, for text that a shape holds.
  public func textOutline() -> [Point]? { outline(tolerance: Ink.dotWidth / 4) }

  /// Text in a shape stands on no line.
  public func textLine() -> [Point] { [] }
}
