import Marks

/// The font of a text by another program, but for its size.
struct ForeignFont {
  /// The names of families with commas between; empty where none is named.
  private(set) var families = ""

  /// The weight as CSS counts it: 400 is normal, 700 bold.
  private(set) var weight = 400
  private(set) var isSlanted = false
  private(set) var letterSpacing: ForeignLength?

  /// Whether lines run from right to left.
  private(set) var isRightToLeft = false

  /// How far below its own place a text's baseline lies, in font sizes.
  private(set) var drop = 0.0

  mutating func apply(_ property: ForeignAttribute, _ value: String) {
    switch property {
    case .fontFamily: families = Self.families(value)
    case .fontWeight: if let weight = weight(value.word) { self.weight = weight }
    case .fontStyle: isSlanted = Self.isSlanted(value.word) ?? isSlanted
    case .letterSpacing: letterSpacing = ForeignLength(value)
    case .direction: isRightToLeft = value.word == "rtl"
    case .dominantBaseline: drop = Self.drops[value.word] ?? 0
    default: break
    }
  }

  /// Applies a value of CSS's `font`, such as `italic bold 12px/30px Georgia, serif`.
  ///
  /// - Returns: the size in it; nil where there is none.
  mutating func apply(shorthand value: String) -> String? {
    (weight, isSlanted) = (400, false)
    var rest = value.trimmed[...]
    // No more words stand before the size.
    for _ in 0..<5 {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
      let key = String(word).word
      if let isSlanted = Self.isSlanted(key), key != "normal" {
        self.isSlanted = isSlanted
      } else if let weight = weight(key), key != "normal" {
        self.weight = weight
      } else if key.first?.isNumber == true || key.hasPrefix(".") || key.hasSuffix("small")
        || key.hasSuffix("large") || key == "medium"
      {
        if !rest.isEmpty { families = Self.families(String(rest)) }
        return String(word.prefix { $0 != "/" })
      }
    }
    return nil
  }

  private func weight(_ word: String) -> Int? {
    switch word {
    case "normal": 400
    case "bold": 700
    case "bolder": weight < 400 ? 400 : weight < 600 ? 700 : 900
    case "lighter": weight < 600 ? 100 : weight < 800 ? 400 : 700
    default: Int(word).flatMap { 1...1000 ~= $0 ? $0 : nil }
    }
  }

  private static func isSlanted(_ word: String) -> Bool? {
    switch word {
    case "normal": false
    case "italic": true
    default: word.hasPrefix("oblique") ? true : nil
    }
  }

  /// A list of families without the quotes that CSS has around names.
  private static func families(_ list: String) -> String {
    list.split(separator: ",").prefix(20).map {
      String($0).trimmed.filter { $0 != "\"" && $0 != "'" }
    }.filter { !$0.isEmpty }.joined(separator: ",")
  }

  /// How far below its place the baseline is for each value of `dominant-baseline`, in sizes of common fonts.
  private static let drops: [String: Double] = [
    "middle": 0.26, "central": 0.35, "mathematical": 0.35, "hanging": 0.74, "text-before-edge": 0.93,
    "text-top": 0.93, "text-after-edge": -0.24, "text-bottom": -0.24, "ideographic": -0.24,
  ]
}
