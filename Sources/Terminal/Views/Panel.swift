import CellRendering
import Marks

/// A box over the canvas or beside it: a title, and what it holds below it.
struct Panel: Container {
  var frame: CellRect

  /// Empty where the rows speak for themselves, or a bar does.
  let title: String
  private(set) var list: List

  /// In rows of their own: the first in the title's place, the others below the list.
  let bars: [Bar]

  /// What a click anywhere in it does; nil when only its parts do something.
  let command: Command?

  var children: [any View] { [list] + bars }

  init(title: String = "", _ list: List, frame: CellRect, command: Command? = nil) {
    self.title = title
    self.frame = frame
    self.list = list
    self.command = command
    self.list.frame = Self.listFrame(in: frame, hasTitle: !title.isEmpty)
    bars = []
  }

  /// - Parameters:
  ///   - header: what stands above the list, from the left and from the right.
  ///   - footers: the buttons of each row below it.
  init(
    header: (left: [any View], right: [any View]), _ list: List, footers: [[any View]], frame: CellRect,
    touch: Touch?
  ) {
    title = ""
    command = nil
    self.frame = frame
    self.list = list
    self.list.frame = Self.listFrame(in: frame, hasTitle: true, footers: footers.count)
    func bar(row: Int, _ left: [any View], _ right: [any View]) -> Bar {
      // As much air on both sides as rows have.
      let strip = CellRect(column: frame.column + 1, row: row, columns: frame.columns - 2, rows: 1)
      return Bar(frame: strip, left: left, right: right, touch: touch)
    }
    let bottom = frame.rowRange.upperBound - footers.count
    bars =
      [bar(row: frame.row, header.left, header.right)]
      + footers.enumerated().map { bar(row: bottom + $0, $1, []) }
  }

  /// The cells that are left for the list: a title stands on a row of its own, with a blank one below it where
  /// there is room, and so do bars below, with a blank one above.
  static func listFrame(in frame: CellRect, hasTitle: Bool, footers: Int = 0) -> CellRect {
    let top = hasTitle ? frame.rows > 4 ? 2 : 1 : 0
    let bottom = footers > 0 ? footers + 1 : 0
    return CellRect(
      column: frame.column, row: frame.row + top, columns: frame.columns, rows: frame.rows - top - bottom)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
