/// Something in a file that is kept as it is because Charcoal does not understand it.
public struct SVGNotice: Hashable, Sendable {
  /// The line of the file it begins on; the first is 1.
  public let line: Int

  /// What it is, such as `<image>`.
  public let subject: String

  /// Whether it is drawn as well as can be done, or not at all.
  public let isDrawn: Bool
}
