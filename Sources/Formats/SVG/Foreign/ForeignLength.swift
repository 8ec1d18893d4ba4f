import Marks

/// A length with its unit.
struct ForeignLength: Equatable {
  /// The measure of the viewport that a length in percent is a share of.
  enum Side { case width, height, diagonal }

  private let value: Double
  private let unit: String

  /// Reads a length; nil if it is none.
  init?(_ text: some StringProtocol) {
    var text = String(text.trimmed)
    let (value, rest) = text.withUTF8 { bytes in
      var scanner = SVGScanner(bytes)
      let value = scanner.number()
      return (value, String(decoding: bytes.suffix(scanner.bytesLeft), as: UTF8.self).lowercased())
    }
    guard let value, Self.factors[rest] != nil || ["%", "em", "ex", "rem", "ch"].contains(rest) else {
      return nil
    }
    (self.value, unit) = (value, rest)
  }

  /// The length in user units.
  ///
  /// - Parameters:
  ///   - size: of the viewport, in user units.
  ///   - fontSize: in user units.
  ///   - rootFontSize: that of the root, in user units.
  func units(along side: Side, of size: Size, fontSize: Double, rootFontSize: Double = 16) -> Double {
    if let factor = Self.factors[unit] { return value * factor }
    switch unit {
    case "em": return value * fontSize
    case "rem": return value * rootFontSize
    // Letters of common fonts have these measures.
    case "ex": return value * fontSize / 2
    case "ch": return value * fontSize * 0.57
    default:
      switch side {
      case .width: return value / 100 * size.width
      case .height: return value / 100 * size.height
      case .diagonal:
        return value / 100
          * ((size.width * size.width + size.height * size.height) / 2).squareRoot()
      }
    }
  }

  /// Whether the length is a share of the viewport.
  var isShare: Bool { unit == "%" }

  /// User units in each unit: CSS has 96 pixels in an inch.
  private static let factors: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72, "pc": 16,
  ]
}

extension StringProtocol {
  /// The text as an angle of CSS, in degrees: a number of those, or one with a unit; nil if it is none.
  var degrees: Double? {
    var text = String(trimmed)
    let (value, unit) = text.withUTF8 { bytes in
      var scanner = SVGScanner(bytes)
      let value = scanner.number()
      return (value, String(decoding: bytes.suffix(scanner.bytesLeft), as: UTF8.self).lowercased())
    }
    guard let value else { return nil }
    switch unit {
    case "", "deg": return value
    case "grad": return value * 0.9
    case "rad": return value * 180 / .pi
    case "turn": return value * 360
    default: return nil
    }
  }
}
