/// The room that a diagram is shown in, and what may be changed for it.
package struct DiagramRoom: Hashable, Sendable {
  /// The width, in cells.
  package var columns: Int
  /// The height, in cells; nil for as many rows as it takes.
  package var rows: Int?
  /// Whether a diagram leads where its source says, even if it fits when it is turned.
  package var keepsDirection: Bool

  package init(columns: Int, rows: Int? = nil, keepsDirection: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.keepsDirection = keepsDirection
  }

  /// Whether a picture of a size fits.
  func holds(_ size: GridSize) -> Bool { size.columns <= columns && size.rows <= rows ?? .max }

  /// Returns how bad a picture is that does not fit: the rows of all parts that it is cut into, times their number, which
  /// makes it hard to read; or, where there is a height, how many times as large as the room it is.
  func excess(of size: GridSize) -> Double {
    let (width, height) = (Double(size.columns) / Double(max(1, columns)), Double(size.rows))
    guard let rows else { return width.rounded(.up) * width.rounded(.up) * height }
    return max(width, height / Double(max(1, rows)))
  }
}

/// A diagram as it is laid out for a room: with texts on more lines, in another direction, or more densely.
package struct FittedDiagram: Sendable {
  var diagram: Diagram
  var room: LayoutRoom
  /// Whether it leads down in place of across.
  package var isTurned = false

  init(_ diagram: Diagram, room: LayoutRoom = LayoutRoom(), isTurned: Bool = false) {
    self.diagram = diagram
    self.room = room
    self.isTurned = isTurned
  }
}
