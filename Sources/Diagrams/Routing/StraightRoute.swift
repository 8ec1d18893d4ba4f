package import Marks

/// A connector that is one straight line, on the line between the middles of two shapes.
package struct StraightRoute: Hashable, Sendable {
  package let start: Point
  package let end: Point

  /// Creates the part of the line that lies between two outlines.
  ///
  /// If the shapes overlap, there is no such part, and the line leads from the middle of one to that of the
  /// other.
  package init(from: Outline, to: Outline) {
    let (first, last) = (from.bounds.center, to.bounds.center)
    let (start, end) = (from.point(towards: last), to.point(towards: first))
    let isInOrder = (end - start).dot(last - first) > 0
    self.start = isInOrder ? start : first
    self.end = isInOrder ? end : last
  }
}
