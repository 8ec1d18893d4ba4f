public import Marks

/// A block of cells: a group of texts, each over a rectangle where it has a ground of its own.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ block: CellBlock) {
    open("g", block.id)
    attribute("charcoal:kind", "cells")
    attribute("charcoal:columns", "\(block.columns)")
    attribute("charcoal:rows", "\(block.rows)")
    write(" transform=\"")
    translation(block.location - .origin)
    write("\">")
    for row in 0..<block.rows { for run in block.runs(inRow: row) { cells(run, row: row) } }
    write("</g>")
  }

  private func cells(_ run: CellRun, row: Int) {
    let isReverse = run.style.attributes.contains(.reverse)
    let place = CellMetrics.standard.corner(column: run.columns.lowerBound, row: row)
    if isReverse || run.style.background != nil {
      write("<rect")
      if isReverse { cellPaint(run.style.foreground) } else { behind(run.style.background) }
      write(" stroke=\"none\"")
      self.place(place, size: Size(columns: run.columns.count, rows: 1))
      write("/>")
    }
    write("<text")
    if isReverse { behind(run.style.background) } else { cellPaint(run.style.foreground) }
    write(" stroke=\"none\"")
    looks(run.style.attributes)
    self.place(place + Vector(dx: 0, dy: SVGFormat.baseline))
    if run.text[...].collapses { keepBlanks() }
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

extension SVGElement {
  /// Makes the block of a group's tag and its children.
  func makeBlock(_ cells: SVGCells) -> CellBlock {
    var cells = cells
    if !isBlank { noteForeign() }
    var ground: SVGCellGround?
    for child in children {
      if !child.isComplete || !child.children.isEmpty { noteForeign() }
      switch child.content {
      case .ground(let next):
        if ground != nil || !child.isBlank { noteForeign() }
        ground = next
      case .run(let run):
        if let ground, !ground.isBehind(run) { noteForeign() }
        if !cells.write(run, child.text, on: ground?.color) { noteForeign() }
        ground = nil
      default: noteForeign()
      }
    }
    if ground != nil { noteForeign() }
    return cells.block
  }
}
