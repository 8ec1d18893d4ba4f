import Marks

/// The facts about a file that are known before its first byte is written.
///
/// An object, so that a visitor of deeply nested groups takes little of the stack.
final class SVGOptions: Sendable {
  /// Decides between the two values of the palette's colours.
  ///
  /// The style has the other one.
  let ground: Ground

  /// How words are written that lie on fills.
  let words: [MarkID: SVGWords]

  /// The names that other programs gave to marks.
  let names: SVGNames

  /// Whether patterns are named for the palette's colours, and follow the page, as in files of ours.
  let fitsPatterns: Bool

  /// Protects our marks from the style sheets of a file from elsewhere; nil where it has none.
  let shield: StyleShield?

  /// Whether the root of a file from elsewhere has a prefix for the names of elements.
  let isPrefixed: Bool

  init(for document: SVGDocument) {
    names = document.names
    ground = document.drawing.sheet.flatMap { Ground($0) } ?? .light
    switch document.envelope {
    case .own:
      words = SVGWords.find(in: document.drawing)
      (fitsPatterns, shield, isPrefixed) = (true, nil, false)
    case .foreign(let head, _):
      (words, fitsPatterns) = ([:], false)
      let shield = StyleShield(in: head, document.drawing.marks)
      self.shield = shield.isNeeded ? shield : nil
      let root = head.lastIndex(of: "<").map { head[$0...].prefix { !" \t\r\n/>".contains($0) } }
      isPrefixed = root?.contains(":") ?? false
    }
  }
}
