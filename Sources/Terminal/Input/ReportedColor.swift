import Marks

/// A colour as a terminal reports it: 0...65,535 a channel.
package struct ReportedColor: Hashable, Sendable {
  package var red: UInt16
  package var green: UInt16
  package var blue: UInt16

  package init(red: UInt16, green: UInt16, blue: UInt16) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

extension ReportedColor {
  /// The colour with 256 levels a channel.
  var color: Color { .rgb(UInt8(red >> 8), UInt8(green >> 8), UInt8(blue >> 8)) }

  /// Reads `rgb:R/G/B` (one to four hexadecimal digits each), `rgba:R/G/B/A` or `#RRGGBB`.
  init?(specification text: Substring) {
    var channels: [Substring]
    if text.hasPrefix("#") {
      let digits = Array(text.utf8.dropFirst())
      guard digits.count % 3 == 0, (3...12).contains(digits.count) else { return nil }
      let width = digits.count / 3
      channels = stride(from: 0, to: digits.count, by: width).map {
        Substring(decoding: digits[$0..<($0 + width)], as: UTF8.self)
      }
    } else {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      channels = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
      switch text[..<colon] {
      case "rgb" where channels.count == 3: break
      case "rgba" where channels.count == 4: channels.removeLast()
      default: return nil
      }
    }
    let values = channels.compactMap(Self.channel)
    guard values.count == 3 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }

  /// Whether a text is the beginning of a specification, or a whole one.
  static func isBeginning(of text: String) -> Bool {
    if text.hasPrefix("#") { return text.utf8.count <= 13 && text.dropFirst().allSatisfy(isDigit) }
    guard let colon = text.firstIndex(of: ":") else { return "rgba".hasPrefix(text) }
    let most = ["rgb": 3, "rgba": 4][String(text[..<colon])] ?? 0
    let channels = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
    return channels.count <= most && channels.allSatisfy { $0.utf8.count <= 4 && $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isHexDigit }

  /// One to four hexadecimal digits, stretched so that the largest is 65,535.
  private static func channel(_ digits: Substring) -> UInt16? {
    let width = digits.utf8.count
    guard (1...4).contains(width), digits.first?.isHexDigit == true, let value = Int(digits, radix: 16)
    else { return nil }
    return UInt16(value * 0xffff / (1 << (4 * width) - 1))
  }
}

extension Ground {
  /// Whether a background of this colour is light or dark.
  init(_ background: ReportedColor) {
    // Rec. 709 weights of the channels as they are: whether it is nearer to black or to white is all that matters.
    let lightness =
      0.2126 * Double(background.red) + 0.7152 * Double(background.green) + 0.0722 * Double(background.blue)
    self = lightness > 0x8000 ? .light : .dark
  }
}
