package import Marks

/// Something that a store reads on another thread.
package enum ReadingRequest: Sendable {
  /// A drawing to be opened; a name that does not exist yet gives an empty one.
  case document(String)
  /// The current document's file, again.
  case saved(String)
  /// A file in Mermaid or DOT, whose diagram takes the place of the one in a drawing.
  case source(String, into: Drawing)
  /// A PNG or a JPEG, to be placed in a drawing.
  case picture(String)
  case stencil(Stencil)
}

/// What a store has read for a ``ReadingRequest``.
package enum ReadingResult: Sendable {
  /// A drawing, which ``DocumentStore/openRead(closing:)`` opens.
  case document
  /// The drawing in the current document's file; ``DocumentStore/noteReread(_:)`` follows where it is taken.
  case saved(Drawing)
  /// What brings a source into the drawing.
  ///
  /// What it says as before stays where it is, and so does what else is drawn.
  case source([Change])
  case picture(PictureFile)
  /// What a stencil places.
  case stencil([any Mark])
}
