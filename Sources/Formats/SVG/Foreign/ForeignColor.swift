import Marks

/// A colour of CSS and how opaque it is.
struct ForeignColor: Equatable {
  /// The colour; ``Color/standard`` where the page decides.
  var color: Color
  /// 0 is transparent, 1 opaque.
  var alpha = 1.0

  /// The colour that a page writes with.
  static let standard = ForeignColor(color: .standard)

  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.isNaN ? 0 : value.rounded()))) }
    color = .rgb(byte(red), byte(green), byte(blue))
    self.alpha = alpha.isNaN ? 1 : min(1, max(0, alpha))
  }

  init(color: Color, alpha: Double = 1) {
    self.color = color
    self.alpha = alpha
  }

  /// Reads a colour of CSS; nil if it is none.
  ///
  /// `currentColor` is none here: it depends on the element.
  init?(css text: some StringProtocol) {
    guard let color = CSSColor(text) else { return nil }
    self.init(color: color.color, alpha: color.alpha)
  }

  /// The colour, less opaque.
  func faded(by share: Double) -> ForeignColor { ForeignColor(color: color, alpha: alpha * share) }

  /// The mean of colours, each with its weight; nil if there are none.
  ///
  /// The page's own colour counts as black.
  static func mean(of colors: [(color: ForeignColor, weight: Double)]) -> ForeignColor? {
    var (red, green, blue, opacity, weight) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (color, share) in colors where share > 0 {
      let components = color.color.components(on: .light)
      // A transparent colour is not seen, whatever it is.
      let seen = share * color.alpha
      red += Double(components?.red ?? 0) * seen
      green += Double(components?.green ?? 0) * seen
      blue += Double(components?.blue ?? 0) * seen
      opacity += seen
      weight += share
    }
    guard weight > 0 else { return nil }
    guard opacity > 0 else { return ForeignColor(color: .rgb(0, 0, 0), alpha: 0) }
    return ForeignColor(
      red: red / opacity, green: green / opacity, blue: blue / opacity, alpha: opacity / weight)
  }
}

extension StringProtocol {
  /// The text without the blanks around it.
  ///
  /// O(blanks).
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
