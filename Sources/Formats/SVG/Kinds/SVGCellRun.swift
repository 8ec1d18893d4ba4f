import Marks

/// The tag of a block's piece of text.
struct SVGCellRun {
  let column: Int
  let row: Int
  let columns: Int
  private let ink: Color?
  private let attributes: CellStyle.Attributes

  init(_ attributes: inout SVGAttributes) {
    var looks: CellStyle.Attributes = []
    for word in attributes.take("charcoal:attributes")?.split(separator: " ") ?? [] {
      let known = SVGFormat.attributeNames.first { $0.name == word }
      if let known { looks.insert(known.attribute) } else { attributes.noteBroken() }
    }
    self.attributes = looks
    attributes.takeNoStroke()
    attributes.takeBlanks()
    if looks.contains(.reverse) {
      ink = attributes.takeGroundPaint()
    } else {
      ink = attributes.needPaint("fill")
    }
    attributes.take("font-weight", ifEqual: "bold")
    attributes.take("fill-opacity", ifEqual: SVGFormat.dimOpacity)
    attributes.take("text-decoration", ifEqual: "underline")
    attributes.take("lengthAdjust", ifEqual: "spacingAndGlyphs")
    column = Int(exactly: attributes.needNumber("x")) ?? -1
    row = Int(exactly: (attributes.needNumber("y") - SVGFormat.baseline) / CellMetrics.aspect) ?? -1
    columns = Int(exactly: attributes.needNumber("textLength")) ?? 0
  }

  /// - Parameter ground: the paint behind the text, which is the ink where both are exchanged.
  func style(on ground: Color?) -> CellStyle {
    attributes.contains(.reverse)
      ? CellStyle(foreground: ground ?? .standard, background: ink, attributes: attributes)
      : CellStyle(foreground: ink ?? .standard, background: ground, attributes: attributes)
  }
}
