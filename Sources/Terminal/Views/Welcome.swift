import CellRendering

/// What an empty canvas says to begin with. A click on one of its tiles opens that drawing; all else of it lets the
/// pointer through to the canvas.
struct Welcome: Container {
  var frame: CellRect
  let children: [any View]

  init(_ children: [any View]) {
    self.children = children
    frame = Self.frame(around: children)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
