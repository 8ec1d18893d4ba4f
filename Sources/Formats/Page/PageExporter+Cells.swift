package import Marks

/// Text: a character a cell, and characters that must join as geometry.
extension PageExporter {
  package mutating func visit(_ label: Label) {
    guard label.box.intersects(page) else { return }
    let lines = label.lines
    let indents = exactIndents(of: label, lines)
    var style = CellStyle(foreground: words[label.id]?.color ?? label.ink.color)
    if label.isBold { style.attributes.insert(.bold) }
    for (index, line) in lines.enumerated() {
      var place =
        label.location + Vector(dx: indents[index], dy: Double(index) * CellMetrics.standard.height)
      for character in line where BreakHint(character) == nil {
        let drawn = CharacterWidth.drawn(character)
        let columns = CharacterWidth.columns(of: drawn)
        if drawn != " " { draw(drawn, style, at: place, columns: columns, opacity: label.ink.opacity) }
        place.x += Double(columns)
      }
    }
  }

  /// How far each line stands from the label's left side, in units: by halves of columns, too, unlike in cells.
  private func exactIndents(of label: Label, _ lines: [Substring]) -> [Double] {
    guard label.alignment == .center else { return label.indents(of: lines).map(Double.init) }
    let width = label.columns(of: lines)
    return lines.map { Double(width - CharacterWidth.drawnColumns(of: $0)) / 2 }
  }

  package mutating func visit(_ block: CellBlock) {
    guard block.box.intersects(page) else { return }
    for row in 0..<block.rows {
      let top = block.location.y + Double(row) * CellMetrics.standard.height
      guard top < page.maxY, top + CellMetrics.standard.height > page.minY else { continue }
      // Neighbours of one background are one area, in which no seam is seen.
      for run in block.runs(inRow: row) {
        let style = run.style.readable(on: ground)
        let isReverse = style.attributes.contains(.reverse)
        guard let color = isReverse ? style.foreground : style.background else { continue }
        context.setColor(components(of: color))
        let left = block.location.x + Double(run.columns.lowerBound)
        context.fill(
          Rect(location: Point(x: left, y: top), size: Size(columns: run.columns.count, rows: 1)))
      }
      for column in 0..<block.columns {
        let cell = block[column, row]
        let character = CharacterWidth.drawn(cell.character)
        guard !cell.isContinuation, character != " " || cell.style.attributes.contains(.underline) else {
          continue
        }
        var style = cell.style.readable(on: ground)
        if style.attributes.contains(.reverse) {
          // What lies below is not known: white paper, as in a file.
          style.foreground = style.background ?? paperOfReverse
        }
        let columns = CharacterWidth.columns(of: character)
        draw(
          character, style, at: Point(x: block.location.x + Double(column), y: top), columns: max(1, columns),
          opacity: style.attributes.contains(.dim) ? 0.6 : 1)
      }
    }
  }

  private var paperOfReverse: Color { ground == .light ? .rgb(255, 255, 255) : .rgb(0, 0, 0) }

  /// Draws a character.
  ///
  /// - Parameters:
  ///   - place: the top left corner of its cell.
  ///   - columns: how many cells it takes.
  private mutating func draw(
    _ character: Character, _ style: CellStyle, at place: Point, columns: Int, opacity: Double
  ) {
    let color = components(of: style.foreground)
    context.setColor(color, alpha: opacity)
    if style.attributes.contains(.underline) {
      context.fill(
        Rect(location: place + Vector(dx: 0, dy: 1.7), size: Size(width: Double(columns), height: 0.1)))
    }
    guard character != " " else { return }
    if let block = BlockCharacter(character) {
      context.setColor(color, alpha: opacity * block.share)
      context.fill(block.areas, movedTo: place)
    } else if let dots = BlockCharacter.dots(of: character) {
      for dot in dots {
        context.begin(.ellipse(center: place + (dot - .origin), radiusX: 0.17, radiusY: 0.17))
        context.fill()
      }
    } else if let box = BoxCharacter(character) {
      context.fill(box.areas, movedTo: place)
      guard let line = box.line else { return }
      context.setLine(width: BoxCharacter.light, style: PathStyle(cap: .butt))
      context.begin(line.mapPoints { $0 + (place - .origin) })
      context.stroke()
    } else {
      write(String(character), isBold: style.attributes.contains(.bold), at: place, columns: columns)
    }
  }

  /// Writes a character in the middle of its cells, narrower if it is too wide for them.
  private mutating func write(_ text: String, isBold: Bool, at place: Point, columns: Int) {
    context.setFont(isBold: isBold, size: Self.fontSize)
    let key = isBold ? "b" + text : "n" + text
    let advance = advances[key] ?? context.advance(of: text)
    advances[key] = advance
    let width = Double(columns)
    guard advance > width * 1.02 else {
      return context.show(text, at: place + Vector(dx: (width - advance) / 2, dy: SVGFormat.baseline))
    }
    context.saved {
      context.translate(by: place + Vector(dx: 0, dy: SVGFormat.baseline) - .origin)
      context.scale(x: width / advance, y: 1)
      context.show(text, at: .origin)
    }
  }

  /// In units: what files say.
  private static let fontSize = 1.66
}
