extension Table {
  /// Creates a table of cells, which are arranged.
  ///
  /// O(*n*) in the cells and their text.
  ///
  /// - Parameters:
  ///   - group: has the table's identifier and traits.
  ///   - cells: row by row, as many as the layout has.
  ///   - corner: the top left corner, in units.
  package init(_ group: Group, _ layout: TableLayout, _ cells: [Rectangle], at corner: Point) {
    precondition(!cells.isEmpty && cells.count == layout.cellCount, "The layout has all cells.")
    (self.group, self.layout, self.cells) = (group, layout, cells)
    arrange(at: corner)
  }

  /// Gives columns and rows the sizes that their text needs, from the top left corner on.
  ///
  /// O(*n*) in the cells and their text.
  ///
  /// - Parameter corner: the top left corner, in units; nil for where it is.
  mutating func arrange(at corner: Point? = nil) {
    let corner = corner ?? box.location
    let widths = neededWidths
    let heights = neededHeights(in: widths)
    let (xs, ys) = (edges(of: widths, from: corner.x), edges(of: heights, from: corner.y))
    for index in cells.indices {
      let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
      cells[index].location = Point(x: xs[column], y: ys[row])
      cells[index].size = Size(width: widths[column], height: heights[row])
    }
    update()
  }

  private func edges(of lengths: [Double], from start: Double) -> [Double] {
    var edges = [start]
    for length in lengths { edges.append((edges[edges.count - 1] + length).roundedToThousandth) }
    return edges
  }

  private var neededWidths: [Double] {
    var widths = layout.columns.map { Self.drawn($0.width, least: TableLayout.smallestCell.width) }
    for (index, cell) in cells.enumerated() {
      guard let text = cell.text else { continue }
      let column = index % columnCount
      let lines = text.string.split(separator: "\n")
      let word = Double(lines.flatMap(WordBreaks.widths).max() ?? 0)
      let line = Self.widest(of: lines)
      let margin = Self.lineColumns(of: cell.ink)
      // A blank on either side of a line, and none beside a word that would be broken otherwise.
      var width = min(word + margin, TableLayout.widest)
      if !layout.columns[column].wraps { width = max(width, min(line + 2 + margin, TableLayout.widest)) }
      widths[column] = max(widths[column], width)
    }
    return widths
  }

  private func neededHeights(in widths: [Double]) -> [Double] {
    var heights = layout.rows.map { Self.drawn($0, least: TableLayout.smallestCell.height) }
    for (index, cell) in cells.enumerated() {
      guard let text = cell.text else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
      let room = max(1, Int(clamping: (widths[column] - Self.lineColumns(of: cell.ink)).rounded(.down)))
      let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
        .reduce(0) { $0 + WrappedLine.lines(of: $1, columns: room).count }
      heights[row] = max(heights[row], Size(columns: 0, rows: lines + Self.lineRows(of: cell.ink)).height)
    }
    return heights
  }

  /// A length of a file, which may be any number.
  private static func drawn(_ length: Double, least: Double) -> Double { min(max(length, least), 1e6) }

  private static func widest(of texts: [Substring]) -> Double {
    Double(texts.reduce(0) { max($0, CharacterWidth.drawnColumns(of: $1)) })
  }

  /// How many columns of a cell its lines take on both sides together.
  private static func lineColumns(of ink: Ink) -> Double { max(1, ink.width.rounded(.up)) }

  /// How many rows of a cell its lines take above and below together.
  private static func lineRows(of ink: Ink) -> Int {
    1 + Int(clamping: (max(0, ink.width - 1) / 2).rounded(.up))
  }
}

extension Table {
  /// The table in another box, its columns and rows in proportion, and whole cells large.
  ///
  /// A column that becomes narrower than its text breaks its lines.
  ///
  /// - Parameter target: the box, in units; the table is larger where its text needs more.
  package func resized(to target: Rect) -> Table {
    let old = box
    var table = self
    let first = cells[..<columnCount]
    let xs = first.map { $0.box.maxX - old.minX }
    let ys = stride(from: 0, to: cells.count, by: columnCount).map { cells[$0].box.maxY - old.minY }
    let least = TableLayout.smallestCell
    let widths = Self.steps(xs, scaledBy: target.size.width / old.size.width, step: 1)
    let heights = Self.steps(ys, scaledBy: target.size.height / old.size.height, step: CellMetrics.aspect)
    for (index, width) in widths.enumerated() where width != first[index].size.width {
      table.layout.columns[index] = TableLayout.Column(width: max(least.width, width))
    }
    for (index, height) in heights.enumerated() where height != cells[index * columnCount].size.height {
      table.layout.rows[index] = max(least.height, height)
    }
    let needed = table.neededWidths
    for (index, width) in needed.enumerated() where width > table.layout.columns[index].width {
      if widths[index] != first[index].size.width { table.layout.columns[index].wraps = true }
    }
    // The sides that a handle leaves alone stay where they are.
    let size = table.size
    let corner = Point(
      x: target.maxX == old.maxX ? old.maxX - size.width : old.minX + (target.minX - old.minX).rounded(),
      y: target.maxY == old.maxY
        ? old.maxY - size.height : old.minY + Vector(dx: 0, dy: target.minY - old.minY).roundedToCells.dy)
    table.arrange(at: corner.rounded)
    return table
  }

  private var size: Size {
    let widths = neededWidths
    return Size(
      width: widths.reduce(0, +), height: neededHeights(in: widths).reduce(0, +))
  }

  /// The distances between scaled edges, in whole steps.
  private static func steps(_ edges: [Double], scaledBy factor: Double, step: Double) -> [Double] {
    let scaled = edges.map { ($0 * factor / step).rounded() * step }
    return zip(scaled, [0] + scaled.dropLast()).map { $0 - $1 }
  }
}
