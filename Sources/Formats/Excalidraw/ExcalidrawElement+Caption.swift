import Marks

extension ExcalidrawElement {
  /// The words in the box of an embedded page; nil for other elements.
  var caption: Label? {
    let box = boxInUnits
    switch kind {
    case .embeddable where !text.isEmpty:
      let label = Label(text, at: .origin, ink: Ink(color: .named(.grey)))
      return label.centered(on: box.center)
    default: return nil
    }
  }
}

extension Label {
  /// The label with its middle at a place, on thousandths of a unit.
  func centered(on center: Point) -> Label {
    var label = self
    let size = size
    label.location = Point(x: center.x - size.width / 2, y: center.y - size.height / 2).rounded
    return label
  }
}
