/// One cell of a `ScreenPicture`.
public struct ScreenCell: Sendable, Equatable {
  /// The character with its combining marks, a space if blank, empty right of a wide character.
  public var text = " "

  /// Columns covered: 1, 2 for a wide character, 0 right of one.
  public var width = 1

  /// The colour of the character.
  public var foreground = CellColor.standard
  /// The colour behind the character.
  public var background = CellColor.standard
  /// Whether the character is bold.
  public var isBold = false
  /// Whether the character is italic.
  public var isItalic = false
  /// Whether the character is underlined.
  public var isUnderlined = false

  /// Foreground and background are shown exchanged; the two above are as the program set them.
  public var isReverse = false

  /// Creates a blank cell.
  public init() {}
}
