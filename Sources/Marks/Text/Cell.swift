/// One cell of a terminal: a character and its look.
public struct Cell: Hashable, Sendable {
  public var character: Character
  public var style: CellStyle

  public init(_ character: Character = " ", style: CellStyle = CellStyle()) {
    self.character = character
    self.style = style
  }

  public static let blank = Cell()

  /// Stands in the cell to the right of a wide character, which covers both.
  public static let continuation: Character = "\0"

  public var isContinuation: Bool { character == Self.continuation }
}
