import CellRendering
import Marks

/// A box over the canvas: a title, and what it holds below it.
struct Panel: Container {
  var frame: CellRect

  /// Empty where the rows speak for themselves.
  let title: String
  private(set) var list: List

  /// What a click anywhere in it does; nil when only its rows do something.
  let command: Command?

  var children: [any View] { [list] }

  init(title: String = "", _ list: List, frame: CellRect, command: Command? = nil) {
    self.title = title
    self.frame = frame
    self.list = list
    self.command = command
    self.list.frame = Self.listFrame(in: frame, hasTitle: !title.isEmpty)
  }

  /// The cells that are left for the list: a title stands on a row of its own, with a blank one below it where
  /// there is room.
  static func listFrame(in frame: CellRect, hasTitle: Bool) -> CellRect {
    let top = hasTitle ? frame.rows > 4 ? 2 : 1 : 0
    return CellRect(
      column: frame.column, row: frame.row + top, columns: frame.columns, rows: frame.rows - top)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
