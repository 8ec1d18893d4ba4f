/// Whether a drawing lies on something light or something dark.
public enum Ground: String, CaseIterable, Hashable, Sendable {
  /// A light or a dark background.
  case light, dark

  /// The ground that a colour makes.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    // Black and white words are read equally well where the luminance is .179.
    self = Contrast.luminance(red, green, blue) > 0.179 ? .light : .dark
  }

  /// Whether a sheet of a colour is light or dark; nil for the standard colour, which is not known.
  public init?(_ sheet: Color) {
    guard let (red, green, blue) = sheet.components else { return nil }
    self.init(red, green, blue)
  }

  /// The colour assumed where no more is known of a ground: white or black.
  public var paper: Color {
    switch self {
    case .light: .rgb(0xff, 0xff, 0xff)
    case .dark: .rgb(0, 0, 0)
    }
  }

  /// Standard ink where the terminal's own colour cannot be used: on a sheet with a colour, and on the pages of browsers.
  public var ink: Color {
    switch self {
    case .light: .rgb(0x1f, 0x23, 0x28)
    case .dark: .rgb(0xe6, 0xe6, 0xe6)
    }
  }
}
