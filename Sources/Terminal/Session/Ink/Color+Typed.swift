import Marks

extension Color {
  /// The colour that was typed: a name, `#rrggbb` or `#rgb`, with or without the sign; nil when it is none.
  init?(typed text: String) {
    let text = text.lowercased().filter { $0 != " " }
    if let color = Color(name: text) {
      self = color
      return
    }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard [3, 6].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    self.init(name: "#" + (digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()))
  }
}
