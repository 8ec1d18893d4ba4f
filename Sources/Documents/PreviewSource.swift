/// A drawing whose preview is wanted.
package struct PreviewSource: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// A document of the sketchbook, by its number.
    case sketch(Int64)
    /// A file, by its path.
    case file(String)
    /// A stencil that comes with the program.
    case stencil(set: String, name: String)
  }

  package let place: Place

  /// Differs between states of the drawing, as far as known without reading it.
  package let version: String

  package init(_ place: Place, version: String) {
    self.place = place
    self.version = version
  }
}
