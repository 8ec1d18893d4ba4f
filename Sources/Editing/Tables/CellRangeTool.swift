import Marks

/// Selects cells of a table: a click one, a drag all between the first and the last.
struct CellRangeTool: GestureTool {
  private let path: MarkPath
  private let table: Table
  private var range: CellRange
  private let cellWidth: Double
  private(set) var isActive = true

  /// - Parameters:
  ///   - range: what is selected as soon as the gesture begins.
  ///   - cellWidth: the width of a cell of the screen, in units.
  init(_ table: Table, at path: MarkPath, _ range: CellRange, cellWidth: Double) {
    self.cellWidth = cellWidth
    self.table = table
    self.path = path
    self.range = range
  }

  /// The gesture of a press inside the table of which cells are selected; nil elsewhere, and on the outer line of the table,
  /// which moves it as a whole.
  ///
  /// - Parameter event: begins the gesture; with the option `adding`, the range that is there is extended.
  init?(_ draft: Draft, _ event: PointerEvent) {
    let (point, lattice) = (event.location, CellMetrics(width: draft.view.cellWidth))
    guard let selected = draft.selectedCells,
      let cell = draft.drawing.tableCell(at: point, cellWidth: lattice.width), cell.parent == selected.path
    else { return nil }
    let place = CellRange.Place(index: cell.index, in: selected.table)
    let box = selected.table.box
    let edge = Vector(dx: lattice.width / 2, dy: lattice.height / 2)
    guard point.x > box.minX + edge.dx, point.x < box.maxX - edge.dx, point.y > box.minY + edge.dy,
      point.y < box.maxY - edge.dy
    else { return nil }
    let isExtending = event.options.contains(.adding)
    self.init(
      selected.table, at: selected.path, selected.range.moved(to: place, isExtending: isExtending),
      cellWidth: lattice.width)
  }

  var preview: (any Mark)? { nil }
  var hiddenOriginals: Set<MarkPath> { [] }
  var overlay: Overlay? {
    SelectedCells(path: path, table: table, range: range).overlay(cellWidth: cellWidth)
  }
  var measure: String? { "\(range.columns.count) x \(range.rows.count)" }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began:
      return .ignored
    case .moved, .dwelled:
      range = range.moved(to: place(nearest: event.location), isExtending: true)
      return .ignored
    case .ended:
      range = range.moved(to: place(nearest: event.location), isExtending: true)
      isActive = false
      return ToolOutcome(.selectCells(range, ofTableAt: path))
    case .cancelled:
      isActive = false
      return .ignored
    }
  }

  /// The cell at a point, or the one nearest to it outside of the table.
  private func place(nearest point: Point) -> CellRange.Place {
    let columns = table.cells[..<table.columnCount]
    let column = columns.lastIndex { $0.box.minX <= point.x } ?? 0
    let row = (0..<table.rowCount).last { table.cells[table.index(row: $0, column: 0)].box.minY <= point.y }
    return CellRange.Place(row: row ?? 0, column: column)
  }
}
