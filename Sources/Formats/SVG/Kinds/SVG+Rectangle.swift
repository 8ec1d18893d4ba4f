public import Marks

/// A rectangle.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ rectangle: Rectangle) {
    if !writeWithText(rectangle) { write(rectangle, turnedBy: nil) }
  }

  /// - Parameter degrees: the angle about the middle, clockwise; nil for a rectangle along the axes.
  func write(_ rectangle: Rectangle, turnedBy degrees: Double?) {
    open("rect", rectangle.id)
    inkAttributes(rectangle.ink)
    place(rectangle.location, size: rectangle.size)
    // Browsers round wide rectangles further along the longer side than we do.
    let radius = rectangle.drawnCornerRadius
    if rectangle.cornerRadius != 0 { attribute("rx", radius) }
    if rectangle.cornerRadius != radius { attribute("charcoal:rx", rectangle.cornerRadius) }
    turn(degrees, around: rectangle.box.center)
    write("/>")
  }
}

extension SVGAttributes {
  mutating func takeRectangle() -> Rectangle {
    let id = takeID()
    let ink = takeInk()
    let (location, size) = needBox()
    var rectangle = Rectangle(location: location, size: size, ink: ink, id: id)
    let drawn = takeNumber("rx") ?? 0
    // The radius that was asked for counts as long as it is drawn like the other.
    rectangle.cornerRadius = takeNumber("charcoal:rx") ?? drawn
    if rectangle.cornerRadius != drawn, rectangle.drawnCornerRadius != drawn {
      rectangle.cornerRadius = drawn
    }
    return rectangle
  }
}
