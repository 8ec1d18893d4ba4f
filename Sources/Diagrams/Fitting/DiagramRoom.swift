/// The room that a diagram is shown in, and what may be changed for it.
package struct DiagramRoom: Hashable, Sendable {
  /// The width, in cells.
  package var columns: Int
  /// Whether a diagram leads where its source says, even if it fits when it is turned.
  package var keepsDirection: Bool

  package init(columns: Int, keepsDirection: Bool = false) {
    self.columns = columns
    self.keepsDirection = keepsDirection
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
