import Marks

/// Draws translucent marks.
///
/// A translucent mark is first drawn by itself, so that it is no darker where its parts overlap, and then
/// mixed with each cell that it touches. If it covers a whole cell, it becomes the cell's background; text
/// and lines in the cell stay. If the colour of the ink or of the background is unknown, nothing can be
/// mixed: areas are drawn in a share of their dots, and thin lines and text are opaque.
extension CellSheet {
  /// Draws a mark, mixed with what is there if its ink is not opaque.
  ///
  /// - Parameters:
  ///   - box: the mark without the width of its line, in units.
  ///   - dense: the opacity from which all dots are drawn if the colours cannot be mixed.
  ///   - draw: draws the mark with an ink.
  mutating func blend(
    _ ink: Ink, over box: Rect, dense: Double = 1, _ draw: (inout CellSheet, Ink) -> Void
  ) {
    guard ink.opacity < 1 else { return draw(&self, ink) }
    let touched = viewport.cells(touching: reach(of: box, ink: ink)).intersection(reach)
    guard ink.opacity > 0, !touched.isEmpty else { return }
    hasMixedColors = true
    if ink.texture != .fine {
      // Characters and the arms of box lines are joined with those that are there.
      var ink = ink
      let (opacity, ground) = (ink.opacity, ground)
      ink.color = ink.color.mixed(ink.opacity, over: ground, on: ground) ?? ink.color
      ink.fill = ink.fill.map { $0.mixed(opacity, over: ground, on: ground) ?? $0 }
      return draw(&self, ink)
    }
    budget.spend(touched.columns * touched.rows * RenderBudget.blendedCell)
    guard !isExhausted else { return }
    let rows = min(viewport.rows, max(1, Self.mostScratchCells / viewport.columns))
    var drawn = scratch ?? CellRaster(columns: viewport.columns, rows: rows)
    scratch = nil
    for start in stride(from: touched.row, to: touched.rowRange.upperBound, by: rows) {
      guard !isExhausted else { break }
      var stripe = touched
      if rows < viewport.rows {
        stripe.row = start
        stripe.rows = min(rows, touched.rowRange.upperBound - start)
        drawn.place(at: start)
      }
      // The rasters are swapped, so that none is shared, which would copy it.
      swap(&raster, &drawn)
      if rows < viewport.rows {
        paint(in: stripe) { draw(&$0, ink) }
      } else {
        draw(&self, ink)
      }
      swap(&raster, &drawn)
      mix(
        drawn, in: stripe, opacity: ink.opacity, isDense: ink.opacity >= dense, isThin: fit.isThin(ink))
      drawn.clear(stripe)
      if rows == viewport.rows { break }
    }
    scratch = drawn
  }

  /// An ink with the value that fills have on a light ground.
  ///
  /// An outline in the colour of its fill is one area with it, in the fill's value. On other grounds lines and fills look
  /// the same, and are one colour where they meet.
  ///
  /// - Parameter isArea: whether the ink's own colour is that of an area.
  mutating func lightened(_ ink: Ink, isArea: Bool = false) -> Ink {
    let fill = isArea ? ink.color : ink.fillPattern == .solid ? ink.fill : nil
    guard let fill, case .named = fill else { return ink }
    hasMixedColors = true
    guard mayBeLight || Ground(ground) == .light else { return ink }
    var ink = ink
    if !isArea { ink.fill = fill.ofFill }
    if ink.color == fill { ink.color = fill.ofFill }
    return ink
  }

  /// The most cells in which a translucent mark is drawn by itself: in larger pictures it is drawn in stripes, since a
  /// second picture of a million cells takes a hundred megabytes.
  static let mostScratchCells = 250_000

  private mutating func mix(
    _ drawn: CellRaster, in touched: CellRect, opacity: Double, isDense: Bool, isThin: Bool
  ) {
    let dither = Dither(opacity: isDense ? 1 : opacity)
    let lattice = self.lattice
    let (ground, columns) = (self.ground, raster.columns)
    // Zoomed out, most lines are dots, and at the edge of a fill those that only cross it would be blocks, too.
    let endsAtLines = viewport.scale >= 1
    var heads: [GridPoint] = []
    raster.withCells { cells in
      for row in touched.rowRange {
        for column in touched.columnRange {
          let index = row * columns + column
          let ink = drawn[column, row]
          guard !ink.isBlank else { continue }
          if ink.glyph != 0 { heads.append(GridPoint(column: column, row: row)) }
          let pattern = dither.dots(column: column * 2 + lattice.column, row: row * 4 + lattice.row)
          let kind = endsAtLines && ink.wideInk == .region ? RasterCell.WideInk.region : .area
          cells[index].mix(
            ink, as: kind, opacity: opacity, over: ground, isThin: isThin, dithered: pattern)
        }
      }
    }
    for head in heads { write(head, of: drawn, opacity: opacity) }
  }

  /// Puts an arrowhead that is a character above what is there.
  private mutating func write(_ place: GridPoint, of drawn: CellRaster, opacity: Double) {
    let (column, row) = (place.column, place.row)
    guard let character = drawn.character(column: column, row: row) else { return }
    let color = drawn[column, row].foreground
    let mixed = color.mixed(opacity, over: raster[column, row].covering ?? ground, on: ground)
    write(
      Cell(character, style: CellStyle(foreground: mixed ?? color)), column: column, row: row, isHead: true)
  }
}

extension Color {
  /// Returns the colour mixed over another one; nil if one of them is unknown.
  ///
  /// On a known background the terminal's own ink is taken for what it mostly is, nearly white or nearly black: a
  /// share of its dots would look like another pen's.
  ///
  /// - Parameters:
  ///   - below: the colour that it covers.
  ///   - page: the background colour, which selects the values of the palette's colours.
  func mixed(_ opacity: Double, over below: Color, on page: Color) -> Color? {
    let value = Ground(page) ?? .light
    let isKnown = page.components(on: value) != nil
    guard let ink = isKnown ? componentsOrOwn(on: value) : components(on: value),
      let ground = isKnown ? below.componentsOrOwn(on: value) : below.components(on: value)
    else { return nil }
    func channel(_ ink: UInt8, _ ground: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(ink) * opacity + Double(ground) * (1 - opacity)).rounded()))
    }
    return .rgb(
      channel(ink.red, ground.red), channel(ink.green, ground.green), channel(ink.blue, ground.blue))
  }

  private func componentsOrOwn(on ground: Ground) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    guard self == .standard else { return components(on: ground) }
    let grey: UInt8 = ground == .dark ? 0xDD : 0x22
    return (grey, grey, grey)
  }
}

extension RasterCell {
  /// Lays the dots and the background of an ink over what is here.
  ///
  /// - Parameters:
  ///   - kind: what wide ink counts as: a fill between lines ends at them, others are areas.
  ///   - isThin: whether the ink is a line of dots.
  ///   - dithered: the dots that are drawn of an area whose colour cannot be mixed.
  fileprivate mutating func mix(
    _ ink: RasterCell, as kind: WideInk, opacity: Double, over ground: Color, isThin: Bool, dithered: DotMask
  ) {
    let below = covering ?? ground
    let areas = [(ink.under, ink.underColor), (ink.ink, ink.inkColor)].filter { !$0.0.isEmpty }
    for ((pixels, color), below) in areas.map({ ($0, self.color(below: $0.0) ?? ground) }) {
      // The round end of a highlighter would be a stump beside the first letter.
      if ink.wideInk == .wideLine, pixels.isRoundEnd { continue }
      cover(pixels, color, opacity, over: below, on: ground, as: kind, dithered)
    }
    if !ink.lines.isEmpty, glyph == 0, arms.isEmpty {
      lines = lines.joined(with: ink.lines)
      foreground = ink.foreground.mixed(opacity, over: below, on: ground) ?? ink.foreground
    }
    if let area = ink.background {
      cover(.full, area, opacity, over: below, on: ground, isThin: false, dithered)
    } else if !ink.fill.isEmpty {
      cover(ink.fill, ink.fillColor, opacity, over: below, on: ground, isThin: false, dithered)
    }
    if !ink.dots.isEmpty {
      cover(ink.dots, ink.foreground, opacity, over: below, on: ground, isThin: isThin, dithered)
    }
  }

  /// The colour that most of some pixels have; nil for the ground.
  private func color(below pixels: InkMask) -> Color? {
    let free = pixels.subtracting(ink)
    let bare = free.subtracting(under).count
    let (inked, covered) = (pixels.count - free.count, free.count - bare)
    return inked > max(covered, bare) ? inkColor : covered > bare ? underColor : background
  }

  private mutating func dither(_ dots: DotMask, _ color: Color) {
    guard !dots.isEmpty else { return }
    // Patterns on each other are one.
    paint(isDithered ? self.dots.union(dots) : dots, color)
    isDithered = true
  }

  /// Marks text as readable on a colour that cannot be mixed with the text's background.
  private mutating func mark(_ color: Color) {
    guard glyph != 0, background == nil, attributes.contains(.readable), foreground == .standard else {
      return
    }
    background = color
  }

  /// Marks a blank between words as `mark` does them.
  private mutating func markBlank(_ color: Color) {
    if background == nil, foreground == .standard { background = color }
  }

  private mutating func cover(
    _ pixels: InkMask, _ color: Color, _ opacity: Double, over below: Color, on ground: Color,
    as wideInk: WideInk, _ dithered: DotMask
  ) {
    guard let mixed = color.mixed(opacity, over: below, on: ground) else {
      if isBlankOfText {
        if pixels.count >= 64 { markBlank(color) }
        return
      }
      if glyph == 0, arms.isEmpty, ink.isEmpty { dither(pixels.dots.intersection(dithered), color) }
      if pixels.count >= 64 { mark(color) }
      return
    }
    // The blanks between words are marked as the words are.
    guard glyph == 0, arms.isEmpty, !isBlankOfText || !ink.isEmpty || !under.isEmpty else {
      if pixels.count >= 64 { background = mixed }
      return
    }
    if isBlankOfText, ink.isFull {
      if pixels.count >= 64 { inkColor = mixed }
      return
    }
    if pixels.isFull, !ink.isFull, !ink.isEmpty || !under.isEmpty {
      return tint(color, opacity, over: background ?? ground, on: ground)
    }
    // Thin lines stay above it.
    let (dots, lines, isThinInkBelow) = (dots, lines, isThinInkBelow)
    for row in 0..<InkMask.rows where pixels[row: row] != 0 {
      cover(pixels[row: row], row: row, mixed, as: wideInk)
    }
    (self.dots, self.lines, self.isThinInkBelow) = (dots, lines, isThinInkBelow)
  }

  /// Mixes a colour with each of the areas in the cell, which keep their edges.
  ///
  /// A colour that cannot be mixed stays as it is.
  private mutating func tint(_ color: Color, _ opacity: Double, over below: Color, on ground: Color) {
    inkColor = color.mixed(opacity, over: inkColor, on: ground) ?? inkColor
    underColor = color.mixed(opacity, over: underColor, on: ground) ?? underColor
    background = color.mixed(opacity, over: below, on: ground) ?? background
  }

  private mutating func cover(
    _ area: DotMask, _ color: Color, _ opacity: Double, over below: Color, on ground: Color, isThin: Bool,
    _ dithered: DotMask
  ) {
    let isFree = glyph == 0 && arms.isEmpty && (isThin || !isBlankOfText)
    guard let mixed = color.mixed(opacity, over: below, on: ground) else {
      if !isFree, glyph == 0, arms.isEmpty {
        if area.count > 4 { markBlank(color) }
        return
      }
      // Text and ink of another colour stay readable.
      if isFree, dots.isEmpty || foreground == color {
        if isThin { paint(area, color) } else { dither(area.intersection(dithered), color) }
      }
      if !isThin, area.count > 4 { mark(color) }
      return
    }
    if area.count > (isFree && dots.isEmpty ? 7 : 4) {
      background = mixed
    } else if isFree {
      if dots.isEmpty {
        paint(area, mixed)
      } else if isThin {
        // A line goes on across another one.
        dots.formUnion(area)
      }
    }
  }
}

extension InkMask {
  /// Whether the pixels are less than two fifths of a cell and no edge of a line, which reaches from side to side.
  ///
  /// The end of a line as wide as a row that ends in the middle of a cell covers three tenths of the next one.
  fileprivate var isRoundEnd: Bool {
    count * 5 < 2 * Self.columns * Self.rows && usedColumns < Self.columns && usedRows < Self.rows
  }
}
