package import Marks

/// Something that a store reads on another thread.
package enum ReadingRequest: Sendable {
  /// A drawing to be opened; a name that does not exist yet gives an empty one.
  ///
  /// - columns: the width that diagrams in Mermaid and DOT are laid out for, in cells; nil for any.
  case document(String, columns: Int? = nil)
  /// The current document's file, again.
  case saved(String)
  /// A file in Mermaid or DOT, whose diagram takes the place of the one in a drawing.
  case source(String, into: Drawing)
  /// A PNG or a JPEG, to be placed in a drawing.
  case picture(String)
  case stencil(Stencil)
  /// Text that was pasted, as the drawing that it is the source of.
  ///
  /// - columns: the width that diagrams are laid out for, in cells; nil for any.
  case pasted(String, columns: Int? = nil)
}

/// The result of a ``ReadingRequest``.
package enum ReadingResult: Sendable {
  /// A drawing, which ``DocumentStore/openRead(closing:)`` opens.
  case document
  /// The drawing in the current document's file; ``DocumentStore/noteReread(_:)`` follows where it is taken.
  case saved(Drawing)
  /// The changes that bring a source into the drawing.
  ///
  /// Parts that the source describes as before stay where they are, and so do all other marks.
  case source([Change])
  case picture(PictureFile)
  /// The marks that a stencil places.
  case stencil([any Mark])
  /// The marks that pasted text is the source of; none where it shows nothing.
  ///
  /// - format: the format of the text, for the user.
  case pasted([any Mark], format: String)
}
