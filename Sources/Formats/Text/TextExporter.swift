public import CellRendering

/// Writes cells as plain text: a line a row, no blanks at the ends of lines.
public struct TextExporter {
  private var lines = TrimmedLines()

  /// Creates an exporter.
  public init() {}

  /// The rows down to the last that is not empty, each ended by LF; nothing for an empty picture.
  ///
  /// Characters outside ASCII stay as they are: the glyph set decides on them.
  public func export(_ grid: CellGrid) -> String {
    var exporter = self
    return exporter.export(band: grid)
  }

  /// The next rows of a picture that comes in bands.
  ///
  /// Empty rows at the end of a band are written with the next row that is not empty.
  public mutating func export(band grid: CellGrid) -> String {
    lines.append(grid)
    return lines.take()
  }
}
