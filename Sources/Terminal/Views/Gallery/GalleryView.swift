import CellRendering

/// The sketchbook over the whole screen: tiles in rows, a bar above them and a line below.
struct GalleryView: Container {
  var frame: CellRect
  let tiles: [Tile]

  /// Stands in the middle where there are no tiles; nil where there are.
  let sentence: Label?

  let bars: [Bar]

  /// The line that is typed; nil while nothing is.
  let field: TextField?

  /// The part of all tiles that is seen, in rows of the screen; nil when all are.
  let thumb: Range<Int>?

  var children: [any View] {
    var children: [any View] = bars
    children += tiles as [any View]
    if let sentence { children.append(sentence) }
    if let field { children.append(field) }
    return children
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
