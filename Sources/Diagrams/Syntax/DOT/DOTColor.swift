import Marks

/// Colours as DOT writes them, and as style sheets do.
enum DOTColor {
  /// Returns a colour for style sheets; nil for none and for what is no colour.
  ///
  /// Names of X11 may end with a number, which makes them darker; of a list of colours the first counts.
  static func css(_ text: String) -> String? {
    let first = text.split { $0 == ":" || $0 == ";" }.first.map { String($0).stripped.lowercased() } ?? ""
    if first == "transparent" || first == "none" || first.isEmpty { return nil }
    if first.hasPrefix("#") { return CSSColor(first) == nil ? nil : first }
    if let numbers = components(first) { return hexadecimal(hue: numbers[0], numbers[1], numbers[2]) }
    if CSSColor(first) != nil { return first }
    return shade(first)
  }

  /// Hue, saturation and value, each 0...1.
  private static func components(_ text: String) -> [Double]? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 3 else { return nil }
    let known = numbers.compactMap(\.self).filter { (0...1).contains($0) }
    return known.count == 3 ? known : nil
  }

  private static func hexadecimal(hue: Double, _ saturation: Double, _ value: Double) -> String {
    // The usual conversion: https://en.wikipedia.org/wiki/HSL_and_HSV#HSV_to_RGB_alternative
    func channel(_ offset: Double) -> Double {
      let place = (offset + 6 * hue).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(place, 4 - place, 1))
    }
    return hexadecimal([channel(5), channel(3), channel(1)])
  }

  private static func hexadecimal(_ channels: [Double]) -> String {
    let bytes = channels.map { UInt8((min(1, max(0, $0)) * 255).rounded()) }
    return Color.rgb(bytes[0], bytes[1], bytes[2]).description
  }

  /// The shares of a colour's brightness that the numbers 1 to 4 behind names of X11 stand for.
  private static let shades = [1, 0.932, 0.804, 0.548]

  private static func shade(_ name: String) -> String? {
    let word = String(name.prefix { !$0.isNumber })
    guard let number = Int(name.dropFirst(word.count)) else { return nil }
    if word == "gray" || word == "grey" {
      let level = Double(min(100, number)) / 100
      return hexadecimal([level, level, level])
    }
    guard (1...4).contains(number), let color = CSSColor(word)?.color.components else { return nil }
    return hexadecimal(
      [color.red, color.green, color.blue].map { Double($0) / 255 * shades[number - 1] })
  }
}
