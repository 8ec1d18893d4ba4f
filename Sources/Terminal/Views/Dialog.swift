import CellRendering

/// What waits for an answer: a question with its buttons, or a line of text with a panel of what it could be.
struct Dialog: Container {
  var frame: CellRect
  let children: [any View]

  init(_ children: [any View]) {
    self.children = children
    let nothing = CellRect(column: 0, row: 0, columns: 0, rows: 0)
    frame = children.reduce(nothing) { $0.union($1.frame) }
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
