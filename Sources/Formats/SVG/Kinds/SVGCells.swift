import Marks

/// A block of cells while it is read.
struct SVGCells {
  private let id: MarkID
  private let location: Point
  private let columns: Int
  private let rows: Int

  /// The different cells, and their numbers; 0 is a blank.
  private var kinds = CellKinds(.blank)

  /// The number of each cell.
  ///
  /// Four bytes a cell, since a few bytes of a file may stand for millions.
  private var numbers: [UInt32]

  /// The block of a group's tag, its cells blank; nil if it has no size, or more cells than are left.
  init?(_ attributes: inout SVGAttributes, using workspace: inout SVGWorkspace) {
    id = attributes.takeID()
    guard let columns = Int(exactly: attributes.needNumber("charcoal:columns")),
      let rows = Int(exactly: attributes.needNumber("charcoal:rows")),
      columns >= 0, rows >= 0, columns > 0 || rows == 0,
      case (let count, false) = columns.multipliedReportingOverflow(by: rows), count <= workspace.cellsLeft,
      let location = attributes.takeTranslation()
    else { return nil }
    workspace.cellsLeft -= count
    self.location = location
    self.columns = columns
    self.rows = rows
    numbers = Array(repeating: 0, count: count)
  }

  var block: CellBlock {
    CellBlock(columns: columns, kinds: kinds.cells, numbers: numbers, at: location, id: id)
  }

  /// Fills the cells of a run; false, and perhaps nothing done, if it does not fit.
  mutating func write(_ run: SVGCellRun, _ text: String, on ground: Color?) -> Bool {
    guard (0..<rows).contains(run.row), run.column >= 0, run.columns > 0, run.columns <= columns - run.column
    else { return false }
    let style = run.style(on: ground)
    let continuation = kinds.number(of: Cell(Cell.continuation, style: style))
    var index = run.row * columns + run.column
    let end = index + run.columns
    var last: Int?
    for character in text {
      if let hint = BreakHint(character), let last {
        numbers[last] = kinds.number(of: Cell(kinds[numbers[last]].character, style: style, hint: hint))
        continue
      }
      guard index < end else { return false }
      last = index
      numbers[index] = kinds.number(of: Cell(character, style: style))
      index += 1
      guard character.cells == 2, index < end else { continue }
      numbers[index] = continuation
      index += 1
    }
    for index in index..<end { numbers[index] = continuation }
    return true
  }
}

extension SVGAttributes {
  /// The place that a transform moves the origin to; the origin when there is none.
  fileprivate mutating func takeTranslation() -> Point? {
    guard let text = takeBytes("transform") else { return .origin }
    return SVGTranslation.parse(text).map { Point(x: $0.dx, y: $0.dy) }
  }
}
