import Marks

/// The text of a shape or a line, which in Excalidraw is an element of its own.
///
/// It becomes a label in the middle of its box. This is the place to change when shapes have their text as a property.
struct ExcalidrawBoundText {
  private let text: Label
  private let element: ExcalidrawElement
  private let container: ExcalidrawElement

  init(_ text: Label, _ element: ExcalidrawElement, in container: ExcalidrawElement) {
    self.text = text
    self.element = element
    self.container = container
  }

  /// The label: with the lines that it has in Excalidraw, or broken anew where cells are wider than the shape.
  var label: Label {
    var label = text
    if !container.kind.isLine, label.size.width > room, let original = element.originalText {
      label.text = original
      label.wrapWidth = max(1, Int(clamping: room.rounded(.down)))
    }
    return label.centered(on: element.boxInUnits.center)
  }

  /// How wide the text of a shape may be, in units.
  private var room: Double {
    let width = container.boxInUnits.size.width
    let padding = ExcalidrawScale.units(10)
    return switch container.kind {
    case .ellipse: width * 0.5.squareRoot() - padding
    case .diamond: width / 2 - padding
    default: width - padding
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
