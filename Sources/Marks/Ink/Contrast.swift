import RealModule

/// The contrast of two colours, by WCAG 2.
public enum Contrast {
  /// The contrast ratio of two colours, 1...21.
  public static func ratio(
    _ first: (red: UInt8, green: UInt8, blue: UInt8), _ second: (red: UInt8, green: UInt8, blue: UInt8)
  ) -> Double {
    let first = luminance(first.red, first.green, first.blue)
    let second = luminance(second.red, second.green, second.blue)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance of an sRGB colour, 0...1.
  static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : Double.pow((value + 0.055) / 1.055, 2.4)
  }

  /// The inverse of ``linear(_:)``, 0...1.
  static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * Double.pow(value, 1 / 2.4) - 0.055
  }
}
