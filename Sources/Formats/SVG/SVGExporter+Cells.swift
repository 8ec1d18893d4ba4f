import Marks

/// Writes the cells of blocks.
extension SVGExporter {
  func cells(_ run: CellRun, row: Int) {
    let isReverse = run.style.attributes.contains(.reverse)
    let place = CellMetrics.standard.corner(column: run.columns.lowerBound, row: row)
    if isReverse || run.style.background != nil {
      write("<rect")
      if isReverse { cellPaint(run.style.foreground) } else { behind(run.style.background) }
      write(" stroke=\"none\"")
      self.place(place)
      attribute("width", Double(run.columns.count))
      attribute("height", CellMetrics.standard.height)
      write("/>")
    }
    write("<text")
    if isReverse { behind(run.style.background) } else { cellPaint(run.style.foreground) }
    write(" stroke=\"none\"")
    looks(run.style.attributes)
    self.place(place + Vector(dx: 0, dy: SVGFormat.baseline))
    textLength(run.columns.count)
    write(">")
    writer.writeEscaped(run.text)
    write("</text>")
  }

  private func looks(_ looks: CellStyle.Attributes) {
    guard !looks.isEmpty else { return }
    if looks.contains(.bold) { attribute("font-weight", "bold") }
    if looks.contains(.dim) { attribute("fill-opacity", SVGFormat.dimOpacity) }
    if looks.contains(.underline) { attribute("text-decoration", "underline") }
    let words = SVGFormat.attributeNames.filter { looks.contains($0.attribute) }.map(\.name)
    attribute("charcoal:attributes", words.joined(separator: " "))
  }
}
