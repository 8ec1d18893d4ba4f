/// Text on the cell grid: each character takes its one or two cells, whatever the zoom.
public struct Label: InkedMark {
  public var id: MarkID

  /// The top left corner of the first character's cell, in units.
  public var location: Point

  /// The lines, separated by `\n`.
  public var text: String

  public var ink: Ink

  public init(_ text: String, at location: Point, ink: Ink = Ink(), id: MarkID = .none) {
    self.text = text
    self.location = location
    self.ink = ink
    self.id = id
  }

  public var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// One unit a column, two a line.
  public var size: Size {
    let lines = lines
    let columns = lines.map { CharacterWidth.drawnColumns(of: $0) }.max() ?? 0
    return Size(width: Double(columns), height: Double(2 * lines.count))
  }

  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
