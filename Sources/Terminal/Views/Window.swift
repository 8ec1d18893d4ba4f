import CellRendering

/// The whole screen: views over each other, the last on top.
struct Window: Container {
  var frame: CellRect
  var children: [any View]

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
