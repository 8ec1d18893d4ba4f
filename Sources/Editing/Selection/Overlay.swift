public import Marks

/// What is laid over the drawing while it is worked on: frames, handles, guides. It is no ink, and no file has it.
public struct Overlay: Hashable, Sendable {
  public struct Handle: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// Of the frame: makes what is selected larger or smaller.
      case size
      case rotation
      case vertex
      /// The vertex that was touched last, which keys are about.
      case touchedVertex
      /// Of a segment: a vertex comes of it.
      case middle
    }

    public let place: Point
    public let kind: Kind
  }

  /// A level or upright line.
  public struct Guide: Hashable, Sendable {
    public let start: Point
    public let end: Point
  }

  /// Around what is selected.
  public var frame: Rect?

  /// What a drag would select all inside of.
  public var band: Rect?

  /// Around what a click would take.
  public var hovered: Rect?

  public var guides: [Guide] = []
  public var handles: [Handle] = []

  var isEmpty: Bool { self == Overlay() }
}
