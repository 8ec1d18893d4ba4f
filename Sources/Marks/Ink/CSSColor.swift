/// A colour as style sheets write it, and how opaque it is.
package struct CSSColor: Equatable, Sendable {
  /// Red, green and blue.
  package let color: Color

  /// 0 is transparent, 1 opaque.
  package let alpha: Double

  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.isNaN ? 0 : value.rounded()))) }
    color = .rgb(byte(red), byte(green), byte(blue))
    self.alpha = alpha.isNaN ? 1 : min(1, max(0, alpha))
  }

  private init(color: Color, alpha: Double = 1) {
    self.color = color
    self.alpha = alpha
  }

  /// Reads a colour: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()`;
  /// nil if it is none.
  package init?(_ text: some StringProtocol) {
    let blanks = text.drop { $0.isWhitespace }
    let word = String(blanks.reversed().drop { $0.isWhitespace }.reversed()).lowercased()
    if word.hasPrefix("#") {
      self.init(hexadecimal: word.dropFirst())
    } else if word.hasPrefix("rgb") {
      self.init(rgb: word)
    } else if word.hasPrefix("hsl") {
      self.init(hsl: word)
    } else if word == "transparent" {
      self.init(color: .rgb(0, 0, 0), alpha: 0)
    } else {
      guard let value = Self.value(named: word) else { return nil }
      self.init(color: .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)))
    }
  }

  private init?(hexadecimal digits: Substring) {
    guard [3, 4, 6, 8].contains(digits.utf8.count), var value = UInt64(digits, radix: 16), digits.first != "+"
    else { return nil }
    if digits.utf8.count < 5 {
      // Each digit stands for two.
      value = (0..<digits.utf8.count).reduce(0) { doubled, place in
        let digit = value >> UInt64(4 * place) & 0xF
        return doubled | digit * 0x11 << UInt64(8 * place)
      }
    }
    if digits.utf8.count % 4 != 0 { value = value << 8 | 0xFF }
    color = .rgb(UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF))
    alpha = Double(value & 0xFF) / 255
  }

  private init?(rgb text: String) {
    guard let parts = Self.parts(of: text) else { return nil }
    let channels = parts.prefix(3).map { $0.isPercent ? $0.value * 255 / 100 : $0.value }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: Self.alpha(of: parts))
  }

  private init?(hsl text: String) {
    guard let parts = Self.parts(of: text), parts[0].value.isFinite else { return nil }
    let hue = (parts[0].value.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
    let (saturation, lightness) = (
      min(100, max(0, parts[1].value)) / 100, min(100, max(0, parts[2].value)) / 100
    )
    let amount = saturation * min(lightness, 1 - lightness)
    // The formula of CSS Color Module Level 4, section 7.1.
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return 255 * (lightness - amount * max(-1, min(place - 3, 9 - place, 1)))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: Self.alpha(of: parts))
  }

  private static func alpha(of parts: [(value: Double, isPercent: Bool)]) -> Double {
    guard parts.count > 3 else { return 1 }
    return parts[3].isPercent ? parts[3].value / 100 : parts[3].value
  }

  /// The three or four numbers between the brackets of a function.
  private static func parts(of text: String) -> [(value: Double, isPercent: Bool)]? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let words = inside.split { $0 == "," || $0 == " " || $0 == "/" || $0 == "\t" || $0 == "\n" }
    var parts: [(value: Double, isPercent: Bool)] = []
    for word in words.prefix(5) {
      let isPercent = word.hasSuffix("%")
      let digits = isPercent ? word.dropLast() : word.hasSuffix("deg") ? word.dropLast(3) : word
      guard let value = Double(digits) else { return nil }
      parts.append((value, isPercent))
    }
    return parts.count == 3 || parts.count == 4 ? parts : nil
  }
}
