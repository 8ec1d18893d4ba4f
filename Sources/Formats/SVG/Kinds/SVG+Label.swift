public import Marks

/// A label: a text, with an element for each line where there are several.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ label: Label) { write(label, named: label.id) }

  /// - Parameter id: the identifier of the element; a text that belongs to a mark has none of its own.
  func write(_ label: Label, named id: MarkID) {
    let lines = label.wrappedLines
    let shifts = label.anchorShifts(of: lines.map(\.text))
    open("text", id)
    inkAttributes(label.ink, isSolid: true, words: options.words[label.id])
    if label.isBold { attribute("font-weight", "bold") }
    if let word = label.alignment.textAnchor { attribute("text-anchor", word) }
    if let width = label.wrapWidth { attribute("charcoal:wrap", "\(width)") }
    if let anchor = label.anchor {
      attribute("charcoal:anchor-x", anchor.dx)
      attribute("charcoal:anchor-y", anchor.dy)
    }
    if let look = label.look {
      var json = JSONWriter()
      json.value(look)
      attribute("charcoal:look", String(decoding: json.bytes, as: UTF8.self))
    }
    place(label.anchor(ofLine: 0, shiftedBy: shifts[0]))
    let x = label.location.x
    if shifts[0] != 0, (x + shifts[0] - shifts[0]).bitPattern != x.bitPattern { attribute("charcoal:x", x) }
    let y = label.location.y
    let back = y + SVGFormat.baseline - SVGFormat.baseline
    if back.bitPattern != y.bitPattern { attribute("charcoal:y", y) }
    if lines.contains(where: { $0.text.collapses }) { keepBlanks() }
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

extension SVGElement {
  /// Makes the label of a text's tag, its text and its lines.
  func makeLabel(_ label: SVGLabel) -> Label {
    var lines: [(content: SVGLine, text: String)] = []
    for child in children {
      guard case .line(let line) = child.content else {
        noteForeign()
        lines.append((SVGLine.unplaced, child.text))
        continue
      }
      if !child.isComplete || !child.children.isEmpty { noteForeign() }
      lines.append((line, child.text))
    }
    if !lines.isEmpty, !isBlank { noteForeign() }
    let (label, isExact) = label.label(text: text, lines: lines)
    if !isExact { noteForeign() }
    return label
  }
}

// MARK: What labels and cells share

extension SVGExporter {
  /// Writes what makes a browser show every blank of a text; newer ones ignore the attribute of the root.
  func keepBlanks() { attribute("xml:space", "preserve") }

  /// Writes what makes a browser give every cell its width in any font.
  func textLength(_ columns: Int) {
    guard columns > 0 else { return }
    attribute("textLength", Double(columns))
    attribute("lengthAdjust", "spacingAndGlyphs")
  }

  func place(_ point: Point) {
    attribute("x", point.x)
    attribute("y", point.y)
  }

  /// Writes the box of an element by its top left corner.
  func place(_ corner: Point, size: Size) {
    place(corner)
    attribute("width", size.width)
    attribute("height", size.height)
  }
}

extension Substring {
  /// Whether a browser leaves out blanks of the text: all at its ends, and all but one between words.
  var collapses: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    let blank = UInt8(ascii: " ")
    return first == blank || last == blank
      || zip(utf8, utf8.dropFirst()).contains { $0 == blank && $1 == blank }
  }
}

extension SVGAttributes {
  /// Takes the attribute that ``SVGExporter/keepBlanks()`` writes.
  mutating func takeBlanks() { take(Self.space, ifEqual: "preserve") }

  /// The name of `xml:space` as it is read.
  private static let space = XMLName.xml + " space"

  /// Takes the attributes that ``SVGExporter/textLength(_:)`` writes.
  mutating func takeTextLength() {
    _ = takeNumber("textLength")
    take("lengthAdjust", ifEqual: "spacingAndGlyphs")
  }
}
