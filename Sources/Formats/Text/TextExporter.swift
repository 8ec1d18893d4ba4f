public import CellRendering

/// Writes cells as plain text: a line a row, no blanks at the ends of lines.
public struct TextExporter {
  public init() {}

  /// The rows down to the last that is not empty, each ended by LF; nothing for an empty picture. What is not
  /// shown by ASCII stays as it is: the glyph set decides that.
  public func export(_ grid: CellGrid) -> String {
    let lines = (0..<grid.rows).map(grid.line)
    let count = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    return lines.prefix(count).map { $0 + "\n" }.joined()
  }
}
