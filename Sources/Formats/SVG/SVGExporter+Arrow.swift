import Marks

/// Writes strokes with arrow heads.
extension SVGExporter {
  /// Open heads alone are written as in all earlier versions of the format.
  func arrowheads(_ heads: Arrowheads) {
    guard heads.kinds.allSatisfy({ $0 == .open }) else {
      if let kind = heads.start { attribute("charcoal:start", kind.rawValue) }
      if let kind = heads.end { attribute("charcoal:end", kind.rawValue) }
      return
    }
    switch (heads.start, heads.end) {
    case (nil, nil): break
    case (_, nil): attribute("charcoal:arrow", "start")
    case (nil, _): attribute("charcoal:arrow", "end")
    default: attribute("charcoal:arrow", "both")
    }
  }

  /// Writes a group of the line and its heads, see ``SVGArrow``.
  func writeArrow(_ stroke: Stroke) {
    open("g", stroke.id)
    if stroke.isSmooth { attribute("charcoal:smooth", "true") }
    arrowheads(stroke.arrowheads)
    if stroke.ink.opacity != 1 { attribute("opacity", stroke.ink.opacity) }
    write(" charcoal:d=\"")
    SVGPathData.writeVertices(of: stroke, to: writer)
    write("\">")
    for part in SVGArrow.parts(of: stroke) {
      write("<path")
      attribute("charcoal:part", part.kind == .shaft ? "line" : "heads")
      inkAttributes(part.ink, isSolid: part.kind == .filledHeads)
      write(" d=\"")
      write(String(decoding: part.data, as: UTF8.self))
      write("\"/>")
    }
    write("</g>")
  }
}
