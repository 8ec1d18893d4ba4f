/// A table: a group whose children are the cells, row by row, in a grid without gaps.
///
/// Columns and rows are as large as their text needs, and never below the sizes of the layout.
///
///     var table = Table(columns: 3, rows: 2, at: .origin, ink: Ink())
///     table.setText(BoundText("name"), row: 0, column: 0)
///     drawing.root.add(table.group)
public struct Table: Sendable {
  /// The group, whose children are the cells.
  public internal(set) var group: Group

  /// The least sizes of the columns and rows.
  public internal(set) var layout: TableLayout

  /// The cells, row by row.
  public internal(set) var cells: [Rectangle]

  /// Reads a group as a table; nil if it is none, or not any more.
  ///
  /// O(*n*) in the cells.
  public init?(_ group: Group) {
    guard let layout = group.table, !layout.columns.isEmpty, !layout.rows.isEmpty,
      group.children.count == layout.cellCount
    else { return nil }
    var cells: [Rectangle] = []
    cells.reserveCapacity(group.children.count)
    for child in group.children {
      guard let cell = child as? Rectangle else { return nil }
      cells.append(cell)
    }
    self.group = group
    self.layout = layout
    self.cells = cells
    guard isGrid else { return nil }
  }

  /// Creates a table of empty cells.
  ///
  /// - Parameters:
  ///   - columns: how many columns; at least one is made.
  ///   - rows: how many rows; at least one is made.
  ///   - location: the top left corner, in units.
  ///   - size: the size of all cells together, in units; nil for cells of the usual size.
  ///   - ink: the ink of the lines and of the fill of each cell.
  public init(columns: Int, rows: Int, at location: Point, size: Size? = nil, ink: Ink) {
    let standard = TableLayout.standardCell
    let all =
      size
      ?? Size(width: standard.width * Double(max(1, columns)), height: standard.height * Double(max(1, rows)))
    layout = TableLayout(
      columns: Self.shares(of: all.width, among: max(1, columns), least: TableLayout.smallestCell.width)
        .map { TableLayout.Column(width: $0) },
      rows: Self.shares(
        of: all.height, among: max(1, rows), least: TableLayout.smallestCell.height, step: CellMetrics.aspect
      ))
    group = Group()
    cells = Array(repeating: Rectangle(Rect(at: location), ink: ink), count: layout.cellCount)
    arrange(at: location)
  }

  /// Creates a table that fills a box with empty cells of about the usual size.
  package init(in box: Rect, ink: Ink) {
    // A table that fills a screen has larger cells, not hundreds of them.
    func count(_ length: Double, _ standard: Double, most: Double) -> Int {
      Int(clamping: min(most, max(1, (length / standard).rounded())))
    }
    let standard = TableLayout.standardCell
    self.init(
      columns: count(box.size.width, standard.width, most: 12),
      rows: count(box.size.height, standard.height, most: 24), at: box.location, size: box.size, ink: ink)
  }

  /// The number of columns.
  public var columnCount: Int { layout.columns.count }

  /// The number of rows.
  public var rowCount: Int { layout.rows.count }

  /// The box around all cells, in units, without the width of lines.
  public var box: Rect { cells[0].box.union(cells[cells.count - 1].box) }

  /// The index of a cell among the group's children.
  public func index(row: Int, column: Int) -> Int { row * columnCount + column }

  /// The index of the cell at a point, in units; nil outside of the table.
  ///
  /// O(*n*).
  public func cell(at point: Point) -> Int? { cells.firstIndex { $0.box.contains(point) } }

  /// Sets the text of a cell, and lets the table grow or shrink.
  public mutating func setText(_ text: BoundText?, row: Int, column: Int) {
    setText(text, ofCell: index(row: row, column: column))
  }

  /// Whether the cells are a grid without gaps.
  private var isGrid: Bool {
    func differ(_ first: Double, _ second: Double) -> Bool { !(abs(first - second) < 0.01) }
    let boxes = cells.map(\.box)
    for (index, box) in boxes.enumerated() {
      guard box.size.width > 0, box.size.height > 0 else { return false }
      let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
      let (top, side) = (boxes[column], boxes[row * columnCount])
      if differ(box.minX, top.minX) || differ(box.maxX, top.maxX) { return false }
      if differ(box.minY, side.minY) || differ(box.maxY, side.maxY) { return false }
      if row == 0, column > 0, differ(box.minX, boxes[column - 1].maxX) { return false }
      if column == 0, row > 0, differ(box.minY, boxes[index - columnCount].maxY) { return false }
    }
    return true
  }

  /// Lengths of whole steps that divide a length as evenly as they can.
  static func shares(of length: Double, among count: Int, least: Double, step: Double = 1) -> [Double] {
    func edge(_ index: Int) -> Double {
      (length * Double(index) / Double(count) / step).rounded() * step
    }
    return (0..<count).map { max(least, edge($0 + 1) - edge($0)) }
  }
}

// MARK: Changes

extension Table {
  /// Sets the text of the cell at an index, and lets the table grow or shrink.
  package mutating func setText(_ text: BoundText?, ofCell index: Int) {
    cells[index].text = text
    arrange()
  }

  /// Sets the text of every cell, and lets the table grow or shrink.
  ///
  /// - Parameter text: answers the text of a row and a column.
  package mutating func setTexts(_ text: (_ row: Int, _ column: Int) -> BoundText?) {
    for index in cells.indices { cells[index].text = text(index / columnCount, index % columnCount) }
    arrange()
  }

  /// Changes some cells, and lets the table grow or shrink.
  ///
  /// - Parameter indices: the cells' indices among the group's children.
  package mutating func changeCells(at indices: [Int], _ change: (Int, inout Rectangle) -> Void) {
    for index in indices { change(index, &cells[index]) }
    arrange()
  }

  /// Adds empty columns on the right and rows at the bottom, until there are so many.
  ///
  /// O(*n*) in the cells of the larger table.
  package mutating func grow(toColumns columns: Int, rows: Int) {
    guard columns > columnCount || rows > rowCount else { return }
    let added = max(0, columns - columnCount)
    if added > 0 {
      let (width, count) = (layout.columns[columnCount - 1].width, columnCount)
      var wider: [Rectangle] = []
      wider.reserveCapacity((count + added) * rowCount)
      for row in 0..<rowCount {
        let old = cells[row * count..<(row + 1) * count]
        wider += old
        wider += Array(repeating: emptied(old[old.endIndex - 1]), count: added)
      }
      cells = wider
      let column = TableLayout.Column(width: max(width, TableLayout.smallestCell.width))
      layout.columns += Array(repeating: column, count: added)
    }
    let model = cells.suffix(columnCount).map(emptied)
    for _ in rowCount..<max(rowCount, rows) {
      cells += model
      layout.rows.append(TableLayout.standardCell.height)
    }
    arrange()
  }

  /// Adds an empty row; it looks like the one that it goes beside.
  package mutating func insertRow(at row: Int) {
    let model = min(max(0, row - 1), rowCount - 1)
    let new = (0..<columnCount).map { emptied(cells[index(row: model, column: $0)]) }
    layout.rows.insert(TableLayout.standardCell.height, at: row)
    cells.insert(contentsOf: new, at: row * columnCount)
    arrange()
  }

  /// Adds an empty column; it looks like the one that it goes beside.
  package mutating func insertColumn(at column: Int) {
    let model = min(max(0, column - 1), columnCount - 1)
    for row in (0..<rowCount).reversed() {
      cells.insert(emptied(cells[index(row: row, column: model)]), at: row * columnCount + column)
    }
    let width = max(layout.columns[model].width, TableLayout.smallestCell.width)
    layout.columns.insert(TableLayout.Column(width: width), at: column)
    arrange()
  }

  /// Removes a row, unless it is the only one.
  package mutating func removeRow(at row: Int) {
    guard rowCount > 1 else { return }
    let corner = box.location
    cells.removeSubrange(row * columnCount..<(row + 1) * columnCount)
    layout.rows.remove(at: row)
    arrange(at: corner)
  }

  /// Removes a column, unless it is the only one.
  package mutating func removeColumn(at column: Int) {
    guard columnCount > 1 else { return }
    let corner = box.location
    for row in (0..<rowCount).reversed() { cells.remove(at: row * columnCount + column) }
    layout.columns.remove(at: column)
    arrange(at: corner)
  }

  /// Makes the first row a header, or an ordinary row.
  package mutating func setHeader(_ hasHeader: Bool) {
    layout.hasHeader = hasHeader
    for column in 0..<columnCount { cells[column].text?.isBold = hasHeader }
    arrange()
  }

  /// Takes the cells and the layout over into the group.
  mutating func update() {
    group.children = cells
    group.table = layout
  }

  private func emptied(_ cell: Rectangle) -> Rectangle {
    var cell = cell
    cell.id = .none
    cell.text = nil
    return cell
  }
}
