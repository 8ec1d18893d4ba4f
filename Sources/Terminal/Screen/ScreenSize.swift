import CSystem
import CellRendering

/// The size of terminals.
package enum ScreenSize {
  /// The most columns, rows and cells that are drawn on: more than any screen shows.
  ///
  /// Each cell is stored several times, here and in ncurses, and a window may claim to have four billion.
  private static let mostColumns = 2_000
  private static let mostRows = 1_000
  private static let mostCells = 250_000

  /// The columns and rows of the terminal behind a file descriptor; nil if it is no terminal or does not know
  /// its size.
  package static func ofTerminal(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard charcoal_window_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// The size in pixels of the terminal behind a file descriptor; nil if it is no terminal or does not know it.
  package static func pixelsOfTerminal(_ descriptor: Int32) -> PixelSize? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard charcoal_window_pixels(descriptor, &width, &height) == 0 else { return nil }
    return PixelSize(width: Double(width), height: Double(height))
  }

  /// The columns that the canvas has in the terminal of this process; nil where there is none.
  package static var ofCanvas: Int? {
    [1, 0, 2].lazy.compactMap { ofTerminal($0) }.first.map { size in
      ChromeLayout(columns: size.columns, rows: size.rows, showsBars: true).canvas.columns
    }
  }

  /// The part of a screen, from its top left, that is drawn on.
  static func drawable(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let columns = min(columns, mostColumns)
    return (columns, min(rows, mostRows, max(1, mostCells / columns)))
  }
}
