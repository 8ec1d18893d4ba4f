extension Color {
  /// The colour that was typed: a name of the palette, or a colour of CSS without transparency, in any case of letters.
  ///
  /// Names that both have are those of the palette: `red` is the palette's. The sign of `#rgb` and `#rrggbb` may be left
  /// out. Nil when it is no colour.
  package init?(typed text: String) {
    let whole = text
    let text = text.lowercased().filter { $0 != " " }
    if let color = Color(name: text) {
      self = color
      return
    }
    if let color = CSSColor(whole) {
      guard color.alpha == 1 else { return nil }
      self = color.color
      return
    }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard [3, 6].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    self.init(name: "#" + (digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()))
  }
}
