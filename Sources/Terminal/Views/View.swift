import CellRendering

/// A part of the screen. Views are values in a tree; what is done with them, visitors do.
protocol View {
  /// The cells it takes on the screen.
  var frame: CellRect { get set }

  /// How many columns it wants on a bar.
  var width: Int { get }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result
}

extension View {
  var width: Int { frame.columns }
}
