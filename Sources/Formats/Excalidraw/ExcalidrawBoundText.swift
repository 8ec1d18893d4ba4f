import Marks

/// The text of a shape or a line, which in Excalidraw is an element of its own.
struct ExcalidrawBoundText {
  let element: ExcalidrawElement

  init(_ element: ExcalidrawElement) { self.element = element }

  /// The text of a mark as it is written; nil where it has none.
  ///
  /// - Parameter ground: what decides between the values of the palette's colours.
  init?(of mark: any TextHolder, on ground: Ground) {
    guard let text = mark.text, let label = mark.textLabel(),
      var element = ExcalidrawElement(of: label, on: ground)
    else { return nil }
    element.originalText = text.string
    element.fitsText = true
    // Text on a line is in its middle, whatever an element says.
    let isInside = mark.textOutline() != nil
    element.alignment = isInside ? text.alignment : .center
    element.verticalAlignment = isInside ? text.verticalAlignment : .middle
    self.element = element
  }

  /// The text as that of a mark; nil where nothing is seen of it.
  ///
  /// - Parameter standard: the colours that are the standard one.
  func text(of mark: any TextHolder, standard: [Color]) -> BoundText? {
    guard let color = element.looks.ink(standard: standard)?.color, !element.text.isEmpty else { return nil }
    let isInside = mark.textOutline() != nil
    return BoundText(
      element.originalText ?? element.text, color: color == mark.ink.color ? nil : color,
      alignment: isInside ? element.alignment : .center,
      verticalAlignment: isInside ? element.verticalAlignment : .middle)
  }

  /// Whether both say the same, wherever their lines are broken.
  func says(_ other: ExcalidrawBoundText?) -> Bool {
    guard let other else { return false }
    return element.originalText == other.element.originalText && element.alignment == other.element.alignment
      && element.verticalAlignment == other.element.verticalAlignment
      && element.looks.stroke == other.element.looks.stroke
  }
}
