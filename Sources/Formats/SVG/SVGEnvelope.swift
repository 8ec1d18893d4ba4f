/// The text around the marks in an SVG file.
package enum SVGEnvelope: Equatable, Sendable {
  /// A file that Charcoal began. Its root is written anew with each save; `extras` are attributes that someone
  /// added to it, with a blank before each.
  case own(extras: String)

  /// A file from elsewhere, as it was up to the end of its root's tag and from the root's end on. Our marks lie
  /// inside it in groups that carry our defaults.
  case foreign(head: String, tail: String)

  /// The envelope of a new file.
  package static let plain = own(extras: "")
}
