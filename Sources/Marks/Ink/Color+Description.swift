extension Color: CustomStringConvertible {
  /// The name that files and command lines use: `standard`, `teal`, `palette-9`, `#ff8000`.
  public var description: String {
    switch self {
    case .standard: return "standard"
    case .named(let color), .area(let color): return color.rawValue
    case .indexed(let index): return "palette-\(index)"
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// The colour that ``description`` names, in any case of letters; nil when it names none.
  public init?(name: some StringProtocol) {
    if name == "standard" {
      self = .standard
    } else if let color = PaletteColor(rawValue: String(name)) {
      self = .named(color)
    } else if name.hasPrefix("palette-"), let index = UInt8(name.dropFirst(8)) {
      self = .indexed(index)
    } else if name.hasPrefix("#"), name.utf8.count == 7, name.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(name.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    } else {
      return nil
    }
  }
}
