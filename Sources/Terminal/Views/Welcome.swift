import CellRendering

/// The welcome on an empty canvas.
///
/// A click on a tile opens that drawing; elsewhere the pointer reaches the canvas.
struct Welcome: Container {
  var frame: CellRect
  let children: [any View]

  init(_ children: [any View]) {
    self.children = children
    frame = Self.frame(around: children)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
