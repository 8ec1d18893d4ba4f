public import Marks

/// An ellipse.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ ellipse: Ellipse) {
    if !writeWithText(ellipse) { write(ellipse, turnedBy: nil) }
  }

  /// - Parameter degrees: the angle about the middle, clockwise; nil for an ellipse along the axes.
  func write(_ ellipse: Ellipse, turnedBy degrees: Double?) {
    open("ellipse", ellipse.id)
    inkAttributes(ellipse.ink)
    attribute("cx", ellipse.center.x)
    attribute("cy", ellipse.center.y)
    attribute("rx", ellipse.radiusX)
    attribute("ry", ellipse.radiusY)
    turn(degrees, around: ellipse.center)
    write("/>")
  }
}

extension SVGAttributes {
  mutating func takeEllipse() -> Ellipse {
    let id = takeID()
    let ink = takeInk()
    let center = Point(x: needNumber("cx"), y: needNumber("cy"))
    return Ellipse(center: center, radiusX: needLength("rx"), radiusY: needLength("ry"), ink: ink, id: id)
  }
}
