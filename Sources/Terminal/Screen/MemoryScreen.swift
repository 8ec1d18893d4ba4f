public import CellRendering
public import Marks

/// A screen in memory, for tests.
public final class MemoryScreen: Screen {
  public private(set) var columns: Int
  public private(set) var rows: Int
  public var colors: Int { count.known }
  public var ground = Ground.dark
  private var count: ColorCount

  /// The picture that is visible now.
  public private(set) var grid: CellGrid

  /// The size that ``updateSize()`` will find.
  public var nextSize: (columns: Int, rows: Int)

  /// How many pictures were shown.
  public private(set) var shownCount = 0

  /// The parts of the last picture that were said to differ from the one before.
  public private(set) var lastChanged: [CellRect] = []

  private var isValid = false

  public init(columns: Int, rows: Int, colors: Int = 256) {
    self.columns = columns
    self.rows = rows
    count = ColorCount(colors)
    nextSize = (columns, rows)
    grid = CellGrid(columns: columns, rows: rows)
  }

  public func show(_ grid: CellGrid, changed: [CellRect]) {
    for rect in isValid ? changed : [grid.bounds] {
      let rect = rect.intersection(grid.bounds)
      self.grid.copy(rect, from: grid, toColumn: rect.column, row: rect.row)
    }
    isValid = true
    shownCount += 1
    lastChanged = changed
  }

  public func invalidate() { isValid = false }

  public func copy(_ text: String) {}

  public func take(_ reply: TerminalReply) -> Bool { count.note(reply) }

  public func updateSize() {
    guard nextSize != (columns, rows) else { return }
    (columns, rows) = nextSize
    grid = CellGrid(columns: columns, rows: rows)
    isValid = false
  }
}
