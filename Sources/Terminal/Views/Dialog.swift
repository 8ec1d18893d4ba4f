import CellRendering

/// What waits for an answer: a question with its buttons, or a line of text with a panel of what it could be.
struct Dialog: Container {
  var frame: CellRect
  let children: [any View]

  init(_ children: [any View]) {
    self.children = children
    frame = Self.frame(around: children)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
