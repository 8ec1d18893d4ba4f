public import Marks

/// Writes text.
extension SVGExporter {
  public mutating func visit(_ label: Label) {
    let lines = label.wrappedLines
    let shifts = label.anchorShifts(of: lines.map(\.text))
    open("text", label.id)
    inkAttributes(label.ink, isSolid: true, words: looks.words[label.id])
    if label.isBold { attribute("font-weight", "bold") }
    if let word = label.alignment.textAnchor { attribute("text-anchor", word) }
    if let width = label.wrapWidth { attribute("charcoal:wrap", "\(width)") }
    place(label.anchor(ofLine: 0, shiftedBy: shifts[0]))
    let x = label.location.x
    if shifts[0] != 0, (x + shifts[0] - shifts[0]).bitPattern != x.bitPattern { attribute("charcoal:x", x) }
    let y = label.location.y
    let back = y + SVGFormat.baseline - SVGFormat.baseline
    if back.bitPattern != y.bitPattern { attribute("charcoal:y", y) }
    if lines.count == 1 { textLength(CharacterWidth.drawnColumns(of: lines[0].text)) }
    write(">")
    for (index, line) in lines.enumerated() {
      if lines.count > 1 {
        write("<tspan")
        place(label.anchor(ofLine: index, shiftedBy: shifts[index]))
        textLength(CharacterWidth.drawnColumns(of: line.text))
        if let blanks = line.blanks { attribute("charcoal:break", String(blanks)) }
        write(">")
      }
      writer.writeEscaped(line.text)
      if lines.count > 1 { write("</tspan>") }
    }
    write("</text>")
  }
}
