import CellRendering

/// A list as a grid of swatches, with what the selected one is called below it.
extension List {
  /// The columns of a swatch.
  static let swatchColumns = 4

  /// The rows below the swatches: a blank one, and the name.
  static let captionRows = 2

  var across: Int { delegate.across }

  var isGrid: Bool { across > 1 }

  /// The rows of the swatches and of the name.
  var gridHeight: Int { (delegate.count + across - 1) / across + Self.captionRows }

  /// The cells of the entries that can be chosen and are seen.
  var swatches: [(index: Int, frame: CellRect)] {
    let left = frame.column + max(0, frame.columns - across * Self.swatchColumns) / 2
    return (0..<delegate.count).compactMap { index in
      let place = CellRect(
        column: left + index % across * Self.swatchColumns, row: frame.row + index / across,
        columns: Self.swatchColumns, rows: 1)
      let isSeen = place.row < frame.rowRange.upperBound - Self.captionRows
      return isSeen && delegate.choice(at: index) != nil ? (index, place) : nil
    }
  }

  /// The row of the name of the swatch under the pointer, or else of the selected one.
  var caption: CellRect {
    CellRect(
      column: frame.column, row: frame.rowRange.upperBound - 1, columns: frame.columns,
      rows: min(1, frame.rows))
  }

  /// Moves the selection in both directions.
  ///
  /// - Returns: whether the key has a meaning in a grid.
  mutating func moveInGrid(by key: Key) -> Bool {
    let all = (0..<delegate.count).filter { delegate.choice(at: $0) != nil }
    guard let now = selection ?? all.first else { return false }
    switch key.code {
    case .left: select(all.last { $0 < now } ?? now)
    case .right: select(all.first { $0 > now } ?? now)
    case .up: select(nearest(to: now, in: all.filter { $0 / across < now / across }, isAbove: true) ?? now)
    case .down: select(nearest(to: now, in: all.filter { $0 / across > now / across }, isAbove: false) ?? now)
    case .pageUp, .home: select(all.first)
    case .pageDown, .end: select(all.last)
    default: return false
    }
    return true
  }

  /// The entry of the nearest row that lies nearest to an entry's column.
  private func nearest(to index: Int, in others: [Int], isAbove: Bool) -> Int? {
    guard let row = (isAbove ? others.last : others.first).map({ $0 / across }) else { return nil }
    return others.filter { $0 / across == row }
      .min { abs($0 % across - index % across) < abs($1 % across - index % across) }
  }
}
