/// A mark with an outline that can be filled: rectangles and ellipses, and yours.
public protocol Shape: InkedMark {
  /// The closed outline as a polygon that leaves the true one by at most `tolerance` units.
  func outline(tolerance: Double) -> [Point]
}

extension Shape {
  public func outline(tolerance: Double) -> [Point] { box.corners }

  public var likeness: Group {
    Group([Stroke(outline(tolerance: 0.01), ink: ink, isClosed: true)])
  }
}

/// A mark made of others.
public protocol CompositeMark: Mark {}

/// A mark with an ink of its own.
public protocol InkedMark: Mark {
  /// How the mark looks.
  var ink: Ink { get set }
}
