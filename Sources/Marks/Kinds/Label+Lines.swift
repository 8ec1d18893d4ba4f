/// How the text of a label stands in its cells.
extension Label {
  /// The lines as they are drawn, those that were broken included.
  ///
  /// O(*n*) in the text.
  public var lines: [Substring] {
    guard wrapWidth != nil else { return text.split(separator: "\n", omittingEmptySubsequences: false) }
    var lines: [Substring] = []
    forEachWrappedLine { lines.append($0.text) }
    return lines
  }

  /// The lines as they are drawn, and what stood where they were broken.
  public var wrappedLines: [WrappedLine<Substring>] {
    var lines: [WrappedLine<Substring>] = []
    forEachWrappedLine { lines.append($0) }
    return lines
  }

  private func forEachWrappedLine(_ body: (WrappedLine<Substring>) -> Void) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Most lines need not be broken.
      if let wrapWidth, CharacterWidth.drawnColumns(of: line) <= wrapWidth {
        body(WrappedLine(text: line, blanks: nil))
      } else {
        WrappedLine.forEach(of: line, columns: wrapWidth, body)
      }
    }
  }

  /// Leaves out all lines but the first ones, of which the last then ends with an ellipsis.
  mutating func cut(toRows rows: Int) {
    let lines = self.lines
    guard lines.count > rows, let wrapWidth, var last = lines.prefix(rows).last else { return }
    var width = CharacterWidth.drawnColumns(of: last)
    while width >= wrapWidth, let character = last.popLast() {
      width -= CharacterWidth.columns(of: CharacterWidth.drawn(character))
    }
    text = (lines.prefix(rows).dropLast() + [last + "…"]).joined(separator: "\n")
  }

  /// How many columns the label is wide: its widest line, or what its lines are broken at if that is more.
  public func columns(of lines: [Substring]) -> Int {
    lines.reduce(wrapWidth ?? 0) { max($0, CharacterWidth.drawnColumns(of: $1)) }
  }

  /// How many columns each of the lines stands from the label's left side.
  public func indents(of lines: [Substring]) -> [Int] {
    guard alignment != .left else { return Array(repeating: 0, count: lines.count) }
    let width = columns(of: lines)
    return lines.map { alignment.indent(ofColumns: CharacterWidth.drawnColumns(of: $0), in: width) }
  }
}

extension Label {
  /// The label as it is drawn in cells of a size: with its first cell where its anchor is.
  package func placed(on cells: CellMetrics) -> Label {
    guard let anchor else { return self }
    var label = self
    let columns = Double(columns(of: lines))
    let start = Vector(dx: alignment.share * columns * cells.width, dy: cells.height / 2)
    label.location = location + anchor - start
    label.anchor = nil
    return label
  }

  /// The box around the lines as they are drawn, in units, without the free columns beside aligned lines.
  ///
  /// - Parameter cell: the size of a cell, in units.
  package func textBox(cell: Size = CellMetrics.standard.size) -> Rect {
    let lines = lines
    let indents = indents(of: lines)
    let ends = zip(indents, lines).map { $0 + CharacterWidth.drawnColumns(of: $1) }
    let (first, last) = (indents.min() ?? 0, ends.max() ?? 0)
    return Rect(
      location: location + Vector(dx: Double(first) * cell.width, dy: 0),
      size: Size(width: Double(last - first) * cell.width, height: Double(lines.count) * cell.height))
  }
}

extension Label {
  /// The gap in a line where this text stands, in units: the screen has a blank on each side, of which half is enough
  /// here.
  package var gapInLine: Rect {
    let (box, room) = (textBox(), Vector(dx: 0.5, dy: 0))
    return Rect(from: box.corners[0] - room, to: box.corners[2] + room)
  }
}
