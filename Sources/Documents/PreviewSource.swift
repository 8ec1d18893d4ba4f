/// A drawing whose preview is wanted.
public struct PreviewSource: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// A document of the sketchbook, by its number.
    case sketch(Int64)
    /// A file, by its path.
    case file(String)
  }

  public let place: Place

  /// Differs between states of the drawing, as far as known without reading it.
  public let version: String

  public init(_ place: Place, version: String) {
    self.place = place
    self.version = version
  }
}
