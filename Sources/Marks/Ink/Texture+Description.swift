extension Texture: CustomStringConvertible {
  /// The name that files use: `fine`, `block`, `box-rounded`, `glyph-*`.
  public var description: String {
    switch self {
    case .fine: "fine"
    case .block: "block"
    case .box(let line): "box-\(line.rawValue)"
    case .glyph(let character): "glyph-\(character)"
    }
  }

  /// The texture that ``description`` names, or nil.
  public init?(name: some StringProtocol) {
    switch name {
    case "fine": self = .fine
    case "block": self = .block
    case _ where name.hasPrefix("box-"):
      guard let line = BoxLine(rawValue: String(name.dropFirst(4))) else { return nil }
      self = .box(line)
    case _ where name.hasPrefix("glyph-"):
      let rest = name.dropFirst(6)
      guard rest.count == 1, let character = rest.first else { return nil }
      self = .glyph(character)
    default: return nil
    }
  }
}
