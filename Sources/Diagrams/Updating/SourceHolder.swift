package import Marks

/// A mark that holds a piece of a file as it is, which may be the source of a diagram.
package protocol SourceHolder: Mark {
  /// The source of a diagram that the mark holds; nil for another piece.
  var diagramSource: DiagramSource? { get }
}
