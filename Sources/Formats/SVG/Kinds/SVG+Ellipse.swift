public import Marks

/// An ellipse.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ ellipse: Ellipse) {
    if writeWithText(ellipse) { return }
    open("ellipse", ellipse.id)
    inkAttributes(ellipse.ink)
    attribute("cx", ellipse.center.x)
    attribute("cy", ellipse.center.y)
    attribute("rx", ellipse.radiusX)
    attribute("ry", ellipse.radiusY)
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
