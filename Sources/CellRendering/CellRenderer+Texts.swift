import Marks

/// Draws texts: letters in cells, and bars in pictures that are too small for letters.
///
/// Letters keep their size, so in such a picture they cover what they stand in; a bar is as wide as its line is there.
extension CellRenderer {
  /// Draws the text of a shape in the cells inside of it, or that of a line in place of a part of it.
  mutating func drawText(of mark: some TextHolder) {
    guard mark.text != nil, let label = mark.seenTextLabel(on: textMetrics) else { return }
    draw(
      label, on: (mark as? Stroke).flatMap { $0.isClosed ? nil : $0.ink },
      of: mark.ink.fill != nil && mark.ink.fillPattern == .solid ? .filled : .hollow)
  }

  /// Draws a text in the cells that it takes, as far as they are drawn.
  ///
  /// - Parameters:
  ///   - ink: that of the line that the text stands on; nil for none.
  ///   - holder: what kind of shape or line it is the text of; nil for a text by itself.
  mutating func draw(_ label: Label, on ink: Ink?, of holder: HolderOfText?) {
    guard drawsText, sheet.begin(vertices: 0) else { return }
    if drawsBars { return drawBars(of: label) }
    let label = label.placed(on: viewport.metrics)
    var row = viewport.cell(label.location).row + (labelRoom?.drop(of: label) ?? 0)
    let lines = label.lines
    let indents = label.indents(of: lines)
    let attributes: CellStyle.Attributes = label.isBold ? .bold : []
    for (index, whole) in lines.enumerated() {
      defer { row += 1 }
      guard sheet.reach.rowRange.contains(row) else { continue }
      var (column, _) = viewport.cell(label.location)
      column += indents[index]
      column += labelRoom?.shift(of: label, line: index) ?? 0
      let line = labelRoom.map { $0.shortened(whole, of: label, line: index, isASCII: fit.isASCII) } ?? whole
      sheet.clearHalo(of: line, on: ink, column: column, row: row)
      var previous: Character = " "
      for (character, next) in zip(line, line.dropFirst() + " ") {
        defer { previous = character }
        guard column < sheet.reach.columnRange.upperBound else { break }
        if !character.isASCII, BreakHint(character) != nil { continue }
        let drawn = CharacterWidth.drawn(character)
        if drawn != " " {
          let hint = next.isASCII ? nil : BreakHint(next)
          write(
            drawn, ink: label.ink, attributes, hint: hint, of: holder, column: column, row: row)
        } else {
          let isBetweenWords = previous != " " && next != " "
          let keepsBlank = isBetweenWords && viewport.scale < 1
          sheet.change(GridPoint(column: column, row: row)) {
            $0.takeBlank(of: label.ink.color, hidesLetter: isBetweenWords)
            // A line between two words that it was below would join them.
            if keepsBlank { $0.halo.insert(.letter) }
          }
        }
        column += CharacterWidth.columns(of: drawn)
      }
    }
  }

  /// Puts a character of a text into a cell.
  ///
  /// - Parameter holder: what kind of shape or line it belongs to; nil for a text by itself.
  mutating func write(
    _ character: Character, ink: Ink, _ attributes: CellStyle.Attributes = [], hint: BreakHint? = nil,
    of holder: HolderOfText?, column: Int, row: Int
  ) {
    var style = CellStyle(foreground: ink.color, attributes: attributes.union(.readable))
    if ink.opacity < 1 {
      guard ink.opacity > 0 else { return }
      sheet.hasMixedColors = true
      style.foreground = colorOfText(ink, column: column, row: row)
    } else if holder == .filled, !ink.color.isSeenOnPages, !isOnFill(column: column, row: row) {
      // The colour was chosen for the fill, which does not reach this letter.
      style.foreground = .standard
    }
    // Zoomed out, lines come to lie on words that they are beside at 100 %.
    let isLetter = holder != nil || viewport.scale < 1
    sheet.write(Cell(character, style: style, hint: hint), column: column, row: row, isLetter: isLetter)
  }

  private func isOnFill(column: Int, row: Int) -> Bool {
    sheet.raster.bounds.contains(column: column, row: row) && sheet.raster[column, row].covering != nil
  }

  /// The kinds of marks that hold texts, by what their letters lie on.
  enum HolderOfText { case filled, hollow }

  /// The colour of translucent text in a cell: mixed with what lies below it, from which it stands out.
  private func colorOfText(_ ink: Ink, column: Int, row: Int) -> Color {
    let raster = sheet.raster
    let fill = raster.bounds.contains(column: column, row: row) ? raster[column, row].covering : nil
    guard let fill else { return ink.color.mixed(ink.opacity, over: ground, on: ground) ?? ink.color }
    let value = Ground(ground) ?? .light
    let opaque = CellStyle(ink.color, on: fill, attributes: .readable).readable(on: value).foreground
    guard let mixed = opaque.mixed(ink.opacity, over: fill, on: ground), let seen = mixed.components,
      let back = fill.components(on: value)
    else { return opaque }
    // Faint words can be read as lines can be seen, by the 3:1 of WCAG 2; else they are opaque.
    return Contrast.ratio(seen, back) < 3 ? opaque : mixed
  }

  /// The cells that texts are placed on: bars are of the size of the text in a picture that is not smaller.
  var textMetrics: CellMetrics { drawsBars ? .standard : viewport.metrics }

  /// The character of a bar.
  private var bar: Character { fit.isASCII ? "-" : "▂" }

  /// Draws each line of a text as a bar, in cells where nothing else is.
  mutating func drawBars(of label: Label) {
    let label = label.placed(on: .standard)
    let lines = label.lines
    let cell = CellMetrics.standard.size
    // The bars have as many rows as the lines take in the picture, and one at least.
    let count = max(1, Int(clamping: (Double(lines.count) * viewport.scale).rounded()))
    let height = Double(lines.count) * cell.height
    let middle = (label.location.y + height / 2 - viewport.origin.y) * viewport.scale / cell.height
    let first = Int(clamping: (middle - Double(count) / 2).rounded())
    for row in (first..<first + count).clamped(to: sheet.reach.rowRange) {
      let index = min(lines.count - 1, (2 * (row - first) + 1) * lines.count / (2 * count))
      let indent = label.indents(of: lines)[index]
      let columns = CharacterWidth.drawnColumns(of: lines[index])
      guard columns > 0 else { continue }
      let left = label.location.x + Double(indent) * cell.width
      func column(_ x: Double) -> Int { Int(clamping: ((x - viewport.origin.x) * viewport.scale).rounded()) }
      let start = column(left)
      let end = max(start + 1, column(left + Double(columns) * cell.width))
      for column in (start..<end).clamped(to: sheet.reach.columnRange) where isFree(column: column, row: row)
      {
        let style = CellStyle(foreground: label.ink.color, attributes: .dim)
        sheet.write(Cell(bar, style: style), column: column, row: row)
      }
    }
  }

  /// Whether a bar may stand in a cell: it hides neither lines nor other texts.
  private func isFree(column: Int, row: Int) -> Bool {
    let cell = sheet.raster[column, row]
    return cell.glyph == 0 && !cell.hasThinInk && (sheet.shades.isBlank || sheet.shades[column, row].isBlank)
  }
}
