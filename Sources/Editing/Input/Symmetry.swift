package import Marks

/// The symmetry that a gesture is repeated by.
package struct Symmetry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The symmetry of left and right, about a vertical axis.
    case leftRight
    /// The symmetry of above and below, about a horizontal axis.
    case aboveBelow
    /// Both axes: four quarters.
    case quarters
    /// A number of rotated images around the centre; at least 1.
    case radial(Int)
  }

  package let kind: Kind

  /// The point where the axes cross, in units.
  package let center: Point

  package init(_ kind: Kind, around center: Point) {
    self.kind = kind
    self.center = center
  }

  /// How many images there are, the original among them.
  var count: Int {
    switch kind {
    case .leftRight, .aboveBelow: 2
    case .quarters: 4
    case .radial(let count): max(1, count)
    }
  }

  /// The boxes around all images of a rectangle, the original among them.
  func images(of rect: Rect) -> [Rect] {
    (0..<count).compactMap { index in Rect(around: rect.corners.map { image(index, of: $0) }) }
  }

  /// The image of a point.
  ///
  /// Index 0 is the original.
  func image(_ index: Int, of point: Point) -> Point {
    let offset = point - center
    switch kind {
    case _ where index == 0: return point
    case .leftRight: return center + Vector(dx: -offset.dx, dy: offset.dy)
    case .aboveBelow: return center + Vector(dx: offset.dx, dy: -offset.dy)
    case .quarters:
      return center
        + Vector(dx: index & 1 == 1 ? -offset.dx : offset.dx, dy: index & 2 == 2 ? -offset.dy : offset.dy)
    case .radial: return center + offset.turned(by: index, of: count)
    }
  }
}
