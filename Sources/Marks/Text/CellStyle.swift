/// How a cell's character looks.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color

  /// The colour behind the character; nil lets what lies below show through.
  public var background: Color?

  /// Bold, dim, reverse, underline, blink, and how colours are resolved.
  public var attributes: Attributes

  /// Creates a style from its colours and attributes.
  public init(foreground: Color = .standard, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The attributes of a character in a terminal besides its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits, in the order in which they are declared.
    public let rawValue: UInt8

    /// Creates attributes from bits; unknown ones are kept and mean nothing.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Less contrast.
    public static let dim = Attributes(rawValue: 2)
    /// Foreground and background are exchanged.
    public static let reverse = Attributes(rawValue: 4)
    /// A line below the character.
    public static let underline = Attributes(rawValue: 8)

    /// Standard ink becomes black or white where the background needs it, see ``CellStyle/readable(on:)``.
    ///
    /// Which of the two is known once the ground is, on which the palette's colours depend.
    public static let readable = Attributes(rawValue: 16)

    /// The character comes and goes, as in some ANSI art; the screen shows it steadily.
    public static let blink = Attributes(rawValue: 32)
  }
}
