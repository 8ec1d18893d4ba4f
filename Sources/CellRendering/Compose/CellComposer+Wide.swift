import Marks

/// Wide ink: the character nearest to its pixels, in two of the colours of ink, ink below it and ground.
extension CellComposer {
  /// The character for wide ink over other ink.
  ///
  /// - Parameters:
  ///   - ink: the pixels of the cell's topmost ink, with those of thin ink that is seen as a part of it.
  ///   - under: the pixels of the ink below.
  func wideInk(_ ink: InkMask, over under: InkMask) -> Cell {
    let (inkColor, underColor) = (cell.inkColor, cell.underColor)
    guard usingColor else {
      let all = cell.background == nil ? ink.union(under) : .full
      return Cell(
        MixedGlyphs.table(for: glyphs, ink: ink.union(under), under: InkMask())
          .choice(ink: all, under: InkMask(), among: [(.ink, .ground)]).character)
    }
    if ink.isFull { return .solid(inkColor) }
    let (hidden, under) = (under, under.subtracting(ink))
    if under.isFull { return .solid(underColor) }
    // Where all ink is below, its shape decides which characters are looked at.
    let isInk = !ink.isEmpty
    let table = MixedGlyphs.table(
      for: glyphs, ink: isInk ? ink : hidden, under: isInk ? hidden : InkMask())
    let both = ink.union(under)
    if under.isEmpty || inkColor == underColor {
      if both.isFull { return .solid(inkColor) }
      return character(table.choice(ink: both, under: InkMask(), among: Self.pairs))
    }
    if cell.wideInk == .outline || cell.wideInk == .slenderLine, both.isFull {
      if cell.wideInk == .outline, glyphs.hasCorners, let corner = outlineInCorner { return corner }
      // A line on a fill counts as one on a ground: it goes on to the next cells.
      var line = RasterCell(background: underColor)
      (line.ink, line.inkColor) = (lineOverLostPart ?? ink, inkColor)
      return with(line).wideInk(line.ink, over: InkMask())
    }
    let isOutline =
      cell.wideInk == .outline || ink.count >= Self.heavy && MixedGlyphs.isStripe(ink) || isAlongEdge
    if isOutline, !both.isFull {
      // Between an outline, or a level line, and the fill that it lies along there is no gap, and the fill does not go on
      // outside of it: the smaller part becomes line. Of two that are nearly equal it is the fill, since an outline that
      // grows outwards is a nub.
      let isThickerInside = 2 * under.count <= 3 * both.inverted.count
      let line = isThickerInside ? both : under.inverted
      let table = MixedGlyphs.table(for: glyphs, ink: line, under: InkMask())
      return isThickerInside
        ? character(table.choice(ink: line, under: InkMask(), among: Self.pairs))
        : character(table.choice(ink: line, under: under, among: [(.ink, .under), (.under, .ink)]))
    }
    let apart = table.choice(ink: ink, under: under, among: Self.allPairs)
    // No hole is there with ink below both, and one of them may be a line on it.
    guard cell.background == nil, !both.isFull else { return character(apart) }
    // Of two areas that meet beside the ground, one in the colour of both leaves less of a hole than the ground between.
    let together = MixedGlyphs.table(for: glyphs, ink: both, under: InkMask()).choice(
      ink: both, under: InkMask(), among: Self.pairs)
    return character(together.error + MixedGlyphs.costOfMerging(under) < apart.error ? together : apart)
  }

  /// The line between two areas with a narrow part of one on its other side, which would be seen in the colour of the
  /// other; nil where there is none.
  private var lineOverLostPart: InkMask? {
    guard let grown = cell.lostSide.map(cell.ink.grown(to:)) else { return nil }
    return grown.count - cell.ink.count <= Self.mostOfLost ? grown : nil
  }

  /// The most pixels of a part without room that a line is drawn over.
  private static let mostOfLost = 40

  /// The pixels from which on a line through a cell may grow: those of three quarters of a unit.
  private static let heavy = 48

  private static let pairs: [(MixedGlyphs.Layer, MixedGlyphs.Layer)] = [(.ink, .ground), (.ground, .ink)]
  private static let allPairs: [(MixedGlyphs.Layer, MixedGlyphs.Layer)] = [
    (.ink, .under), (.under, .ink), (.ink, .ground), (.ground, .ink), (.under, .ground), (.ground, .under),
  ]

  /// Below all ink is the cell's background, or the terminal's own.
  private func character(_ choice: MixedGlyphs.Choice) -> Cell {
    func color(_ layer: MixedGlyphs.Layer) -> Color? {
      switch layer {
      case .ink: cell.inkColor
      case .under: cell.underColor
      case .ground: cell.background
      }
    }
    func solid(_ layer: MixedGlyphs.Layer) -> Cell { color(layer).map(Cell.solid) ?? .blank }
    if choice.character == " " { return solid(choice.background) }
    if choice.character == "█" { return solid(choice.foreground) }
    guard let front = color(choice.foreground) else {
      // Reverse video is the only way to write in the terminal's own background colour.
      let back = color(choice.background) ?? .standard
      return Cell(choice.character, style: CellStyle(foreground: back, attributes: .reverse))
    }
    return Cell(choice.character, style: CellStyle(front, on: color(choice.background)))
  }
}
