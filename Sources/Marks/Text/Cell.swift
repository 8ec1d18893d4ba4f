/// One cell of a terminal: a character and its look.
public struct Cell: Hashable, Sendable {
  /// The character that is shown; ``continuation`` in the second cell of a wide one.
  public var character: Character
  /// The colours and attributes.
  public var style: CellStyle

  /// The hint behind the character where a word may be broken, which shows nothing; nil for none.
  public var hint: BreakHint?

  /// Creates a cell from its character and style, and perhaps a hint behind the character.
  public init(_ character: Character = " ", style: CellStyle = CellStyle(), hint: BreakHint? = nil) {
    self.character = character
    self.style = style
    self.hint = hint
  }

  /// The character and the hint behind it, as text has them.
  public var text: String { hint.map { String([character, $0.character]) } ?? String(character) }

  /// A blank in the terminal's own colours.
  public static let blank = Cell()

  /// Stands in the cell to the right of a wide character, which covers both.
  public static let continuation: Character = "\0"

  /// Whether the cell is the second half of a wide character.
  public var isContinuation: Bool { character == Self.continuation }
}
