import Marks

/// The content of a node of a canvas, in units.
struct CanvasItem {
  var id: MarkID
  var box: Rect
  var color: Color
  var texts: [Label] = []
  var isGroup = false
  /// The kind of target that its text names; nil for a text.
  var target: CanvasTargets.Kind?

  init(id: MarkID, box: Rect, color: Color, texts: [Label] = [], isGroup: Bool = false) {
    self.id = id
    self.box = box
    self.color = color
    self.texts = texts
    self.isGroup = isGroup
  }

  /// A box with its title above; nil for any other group.
  init?(titled group: Group) {
    guard group.children.count == 2, let rectangle = group.children[0] as? Rectangle,
      let label = group.children[1] as? Label, rectangle.text == nil, rectangle.box.isBelow(label.box)
    else { return nil }
    self.init(id: rectangle.id, box: rectangle.box, color: rectangle.ink.color, texts: [label], isGroup: true)
  }
}

extension Rect {
  var area: Double { size.width * size.height }

  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether text stands above the box, at its left end.
  func isBelow(_ text: Rect) -> Bool {
    abs(text.maxY - minY) < 1.5 && text.minX >= minX - 1 && text.minX < maxX
  }
}
