/// One cell of a terminal: a character and its look.
public struct Cell: Hashable, Sendable {
  /// What is shown; ``continuation`` in the second cell of a wide character.
  public var character: Character
  /// The colours and attributes.
  public var style: CellStyle

  /// Creates a cell from its character and style.
  public init(_ character: Character = " ", style: CellStyle = CellStyle()) {
    self.character = character
    self.style = style
  }

  /// A blank in the terminal's own colours.
  public static let blank = Cell()

  /// Stands in the cell to the right of a wide character, which covers both.
  public static let continuation: Character = "\0"

  /// Whether the cell is the second half of a wide character.
  public var isContinuation: Bool { character == Self.continuation }
}
