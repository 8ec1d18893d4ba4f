/// Something in a file that is kept as it is because Charcoal does not understand it.
package struct SVGNotice: Hashable, Sendable {
  /// The line of the file it begins on; the first is 1.
  package let line: Int

  /// The thing that is kept, such as `<image>`.
  package let subject: String

  /// Whether it is drawn as well as can be done, or not at all.
  package let isDrawn: Bool
}
