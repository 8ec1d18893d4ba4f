import CellRendering

/// A part of the screen. Views are values in a tree, handled by visitors.
///
/// The protocol is open: a new kind needs no more than a frame. Visitors that do not know it receive it in
/// `visit(foreign:)`; it looks like its nearest ancestor.
protocol View {
  /// The cells it takes on the screen.
  var frame: CellRect { get set }

  /// What it is made of, the last on top; none in a leaf.
  var children: [any View] { get }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result
}

extension View {
  var children: [any View] { [] }

  /// How many columns it wants on a bar.
  var width: Int { accept(NaturalWidth()) }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(foreign: self) }

  /// Visits this view with a visitor that is not needed afterwards and answers its result.
  func accept<V: ViewVisitor>(_ visitor: V) -> V.Result {
    var visitor = visitor
    return accept(&visitor)
  }
}
