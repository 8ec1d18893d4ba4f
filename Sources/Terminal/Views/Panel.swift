import CellRendering
import Marks

/// A framed box with a title, over the canvas or beside it.
struct Panel: Container, Equatable {
  var frame: CellRect

  /// The title in the frame's upper edge; empty for none.
  let title: String
  /// The line that is typed, above the list; nil for none.
  private(set) var field: TextField?

  /// Nil for a panel with a line alone.
  private(set) var list: List?

  /// The buttons: the first row in the upper edge at the right, the others below the list.
  let bars: [Bar]

  /// The action of a click anywhere in it; nil if only its parts react.
  let command: Command?

  var children: [any View] { [field as (any View)?, list].compactMap(\.self) + bars }

  /// The cells of the frame on each side.
  static let border = 1

  init(title: String = "", _ list: List, frame: CellRect, command: Command? = nil) {
    self.title = title
    self.frame = frame
    self.list = list
    self.command = command
    self.list?.frame = Self.listFrame(in: frame)
    bars = []
  }

  /// A line that is typed, and the choices that fit it.
  init(title: String, _ field: TextField, _ list: List?, frame: CellRect) {
    self.title = title
    self.frame = frame
    command = nil
    bars = []
    self.field = field
    self.field?.frame = Self.fieldFrame(in: frame)
    self.list = list
    self.list?.frame = Self.listFrame(in: frame, belowField: true)
  }

  /// - Parameters:
  ///   - closing: the button at the right of the upper edge.
  ///   - footers: the buttons of each row below the list.
  init(
    title: String, closing: Button, _ list: List, footers: [[any View]], frame: CellRect,
    touch: ControlHighlight?
  ) {
    self.title = title
    command = nil
    self.frame = frame
    self.list = list
    self.list?.frame = Self.listFrame(in: frame, footers: footers.count)
    let width = closing.width
    let corner = CellRect(
      column: frame.columnRange.upperBound - width - 2, row: frame.row, columns: width, rows: 1)
    var closing = closing
    closing.frame = corner
    let bottom = frame.rowRange.upperBound - Self.border - footers.count
    bars =
      [Bar(frame: corner, placed: [closing.touched(by: touch)])]
      + footers.enumerated().map { index, views in
        let strip = CellRect(
          column: frame.column + 1, row: bottom + index, columns: frame.columns - 2, rows: 1)
        return Bar(frame: strip, left: views, right: [], touch: touch)
      }
  }

  /// The rows of a line that is typed, with a blank one below it.
  static let fieldRows = 2

  /// The cells of the line that is typed: the first inside the frame.
  static func fieldFrame(in frame: CellRect) -> CellRect {
    CellRect(
      column: frame.column + border + 1, row: frame.row + border, columns: frame.columns - 2 * border - 2,
      rows: 1)
  }

  /// The cells that are left for the list: inside the frame, below the line that is typed, and above the bars below it
  /// with a blank row between.
  static func listFrame(in frame: CellRect, belowField isBelowField: Bool = false, footers: Int = 0)
    -> CellRect
  {
    let above = isBelowField ? fieldRows : 0
    return CellRect(
      column: frame.column + border, row: frame.row + border + above, columns: frame.columns - 2 * border,
      rows: max(0, frame.rows - 2 * border - above - (footers > 0 ? footers + 1 : 0)))
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// The characters around a panel.
struct PanelBorder {
  let horizontal: Character
  let vertical: Character

  /// Top left, top right, bottom left, bottom right.
  let corners: [Character]

  init(isUTF8: Bool) {
    (horizontal, vertical) = isUTF8 ? ("─", "│") : ("-", "|")
    corners = isUTF8 ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"]
  }
}
