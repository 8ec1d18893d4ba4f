import ArgumentParser

/// A size in cells, written as COLSxROWS.
struct CellSize: ExpressibleByArgument {
  let columns: Int
  let rows: Int

  /// The most cells of a printed picture: about 100 MB while it is drawn.
  static let mostCells = 4_000_000

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Each side 1...10000, and no more cells than a few megabytes hold.
  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...10_000).contains(columns), (1...10_000).contains(rows), columns * rows <= Self.mostCells
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
