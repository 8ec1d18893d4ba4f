import Marks

/// Text in fonts.
extension PagePainter {
  /// Writes a character in the middle of its cells, narrower if it is too wide for them.
  ///
  /// - Parameter place: the top left corner of its cell.
  mutating func write(_ character: Character, isBold: Bool, at place: Point, columns: Int) {
    guard let fonts = fonts.pango else {
      return writeInOneFont(String(character), isBold: isBold, at: place, columns: columns)
    }
    let font = PangoFonts.Font(families: "monospace", weight: isBold ? 700 : 400)
    let line = fonts.line(of: character, font)
    write(line, at: place, columns: columns, share: 0.5)
  }

  /// Writes a text of a shaped script into its columns as a whole.
  ///
  /// Its letters are those of a proportional font: fonts whose letters all have one width draw such scripts badly, and some
  /// set marks beside their letters.
  ///
  /// - Parameter share: how much of the room that is left lies before it.
  mutating func write(_ run: PlacedRun, isBold: Bool, at place: Point, share: Double) {
    guard let fonts = fonts.pango else { return }
    let font = PangoFonts.Font(families: "sans-serif", weight: isBold ? 700 : 400)
    let line = fonts.line(of: run.text, font)
    write(line, at: place, columns: run.columns.count, share: share)
  }

  private func write(_ line: PangoLine, at place: Point, columns: Int, share: Double) {
    let (width, room) = (line.width * Self.fontSize, Double(columns))
    let narrowing = width > room * 1.02 ? room / width : 1
    let baseline = place + Vector(dx: max(0, room - width) * share, dy: SVGFormat.baseline)
    context.show(
      line,
      SVGMatrix(
        a: Self.fontSize * narrowing, d: Self.fontSize, e: baseline.x, f: baseline.y))
  }

  /// Writes a character where Pango is missing.
  private mutating func writeInOneFont(_ text: String, isBold: Bool, at place: Point, columns: Int) {
    if text.unicodeScalars.contains(where: { $0.value > 0x24F }) { lacksFonts = true }
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

  /// The size of text, in units: what files say.
  private static let fontSize = 1.66

  // MARK: Text of other programs

  /// Draws a text as the program has it that wrote it.
  ///
  /// - Parameter location: of its label.
  func draw(_ look: TextLook, at location: Point, with fonts: PangoFonts) {
    for line in look.lines { draw(line, at: location + line.start, with: fonts) }
  }

  private func draw(_ line: TextLook.Line, at start: Point, with fonts: PangoFonts) {
    let turn = SVGMatrix(
      a: line.across.dx, b: line.across.dy, c: line.down.dx, d: line.down.dy, e: start.x, f: start.y)
    // The last piece of a line from right to left is the one on the left.
    var line = line
    if line.isRightToLeft { line.pieces.reverse() }
    var pieces = set(line, spacing: 0, with: fonts)
    var stretch = 1.0
    if let length = line.length, let width = pieces.last?.end, width > 0 {
      if line.stretchesLetters {
        stretch = length / width
      } else {
        let gaps = max(1, line.pieces.reduce(-1) { $0 + $1.text.count })
        pieces = set(line, spacing: (length - width) / Double(gaps), with: fonts)
      }
    }
    let indent = (pieces.last?.end ?? 0) * stretch * line.alignment.share
    for (piece, place) in zip(line.pieces, pieces) {
      let matrix = turn.after(
        SVGMatrix(
          a: stretch * piece.font.size, d: piece.font.size, e: place.start.x * stretch - indent,
          f: place.start.y))
      // Letters of less than a twentieth of a pixel are not seen, and vast ones cannot be counted.
      let size = matrix.scale * pixelsPerUnit
      guard matrix.isFinite, 0.05...30_000 ~= size else { continue }
      let outline = piece.outline.map { (width: $0.width / piece.font.size, paint: $0.paint) }
      if let outline, piece.outline?.isBehind == true { draw(place.line, matrix, outline) }
      if let fill = piece.fill {
        context.setColor(components(of: fill.color), alpha: fill.opacity)
        context.show(place.line, matrix)
      }
      if let outline, piece.outline?.isBehind == false { draw(place.line, matrix, outline) }
    }
  }

  private func draw(
    _ line: PangoLine, _ matrix: SVGMatrix, _ outline: (width: Double, paint: TextLook.Paint)
  ) {
    context.setColor(components(of: outline.paint.color), alpha: outline.paint.opacity)
    context.outline(line, matrix, width: outline.width)
  }

  /// Sets the pieces of a line one behind the other.
  ///
  /// - Parameter spacing: what is added between letters, in the line's own units.
  private func set(
    _ line: TextLook.Line, spacing: Double, with fonts: PangoFonts
  ) -> [(line: PangoLine, start: Point, end: Double)] {
    var place = Point.origin
    return line.pieces.map { piece in
      let font = PangoFonts.Font(
        families: piece.font.families, weight: piece.font.weight, isSlanted: piece.font.isSlanted,
        letterSpacing: (piece.font.letterSpacing + spacing) / piece.font.size)
      let text = fonts.line(of: piece.text, font, isRightToLeft: line.isRightToLeft)
      place = place + piece.shift
      let start = place
      place.x += text.width * piece.font.size
      return (text, start, place.x)
    }
  }
}
