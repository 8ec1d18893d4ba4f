/// A cell of a table, as what text is written in: the whole table grows with it.
package struct TableCell: TextHolder {
  /// The table as it is with the text.
  package private(set) var table: Table

  /// The index of the cell among the group's children.
  package let index: Int

  /// - Parameter index: that of the cell; clamped.
  package init(_ index: Int, of table: Table) {
    self.table = table
    self.index = min(max(0, index), table.cells.count - 1)
  }

  private var cell: Rectangle { table.cells[index] }

  package var id: MarkID {
    get { table.group.id }
    set { table.group.id = newValue }
  }

  package var location: Point {
    get { table.group.location }
    set { table.group.location = newValue }
  }

  package var size: Size { table.box.size }

  package var ink: Ink {
    get { cell.ink }
    set { table.cells[index].ink = newValue }
  }

  package var text: BoundText? {
    get { cell.text }
    set { table.setText(newValue, ofCell: index) }
  }

  package func textOutline() -> [Point]? { cell.textOutline() }

  package func textLine() -> [Point] { [] }

  /// Itself: the table has grown already when the text was set.
  package func heightened(by height: Double) -> TableCell { self }

  /// An empty text that looks as text in the cell does: bold in a heading, else aligned as in the cell above.
  package func newText(isBold: Bool) -> BoundText {
    let headings = table.layout.hasHeader ? table.columnCount : 0
    var text = BoundText("", isBold: isBold || index < headings)
    if index - table.columnCount >= headings, let above = table.cells[index - table.columnCount].text {
      text.alignment = above.alignment
      text.verticalAlignment = above.verticalAlignment
    }
    return text
  }

  /// Adds an empty row below the last.
  package mutating func addRow() { table.insertRow(at: table.rowCount) }

  /// A cell is seen as the table that it is in.
  package func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(table.group) }

  /// Whether it is the same cell of equal tables.
  package static func == (left: TableCell, right: TableCell) -> Bool {
    left.index == right.index && left.table.group == right.table.group
  }
}
