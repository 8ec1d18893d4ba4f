/// A drawing to be placed in others, as lists show it.
package struct Stencil: Equatable, Sendable {
  package let name: String

  /// The set that it belongs to, for the user.
  package let set: String

  /// The source that it is read from.
  package let source: PreviewSource

  package init(_ name: String, set: String, source: PreviewSource) {
    self.name = name
    self.set = set
    self.source = source
  }
}
