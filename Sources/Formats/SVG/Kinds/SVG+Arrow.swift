import Marks

/// Arrow heads: an attribute where all are open, otherwise a group of the line and its heads.
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
    connection(stroke.connection)
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

extension SVGAttributes {
  /// The heads of a stroke: open ones by `charcoal:arrow`, as in all earlier versions, others by their kinds.
  mutating func takeArrowheads() -> Arrowheads {
    if let ends = take("charcoal:arrow") {
      if !["both", "start", "end"].contains(ends) { noteBroken() }
      return ends == "both" ? [.start, .end] : ends == "start" ? .start : .end
    }
    var heads = Arrowheads()
    heads.start = takeArrowhead("charcoal:start")
    heads.end = takeArrowhead("charcoal:end")
    if !heads.isEmpty, heads.kinds.allSatisfy({ $0 == .open }) { noteBroken() }
    return heads
  }

  private mutating func takeArrowhead(_ name: String) -> Arrowhead? {
    guard let text = take(name) else { return nil }
    guard let kind = Arrowhead(rawValue: text) else {
      noteBroken()
      return nil
    }
    return kind
  }
}

extension SVGElement {
  /// Makes the stroke of a group's tag and the paths in it.
  func makeStroke(_ arrow: SVGArrow) -> Stroke {
    var parts: [SVGArrow.Part] = []
    for child in children {
      guard case .arrowPart(let part) = child.content, child.isComplete, child.children.isEmpty, child.isBlank
      else {
        noteForeign()
        continue
      }
      parts.append(part)
    }
    if !isBlank { noteForeign() }
    let (stroke, isExact) = arrow.stroke(of: parts)
    if !isExact { noteForeign() }
    return stroke
  }
}
