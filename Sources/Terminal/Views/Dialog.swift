import CellRendering

/// A question with its buttons, or a line of text with a panel of suggestions.
struct Dialog: Container {
  var frame: CellRect
  let children: [any View]

  init(_ children: [any View]) {
    self.children = children
    frame = Self.frame(around: children)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
