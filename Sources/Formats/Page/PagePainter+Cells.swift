import Marks

/// Text: a character a cell, and characters that must join as geometry.
extension PagePainter {
  mutating func draw(_ label: Label) {
    if let look = label.look {
      if let fonts = fonts.pango { return draw(look, at: label.location, with: fonts) }
      lacksFonts = true
    }
    guard label.box.intersects(page) else { return }
    let lines = label.lines
    let indents = exactIndents(of: label, lines)
    var style = CellStyle(foreground: words[label.id]?.color ?? label.ink.color)
    if label.isBold { style.attributes.insert(.bold) }
    for (index, line) in lines.enumerated() {
      let place =
        label.location + Vector(dx: indents[index], dy: Double(index) * CellMetrics.standard.height)
      var column = 0
      let characters = line.filter { BreakHint($0) == nil }.map { character in
        let drawn = CharacterWidth.drawn(character)
        defer { column += CharacterWidth.columns(of: drawn) }
        return PlacedCharacter(
          character: drawn, column: column, columns: CharacterWidth.columns(of: drawn))
      }
      draw(characters, style, from: place, share: label.alignment.share, opacity: label.ink.opacity)
    }
  }

  /// How far each line stands from the label's left side, in units: by halves of columns, too, unlike in cells.
  private func exactIndents(of label: Label, _ lines: [Substring]) -> [Double] {
    guard label.alignment == .center else { return label.indents(of: lines).map(Double.init) }
    let width = label.columns(of: lines)
    return lines.map { Double(width - CharacterWidth.drawnColumns(of: $0)) / 2 }
  }

  mutating func draw(_ block: CellBlock) {
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
      for run in block.runs(inRow: row) {
        let characters = run.columns.compactMap { column -> PlacedCharacter? in
          let cell = block[column, row]
          guard !cell.isContinuation else { return nil }
          let drawn = CharacterWidth.drawn(cell.character)
          return PlacedCharacter(
            character: drawn, column: column, columns: max(1, CharacterWidth.columns(of: drawn)))
        }
        var style = run.style.readable(on: ground)
        if style.attributes.contains(.reverse) {
          // The ground below is not known: white paper, as in a file.
          style.foreground = style.background ?? paperOfReverse
        }
        draw(
          characters, style, from: Point(x: block.location.x, y: top), share: 0,
          opacity: style.attributes.contains(.dim) ? 0.6 : 1)
      }
    }
  }

  private var paperOfReverse: Color { ground == .light ? .rgb(255, 255, 255) : .rgb(0, 0, 0) }

  /// Draws characters of one line that look alike.
  ///
  /// - Parameters:
  ///   - start: the top left corner of column 0.
  ///   - share: how much of the room that a shaped script leaves in its columns lies before it.
  private mutating func draw(
    _ line: [PlacedCharacter], _ style: CellStyle, from start: Point, share: Double, opacity: Double
  ) {
    let runs =
      fonts.pango == nil ? [PlacedRun(characters: line[...], isShaped: false)] : PlacedRun.runs(of: line)
    for run in runs {
      guard run.isShaped else {
        for place in run.characters where place.character != " " || style.attributes.contains(.underline) {
          draw(
            place.character, style, at: start + Vector(dx: Double(place.column), dy: 0),
            columns: place.columns, opacity: opacity)
        }
        continue
      }
      let place = start + Vector(dx: Double(run.columns.lowerBound), dy: 0)
      context.setColor(components(of: style.foreground), alpha: opacity)
      if style.attributes.contains(.underline) { underline(at: place, columns: run.columns.count) }
      write(run, isBold: style.attributes.contains(.bold), at: place, share: share)
    }
  }

  private func underline(at place: Point, columns: Int) {
    context.fill(
      Rect(location: place + Vector(dx: 0, dy: 1.7), size: Size(width: Double(columns), height: 0.1)))
  }

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
    if style.attributes.contains(.underline) { underline(at: place, columns: columns) }
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
      write(character, isBold: style.attributes.contains(.bold), at: place, columns: columns)
    }
  }
}
