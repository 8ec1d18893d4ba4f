import CellRendering

/// A row of views: some from the left, some from the right, and where there is no room for all, the last of those
/// on the left go first.
struct Bar: View {
  var frame: CellRect
  private(set) var children: [any View] = []

  init(frame: CellRect, left: [any View], right: [any View]) {
    self.frame = frame
    // A column of air at both ends, two between neighbours.
    var edge = frame.column + frame.columns - 1
    var placed: [any View] = []
    for var view in right.reversed() where edge - view.width > frame.column {
      view.frame = CellRect(column: edge - view.width, row: frame.row, columns: view.width, rows: 1)
      edge = view.frame.column - 2
      placed.insert(view, at: 0)
    }
    var column = frame.column + 1
    var isFull = false
    for var view in left where !isFull {
      if column + view.width > edge {
        // Of a text the beginning is worth something; of anything else half is worth nothing.
        isFull = true
        guard let label = view as? Label, edge - column >= 8 else { continue }
        view = label.cut(to: edge - column)
      }
      view.frame = CellRect(column: column, row: frame.row, columns: view.width, rows: 1)
      column += view.width + view.gapAfter
      children.append(view)
    }
    children += placed
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

extension View {
  /// The columns of air after it in a bar. What is no more than a sign stands close to its like.
  var gapAfter: Int {
    if self is Swatch { return 0 }
    return (self as? Button)?.title.isEmpty == true ? 1 : 2
  }
}
