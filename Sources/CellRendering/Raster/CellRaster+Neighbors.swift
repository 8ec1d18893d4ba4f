/// Changes of a cell's ink by the cells around it.
extension CellRaster {
  /// Whether a text begins or ends beside a cell, over a line that would run into it.
  ///
  /// A corner of a box, or a line that crosses, does not end there.
  func isHalo(column: Int, row: Int) -> Bool {
    let index = row * columns + column
    guard cells[index].lines[.up] == 0, cells[index].lines[.down] == 0 else { return false }
    return column + 1 < columns && cells[index + 1].halo.contains(.left)
      || column > 0 && cells[index - 1].halo.contains(.right)
  }

  /// Keeps the edge of an area whole where a line of another colour begins at it, and shows a head in the area's own
  /// colour that points at it.
  ///
  /// The end of the line would be a spike on the area, whose cells are whole; the head would not be seen.
  func keepEdge(of cell: inout RasterCell, column: Int, row: Int) {
    if cell.isHead {
      if cell.background == cell.foreground,
        neighbors(column: column, row: row).contains(where: { !$0.cell.isCovered })
      {
        cell.background = nil
      }
    } else if cell.ink.isFull, cell.wideInk == .area, cell.rim.isEmpty, cell.glyph == 0, cell.hasThinInk {
      let color = cell.foreground
      let ways = neighbors(column: column, row: row).filter {
        $0.cell.hasThinInk && $0.cell.foreground == color
      }
      // A line that only passes the corner of the area goes on to two sides.
      let isEnd = ways.allSatisfy { way in
        !way.cell.isCovered && ways.allSatisfy { $0.right * way.right + $0.down * way.down > 0 }
      }
      if !ways.isEmpty, isEnd { cell.removeThinInk() }
    }
  }

  /// Draws a straight line that ends in the middle of a cell on to an area that begins with the next one.
  ///
  /// The area has whole cells, where it may be half a cell smaller than it is.
  func reachArea(from cell: inout RasterCell, column: Int, row: Int) {
    guard cell.dots.isEmpty, cell.ink.isEmpty, cell.lines.count == 1,
      let side = BoxArms.Side.allCases.first(where: { cell.lines[$0] > 0 })
    else { return }
    let (right, down) =
      switch side {
      case .up: (0, 1)
      case .right: (-1, 0)
      case .down: (0, -1)
      case .left: (1, 0)
      }
    guard bounds.contains(column: column + right, row: row + down),
      case let next = self[column + right, row + down], next.ink.isFull, next.wideInk == .area,
      next.glyph == 0
    else { return }
    cell.lines[side.opposite] = cell.lines[side]
  }

  /// Removes dots of a region's outline that stick out into this cell.
  ///
  /// In the cells beside, which hold the region's edge, the outline is blocks, and dots are specks there.
  func removeRest(of cell: inout RasterCell, column: Int, row: Int) {
    guard cell.lines.isEmpty, cell.glyph == 0, cell.ink.isEmpty || cell.ink.isFull && cell.wideInk == .region
    else { return }
    var isBesideEdge = false
    for next in max(0, row - 1)...min(rows - 1, row + 1) {
      for place in max(0, column - 1)...min(columns - 1, column + 1) where (place, next) != (column, row) {
        let other = self[place, next]
        guard !other.dots.isEmpty, other.foreground == cell.foreground else { continue }
        // The dots of the other cell may be a remnant, too.
        let most = other.ink.isEmpty ? 1 : other.wideInk == .region && other.ink.isFull ? 2 : 0
        if other.dots.count <= most { continue }
        // The line continues in the other cell, so the dots here are not a remnant.
        guard other.wideInk == .region, !other.ink.isEmpty, !other.ink.isFull else { return }
        isBesideEdge = true
      }
    }
    if isBesideEdge { cell.removeThinInk() }
  }

  /// Removes the end of a slanted line where the region that it lies on is cut.
  ///
  /// Blocks are the line around a region, so the end would be a piece of one. The lines around a region go on along its
  /// edge, or leave it.
  func removeEndAtCut(of cell: inout RasterCell, column: Int, row: Int) {
    let color = cell.foreground
    let ways = neighbors(column: column, row: row).filter {
      $0.cell.hasThinInk && $0.cell.foreground == color
    }
    if !ways.isEmpty, ways.allSatisfy({ $0.cell.wideInk == .region && $0.cell.ink.isFull }) {
      cell.removeThinInk()
    }
  }

  /// Puts a region below the line that it ends at.
  ///
  /// A line between two cells is drawn in the next one on the right or below, and the region ends before that.
  func takeRegion(below cell: inout RasterCell, column: Int, row: Int) {
    guard cell.ink.isEmpty, cell.background == nil else { return }
    let (isLevel, isUpright) = (
      cell.lines[.left] > 0 || cell.lines[.right] > 0, cell.lines[.up] > 0 || cell.lines[.down] > 0
    )
    let region = neighbors(column: column, row: row).first { right, down, next in
      (right == -1 && isUpright || right == 0) && (down == -1 && isLevel || down == 0)
        && next.ink.isFull && next.wideInk == .region
    }
    if let region { cell.background = region.cell.inkColor }
  }

  /// The cells around a cell, and where they lie from it.
  private func neighbors(column: Int, row: Int) -> [(right: Int, down: Int, cell: RasterCell)] {
    var found: [(right: Int, down: Int, cell: RasterCell)] = []
    found.reserveCapacity(8)
    for down in -1...1 {
      for right in -1...1
      where (right, down) != (0, 0) && bounds.contains(column: column + right, row: row + down) {
        found.append((right, down, self[column + right, row + down]))
      }
    }
    return found
  }
}
