import CellRendering

/// A line of text.
struct Label: View, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  var text: String
  var isStrong = false

  /// Whether it is less important, such as a hint.
  var isFaint = false

  /// The columns of keys that the text names.
  var keys: [Range<Int>] = []

  /// A hint with as many of its parts as fit; nil where not even the first does.
  init?(_ parts: [Hint.Part], columns: Int) {
    self.init("", isFaint: true)
    for part in parts {
      let start = width + (text.isEmpty ? 0 : 3)
      let key = Label(part.key).width
      let piece = (part.key.isEmpty ? "" : part.key + ": ") + part.text
      guard start + Label(piece).width <= columns else { break }
      text += String(repeating: " ", count: start - width) + piece
      if key > 0 { keys.append(start..<start + key) }
    }
    if text.isEmpty { return nil }
  }

  init(_ text: String, isStrong: Bool = false, isFaint: Bool = false) {
    self.text = text
    self.isStrong = isStrong
    self.isFaint = isFaint
  }

  /// The text shortened to a width, with an ellipsis.
  ///
  /// A path keeps its end, which tells it from others in its folder.
  func cut(to columns: Int, dots: String = "...") -> Label {
    var label = self
    let room = columns - Label(dots).width
    let isPath = text.contains("/") && !text.contains(" ")
    while label.width > room, !label.text.isEmpty {
      if isPath { label.text.removeFirst() } else { label.text.removeLast() }
    }
    label.text = isPath ? dots + label.text : label.text + dots
    return label
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
