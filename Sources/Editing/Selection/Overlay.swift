public import Marks

/// Frames, handles and guides laid over the drawing. They are no ink, and are never saved.
public struct Overlay: Hashable, Sendable {
  public struct Handle: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// Resizes the selection.
      case size
      case rotation
      case vertex
      /// The vertex that was touched last, which keys apply to.
      case touchedVertex
      /// Inserts a vertex into a segment.
      case middle
    }

    public let place: Point
    public let kind: Kind
  }

  /// A horizontal or vertical line.
  public struct Guide: Hashable, Sendable {
    public let start: Point
    public let end: Point
  }

  /// Around the selection.
  public var frame: Rect?

  /// The rubber band of a drag, which selects all inside.
  public var band: Rect?

  /// Around the mark that a click would take.
  public var hovered: Rect?

  public var guides: [Guide] = []
  public var handles: [Handle] = []

  var isEmpty: Bool { self == Overlay() }
}
