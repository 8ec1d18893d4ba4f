import Marks

/// Converts a cell to the character nearest to its ink, for the mixed glyph sets.
extension RasterCell {
  /// The cell as a character; nil if its dots alone decide.
  ///
  /// - Parameter usingColor: whether colours, and with them backgrounds and reverse video, can be used.
  func spelled(mixing glyphs: GlyphSet, usingColor: Bool) -> Cell? {
    if ink.isEmpty, under.isEmpty { return spelledThin(glyphs, usingColor: usingColor) }
    if usingColor, let merged { return merged.spelled(mixing: glyphs, usingColor: true) }
    let hasThinInk = !dots.isEmpty || !lines.isEmpty
    if wideInk == .slenderLine, under.isEmpty, lines.count > 1, sidesReached(usingColor) < 2 {
      // A slanted line that ends at a box, or in its own colour turns at a straight line, leaves no hole in that.
      let style = usingColor ? CellStyle(foreground, on: background) : CellStyle()
      return Cell(lines.exactCharacter, style: style)
    }
    if usingColor, let side = sideWhereLineEnds { return side.spelled(mixing: glyphs, usingColor: true) }
    if let edge = spelledCutEdge(glyphs, usingColor: usingColor) { return edge }
    if usingColor, wideInk == .region, foreground == inkColor, dots.isEmpty, lines.count > 1 {
      // A region in the colour of the line around it has whole cells, as a box in one colour has.
      return Self.solid(inkColor)
    }
    if hasThinInk, foreground == inkColor, let cell = spelledEnd(glyphs, usingColor: usingColor) {
      return cell
    }
    guard usingColor, foreground != inkColor, hasThinInk else {
      return spelledWide(ink.union(thinMask), under, glyphs, usingColor: usingColor)
    }
    let isPartOfUnder = !under.isEmpty && foreground == underColor
    if isThinInkBelow {
      // The newer ink must be visible, unless it only touches the cell.
      let wide = spelledWide(
        ink, isPartOfUnder ? under.union(thinMask) : under, glyphs, usingColor: usingColor)
      if wide != .blank { return wide }
    }
    if let rim = spelledRim(glyphs) { return rim }
    // A line that ends at the outline of a fill leaves no hole in it.
    if wideInk == .outline, dots.isEmpty, lines.count == 1 {
      return spelledWide(ink, under, glyphs, usingColor: usingColor)
    }
    if let edge = spelledEdgeOfRegion(glyphs) { return edge }
    // Dots over an outline that leave too little of it would be a bite out of the shape.
    if wideInk == .outline, lines.isEmpty, !under.isEmpty, !ink.union(under).isFull, dots.count <= 4,
      ink.union(under).count >= Self.leastOfOutline
    {
      return spelledWide(ink, under, glyphs, usingColor: usingColor)
    }
    if endsAtArea { return spelledWide(ink, under, glyphs, usingColor: usingColor) }
    let crossing = crossing
    if crossing == .line { return spelledWide(ink, under, glyphs, usingColor: usingColor) }
    let background = crossing == .thinInk ? inkColor : backgroundOfThinInk
    guard background != foreground else {
      return spelledWide(ink, under.union(thinMask), glyphs, usingColor: usingColor)
    }
    // A thin line on wide ink of another colour keeps its own character. At the edge of an area it keeps its colour, too:
    // it may be what the eraser left of the area's outline.
    let isInside = self.background != nil || ink.union(under).isFull
    return Cell(
      thinCharacter(glyphs),
      style: isInside ? styleOfThinInk(on: background) : CellStyle(foreground, on: background))
  }

  /// The least difference in a channel of two areas that are seen as two at an edge: an eighth of its range.
  private static let leastDifference = 32

  /// The cell with one area in place of two that can hardly be told apart, at an edge of both, as between the steps of a
  /// gradient: a character has no third colour for what lies beside them.
  private var merged: RasterCell? {
    guard !ink.isEmpty, !under.isEmpty, case .rgb = inkColor, case .rgb = underColor, inkColor != underColor,
      !ink.union(under).isFull, let difference = inkColor.greatestDifference(from: underColor),
      difference <= Self.leastDifference
    else { return nil }
    var cell = self
    if under.subtracting(ink).count > ink.count { cell.inkColor = underColor }
    (cell.ink, cell.under) = (ink.union(under), InkMask())
    return cell
  }

  /// How many sides of the cell wide ink reaches, in the colour of straight lines only those where they do not.
  private func sidesReached(_ usingColor: Bool) -> Int {
    if usingColor, foreground != inkColor { return ink.touchedSides.count }
    return ink.touchedSides.count { lines[$0] == 0 }
  }

  /// The cell of a fill's outline without the slender line that ends at it, which would be a hole in the outline; nil
  /// where the line goes on over the fill.
  private var sideWhereLineEnds: RasterCell? {
    guard wideInk == .slenderLine, under.isFull, lines.count > 1 else { return nil }
    let sides = rim.sides
    guard !sides.isEmpty, ink.touchedSides.isDisjoint(with: sides.map(\.opposite)) else { return nil }
    var cell = self
    (cell.ink, cell.inkColor, cell.wideInk) = (under, underColor, .area)
    cell.under = InkMask()
    cell.isThinInkBelow = false
    return cell
  }

  /// The edge of a region where a straight line on it or around it ends, as the eraser leaves both.
  ///
  /// The line ends before that: with it the cell would stand out from the edge, or be a bite out of it.
  private func spelledCutEdge(_ glyphs: GlyphSet, usingColor: Bool) -> Cell? {
    guard usingColor, wideInk == .region, !ink.isFull, !isThinInkBelow, dots.isEmpty, lines.count == 1,
      let side = sideOfLine, ink.touchedSides.contains(side)
    else { return nil }
    // Beside the end, a line around the region covers half a cell that the region does not.
    let isLevel = side == .left || side == .right
    return spelledWide(isLevel ? ink.columnsFilled : ink.rowsFilled, under, glyphs, usingColor: true)
  }

  /// A slanted thin line at the edge of a region, as an outline of its fill.
  private func spelledEdgeOfRegion(_ glyphs: GlyphSet) -> Cell? {
    guard wideInk == .region, lines.isEmpty, !isThinInkBelow, !ink.isFull, foreground != background else {
      return nil
    }
    if ink.count < Self.leastOfRegion, under.subtracting(ink).isEmpty, let side = dots.side {
      // The crest of a curve is a piece of its line, no block.
      return Cell(side, style: CellStyle(foreground, on: background))
    }
    // Another region may be on the other side of the outline.
    var cell = RasterCell(background: under.subtracting(ink).isEmpty ? background : underColor)
    (cell.ink, cell.inkColor) = (InkMask(dots), foreground)
    (cell.under, cell.underColor) = (ink, inkColor)
    cell.wideInk = .outline
    return cell.spelledWide(cell.ink, cell.under, glyphs, usingColor: true)
  }

  /// The pixels of a cell that a region has at least beside its outline.
  private static let leastOfRegion = 32

  /// The pixels of a cell that the outline of a fill and the fill have at least where a line across it is left out.
  private static let leastOfOutline = 40

  var thinMask: InkMask { InkMask(dots).union(lines.mask) }

  private func spelledThin(_ glyphs: GlyphSet, usingColor: Bool) -> Cell? {
    guard fill.isEmpty || !lines.isEmpty else { return nil }
    guard !lines.isEmpty, usingColor || background == nil else { return nil }
    if usingColor, background == foreground { return RasterCell.solid(foreground) }
    return Cell(thinCharacter(glyphs), style: usingColor ? styleOfThinInk(on: background) : CellStyle())
  }

  /// The style of a thin line: in the standard colour it stands out from a fill as words do.
  func styleOfThinInk(on background: Color?) -> CellStyle {
    let isAdapted = foreground == .standard && background != nil && background != .standard
    return CellStyle(foreground, on: background, attributes: isAdapted ? .readable : [])
  }

  /// A box-drawing character where straight lines are, else the dots of a line or of a pattern.
  func thinCharacter(_ glyphs: GlyphSet) -> Character {
    guard !lines.isEmpty else {
      return isDithered ? glyphs.character(for: dots) : glyphs.lineCharacter(for: dots, isFine: isFine)
    }
    guard !dots.isEmpty, lines.count < 2 else { return lines.exactCharacter }
    return glyphs.lineCharacter(for: dots.union(lines.dots), isFine: isFine)
  }

  /// A line over the edge of a fill lies on the fill, where that covers about half of the cell: there is no
  /// gap between both.
  ///
  /// In the corner of an outline the fill covers a quarter of the cell or less, beside cells that are its
  /// own.
  var backgroundOfThinInk: Color? {
    let least =
      switch wideInk {
      // The lines around a region lie on its fill, except where a line ends since the eraser has cut both.
      case .region: lines.count == 1 ? 40 : 1
      // A wide line that is a little wider where another crosses it is seen less than a bite out of it.
      case .wideLine: 56
      // About half a cell would be covered here and there along a curve, which looks like teeth.
      case .area, .outline, .slenderLine: lines.isCorner ? 12 : lines.isEmpty ? 72 : 56
      }
    let candidates = [(ink, inkColor), (under.subtracting(ink), underColor)].filter { $0.0.count >= least }
    if let most = candidates.max(by: { $0.0.count < $1.0.count }) { return most.1 }
    // Two areas that meet leave no ground.
    guard !under.isEmpty, ink.union(under).count >= Self.leastOfTwo else { return background }
    return ink.count >= under.subtracting(ink).count ? inkColor : underColor
  }

  /// The pixels of a cell that two areas have together at least where they are below a line.
  private static let leastOfTwo = 112

  func spelledWide(
    _ ink: InkMask, _ under: InkMask, _ glyphs: GlyphSet, usingColor: Bool
  ) -> Cell {
    let isInk = usingColor && !ink.isEmpty
    let table = MixedGlyphs.table(
      for: glyphs, ink: isInk ? ink : ink.union(under), under: isInk ? under : InkMask())
    func single(_ mask: InkMask) -> Cell {
      if mask.isFull { return Self.solid(inkColor) }
      return spelled(table.choice(ink: mask, under: InkMask(), among: Self.pairs))
    }
    guard usingColor else {
      let all = background == nil ? ink.union(under) : .full
      return Cell(table.choice(ink: all, under: InkMask(), among: [(.ink, .ground)]).character)
    }
    if ink.isFull { return Self.solid(inkColor) }
    let under = under.subtracting(ink)
    if under.isFull { return Self.solid(underColor) }
    if under.isEmpty || inkColor == underColor { return single(ink.union(under)) }
    if wideInk == .outline || wideInk == .slenderLine, ink.union(under).isFull {
      if wideInk == .outline, glyphs.hasCorners, let corner = spelledCorner { return corner }
      // A line on a fill counts as one on a ground: it goes on to the next cells.
      var cell = RasterCell(background: underColor)
      (cell.ink, cell.inkColor) = (lineOverLostPart ?? ink, inkColor)
      return cell.spelledWide(cell.ink, InkMask(), glyphs, usingColor: true)
    }
    let isOutline =
      wideInk == .outline || ink.count >= Self.heavy && MixedGlyphs.isStripe(ink) || isAlongEdge
    if isOutline, !ink.union(under).isFull {
      // Between an outline, or a level line, and the fill that it lies along there is no gap, and the fill does not go on
      // outside of it: the smaller part becomes line. Of two that are nearly equal it is the fill, since an outline that
      // grows outwards is a nub.
      let isThickerInside = 2 * under.count <= 3 * ink.union(under).inverted.count
      let line = isThickerInside ? ink.union(under) : under.inverted
      let table = MixedGlyphs.table(for: glyphs, ink: line, under: InkMask())
      return isThickerInside
        ? spelled(table.choice(ink: line, under: InkMask(), among: Self.pairs))
        : spelled(table.choice(ink: line, under: under, among: [(.ink, .under), (.under, .ink)]))
    }
    let apart = table.choice(ink: ink, under: under, among: Self.allPairs)
    // No hole is there with ink below both, and one of them may be a line on it.
    guard background == nil, !ink.union(under).isFull else { return spelled(apart) }
    // Of two areas that meet beside the ground, one in the colour of both leaves less of a hole than the ground between.
    let both = ink.union(under)
    let together = MixedGlyphs.table(for: glyphs, ink: both, under: InkMask()).choice(
      ink: both, under: InkMask(), among: Self.pairs)
    return spelled(together.error + MixedGlyphs.costOfMerging(under) < apart.error ? together : apart)
  }

  /// The line between two areas with a narrow part of one on its other side, which would be seen in the colour of the
  /// other; nil where there is none.
  private var lineOverLostPart: InkMask? {
    guard let grown = lostSide.map(ink.grown(to:)) else { return nil }
    return grown.count - ink.count <= Self.mostOfLost ? grown : nil
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
  private func spelled(_ choice: MixedGlyphs.Choice) -> Cell {
    func color(_ layer: MixedGlyphs.Layer) -> Color? {
      switch layer {
      case .ink: inkColor
      case .under: underColor
      case .ground: background
      }
    }
    func solid(_ layer: MixedGlyphs.Layer) -> Cell { color(layer).map(Self.solid) ?? .blank }
    if choice.character == " " { return solid(choice.background) }
    if choice.character == "█" { return solid(choice.foreground) }
    guard let front = color(choice.foreground) else {
      // Reverse video is the only way to write in the terminal's own background colour.
      let back = color(choice.background) ?? .standard
      return Cell(choice.character, style: CellStyle(foreground: back, attributes: .reverse))
    }
    return Cell(choice.character, style: CellStyle(front, on: color(choice.background)))
  }

  /// A cell all in one colour: as a background, which unlike a block leaves no seam beside the next cell.
  static func solid(_ color: Color) -> Cell {
    color == .standard
      ? Cell(" ", style: CellStyle(attributes: .reverse)) : Cell(" ", style: CellStyle(background: color))
  }
}

extension DotMask {
  /// An eighth of the cell along the side at which all dots are, and most of its dots; nil if there is none.
  fileprivate var side: Character? {
    let sides: [(dots: UInt8, character: Character)] = [
      (0b0000_0011, "▔"), (0b1100_0000, "▁"), (0b0101_0101, "▏"), (0b1010_1010, "▕"),
    ]
    return sides.first { side in
      isSubset(of: DotMask(rawValue: side.dots)) && 2 * count > side.dots.nonzeroBitCount
    }?.character
  }
}
