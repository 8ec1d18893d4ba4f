package import CellRendering
package import Marks

/// A screen in memory, for tests.
package final class MemoryScreen: Screen {
  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var colors: Int
  package var ground = Ground.dark
  package var pixels: PixelSize?
  package var pointerShape: PointerShape?
  package let description: TerminalDescription

  package let isAsked = false
  package let isBehind = false
  package var isSlow = false
  package var allowance = 12_288

  /// The queries that were sent later, in order.
  package private(set) var asked: [TerminalQueries] = []

  /// The profile that was adopted last.
  package private(set) var profile: TerminalProfile?

  /// The picture that is visible now.
  package private(set) var grid: CellGrid

  /// The size that ``updateSize()`` will find.
  package var nextSize: (columns: Int, rows: Int)

  /// How many pictures were shown.
  package private(set) var shownCount = 0

  /// The parts of the last picture that were said to differ from the one before.
  package private(set) var lastChanged: [CellRect] = []

  private var isValid = false

  package init(columns: Int, rows: Int, colors: Int = 256) {
    self.columns = columns
    self.rows = rows
    self.colors = colors
    description = TerminalDescription(colors: colors, takesMoreColors: true, takesModes: true)
    nextSize = (columns, rows)
    grid = CellGrid(columns: columns, rows: rows)
  }

  /// The bytes for pixels sent around the last cells, and around all.
  package private(set) var lastPixels: [UInt8] = []
  package private(set) var allPixels: [UInt8] = []

  /// The shared memories named in questions about pictures, in order; nil for none.
  package private(set) var askedPictures: [String?] = []

  package func askForPictures(_ memory: String?) { askedPictures.append(memory) }

  package var isCleared: Bool { !isValid }

  package func show(_ grid: CellGrid, changed: [CellRect], pixels: (any PixelOutput)?) {
    for rect in isValid ? changed : [grid.bounds] {
      let rect = rect.intersection(grid.bounds)
      self.grid.copy(rect, from: grid, toColumn: rect.column, row: rect.row)
    }
    isValid = true
    lastPixels = (pixels?.bytesBefore(grid) ?? []) + (pixels?.bytes(behind: grid, writing: changed) ?? [])
    allPixels += lastPixels
    shownCount += 1
    lastChanged = changed
  }

  package func invalidate() { isValid = false }

  package func copy(_ text: String) {}

  /// Whether ``tellAllKeys()`` will be answered, once.
  package var canTellAllKeys = false

  package func tellAllKeys() -> Bool {
    defer { canTellAllKeys = false }
    return canTellAllKeys
  }

  package func adopt(_ profile: TerminalProfile) {
    self.profile = profile
    colors = profile.colors
  }

  package func ask(_ queries: TerminalQueries) { asked.append(queries) }

  package func updateSize() {
    guard nextSize != (columns, rows) else { return }
    (columns, rows) = nextSize
    grid = CellGrid(columns: columns, rows: rows)
    isValid = false
  }
}
