/// One cell of a `ScreenPicture`.
public struct ScreenCell: Sendable, Equatable {
  /// The character with its combining marks, a space if blank, empty right of a wide character.
  public var text = " "

  /// Columns covered: 1, 2 for a wide character, 0 right of one.
  public var width = 1

  public var foreground = CellColor.standard
  public var background = CellColor.standard
  public var isBold = false
  public var isItalic = false
  public var isUnderlined = false

  /// Foreground and background are shown exchanged; the two above are as the program set them.
  public var isReverse = false

  public init() {}
}
