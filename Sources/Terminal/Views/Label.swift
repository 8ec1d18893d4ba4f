import CellRendering

/// A line of text.
struct Label: View, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  var text: String
  var isStrong = false

  /// Whether it is less important, such as a hint.
  var isFaint = false

  init(_ text: String, isStrong: Bool = false, isFaint: Bool = false) {
    self.text = text
    self.isStrong = isStrong
    self.isFaint = isFaint
  }

  /// The text shortened to a width, with an ellipsis.
  func cut(to columns: Int, dots: String = "...") -> Label {
    var label = self
    let room = columns - Label(dots).width
    while label.width > room, !label.text.isEmpty { label.text.removeLast() }
    label.text += dots
    return label
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
