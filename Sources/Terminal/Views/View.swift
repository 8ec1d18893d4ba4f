import CellRendering

/// A part of the screen. Views are values in a tree; what is done with them, visitors do.
///
/// The protocol is open: a new kind needs no more than a frame. Visitors that never heard of it meet it in
/// `visit(foreign:)`; its look is that of the family it belongs to.
protocol View {
  /// The cells it takes on the screen.
  var frame: CellRect { get set }

  /// What it is made of, the last on top; none in a leaf.
  var children: [any View] { get }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result

  /// Whether another view is of the same kind and looks the same. A kind that cannot tell answers false.
  func isEqual(to other: any View) -> Bool
}

extension View {
  var children: [any View] { [] }

  func isEqual(to other: any View) -> Bool { false }

  /// How many columns it wants on a bar.
  var width: Int { accept(NaturalWidth()) }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(foreign: self) }

  /// Visits this view with a visitor that is not needed afterwards and answers its result.
  func accept<V: ViewVisitor>(_ visitor: V) -> V.Result {
    var visitor = visitor
    return accept(&visitor)
  }
}

extension View where Self: Equatable {
  func isEqual(to other: any View) -> Bool { (other as? Self) == self }
}
