/// An effect of other programs that Charcoal draws without, or only as far as possible.
package enum SVGEffect: String, CaseIterable, Hashable, Sendable {
  case filter
  case mask
  case blendMode = "blend mode"
  case clipPath = "clip path"
  case gradient
  case pattern
  case textPath = "text path"
  case selector = "style selector"

  /// How many of them there are, in words: `2 filters`.
  package func counted(_ count: Int) -> String { "\(count) \(rawValue)\(count == 1 ? "" : "s")" }
}
