package import Marks

/// How far a copy goes from what it is a copy of.
package struct CopyStep: Hashable, Sendable {
  package let offset: Vector

  /// The side on which the copy has room beside the original; nil where it lies on top of it, a little aside.
  package let side: Side?

  package enum Side: CaseIterable, Sendable { case right, below }

  package init(offset: Vector, side: Side?) {
    self.offset = offset
    self.side = side
  }

  /// The step that does not depend on what is there: a little aside, two columns to the right and a row down.
  package static let usual = CopyStep(offset: Vector(dx: 2, dy: 2), side: nil)

  /// Returns a step a little aside, to whichever corner leaves all of a box in sight; the usual step where none
  /// does.
  static func aside(from box: Rect, in view: Rect) -> CopyStep {
    let usual = usual.offset
    let steps = [
      usual, Vector(dx: -usual.dx, dy: usual.dy), Vector(dx: usual.dx, dy: -usual.dy),
      Vector(dx: -usual.dx, dy: -usual.dy),
    ]
    let inSight = steps.first { view.contains(Rect(location: box.location + $0, size: box.size)) }
    return CopyStep(offset: inSight ?? usual, side: nil)
  }
}
