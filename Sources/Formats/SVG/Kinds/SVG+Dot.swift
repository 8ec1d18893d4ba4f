public import Marks

/// A dot: a circle whose radius is half the ink's width.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ dot: Dot) {
    open("circle", dot.id)
    inkAttributes(dot.ink, isSolid: true)
    attribute("cx", dot.location.x)
    attribute("cy", dot.location.y)
    attribute("r", dot.ink.width / 2)
    write("/>")
  }
}

extension SVGAttributes {
  mutating func takeDot() -> Dot {
    let id = takeID()
    let hasWidth = contains("stroke-width")
    var ink = takeInk(isSolid: true)
    let location = Point(x: needNumber("cx"), y: needNumber("cy"))
    let radius = needLength("r")
    // The width is twice the radius; where it stands beside it, both must agree.
    if hasWidth, ink.width / 2 != radius { noteBroken() }
    if !hasWidth { ink.width = 2 * radius }
    if !ink.width.isFinite {
      noteBroken()
      ink.width = Ink.dotWidth
    }
    return Dot(at: location, ink: ink, id: id)
  }
}
