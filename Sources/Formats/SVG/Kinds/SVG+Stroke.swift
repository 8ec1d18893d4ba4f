public import Marks

/// A stroke: a path; or a group of paths, where its arrow heads are elements of their own.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ stroke: Stroke) {
    if writeWithText(stroke) { return }
    if stroke.isSavedAsGroup || stroke.hasHeadsBesideDashes { return writeArrow(stroke) }
    open("path", stroke.id)
    inkAttributes(stroke.ink)
    if stroke.isSmooth { attribute("charcoal:smooth", "true") }
    arrowheads(stroke.arrowheads)
    connection(stroke.connection)
    if stroke.isClosed, stroke.points.isEmpty { attribute("charcoal:closed", "true") }
    write(" d=\"")
    SVGPathData.write(stroke, to: writer)
    write("\"/>")
  }
}

extension SVGAttributes {
  /// - Parameters:
  ///   - data: the path's commands.
  ///   - points: room for the vertices, to be used again and again.
  mutating func takeStroke(_ data: UnsafeBufferPointer<UInt8>, using points: inout [Point]) -> Stroke? {
    var stroke = Stroke([], id: takeID())
    stroke.ink = takeInk()
    stroke.isSmooth = take("charcoal:smooth", ifEqual: "true")
    stroke.isClosed = take("charcoal:closed", ifEqual: "true")
    stroke.arrowheads = takeArrowheads()
    stroke.connection = takeConnection()
    guard let parsed = SVGPathData.parse(data, into: stroke, using: &points) else { return nil }
    if !parsed.isExact || parsed.stroke.isSavedAsGroup { noteBroken() }
    return parsed.stroke
  }
}
