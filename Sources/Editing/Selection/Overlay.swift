import Diagrams
package import Marks

/// Frames, handles and guides laid over the drawing.
///
/// They are no ink, and are never saved.
package struct Overlay: Hashable, Sendable {
  package struct Handle: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Resizes the selection.
      case size
      case rotation
      case vertex
      /// The vertex that was touched last, which keys apply to.
      case touchedVertex
      /// Inserts a vertex into a segment.
      case middle
      /// The place where an arrow's end would be attached.
      case anchor
    }

    package let place: Point
    package let kind: Kind
  }

  /// A horizontal or vertical line.
  package struct Guide: Hashable, Sendable {
    package let start: Point
    package let end: Point
  }

  /// The frame around the selection.
  package var frame: Rect?

  /// The boxes around each of several selected marks.
  package var members: [Rect] = []

  /// The most members that are shown: more would be a net of lines, and slow to find.
  static let mostMembers = 100

  /// The rubber band of a drag, which selects all inside.
  package var band: Rect?

  /// The box around the mark that a click would take.
  package var hovered: Rect?

  /// The box around the selected cells of a table, which are marked.
  package var cells: Rect?

  package var guides: [Guide] = []

  /// The axes that what is drawn is mirrored about.
  package var axes: [Guide] = []
  package var handles: [Handle] = []

  var isEmpty: Bool { self == Overlay() }
}

extension Overlay {
  /// The square around an eraser; nil where it is no larger than the cell of the pointer.
  init?(ofEraserAt point: Point, radius: Double) {
    guard radius >= Self.leastEraser else { return nil }
    hovered = Rect(at: point).outset(by: radius)
  }

  /// The least radius of an eraser that is shown, in units.
  private static let leastEraser = 1.0

  /// The places of a shape that an arrow's end snaps to; nil where there is no shape.
  init?(placesOf joint: ArrowJoiner.Joint?) {
    guard let joint else { return nil }
    handles = joint.outline.snapPlaces.map { Handle(place: $0.point, kind: .anchor) }
  }
}
