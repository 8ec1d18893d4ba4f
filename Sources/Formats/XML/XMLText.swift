/// The characters that XML writes as names.
///
/// All by scalars: a `<` that a combining mark follows is one character with it, and markup all the same.
enum XMLText {
  private static let names: [(name: String, scalar: Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  /// A text as it stands between tags.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A text that stood between tags or in an attribute.
  ///
  /// An unknown name stays as it is.
  static func unescaped(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      if first == "&", let known = names.first(where: { rest.starts(with: $0.name.unicodeScalars) }) {
        result.append(known.scalar)
        rest = rest.dropFirst(known.name.unicodeScalars.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }
}
