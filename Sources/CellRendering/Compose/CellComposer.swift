import Marks

/// Chooses the character and the two colours that stand for the ink of a cell, for the mixed glyph sets.
struct CellComposer {
  let cell: RasterCell
  let glyphs: GlyphSet

  /// Whether colours, and with them backgrounds and reverse video, can be used.
  let usingColor: Bool

  init(_ cell: RasterCell, _ glyphs: GlyphSet, usingColor: Bool = true) {
    (self.cell, self.glyphs, self.usingColor) = (cell, glyphs, usingColor)
  }

  private var ink: InkMask { cell.ink }
  private var under: InkMask { cell.under }

  /// The cell as a character; nil if its dots alone decide.
  func composed() -> Cell? {
    if ink.isEmpty, under.isEmpty { return thinInk }
    if usingColor, let merged { return with(merged).composed() }
    let hasThinInk = !cell.dots.isEmpty || !cell.lines.isEmpty
    if cell.wideInk == .slenderLine, under.isEmpty, cell.lines.count > 1, sidesReached < 2 {
      // A slanted line that ends at a box, or in its own colour turns at a straight line, leaves no hole in that.
      let style = usingColor ? CellStyle(cell.foreground, on: cell.background) : CellStyle()
      return Cell(cell.lines.exactCharacter, style: style)
    }
    if usingColor, let side = sideWhereLineEnds { return with(side).composed() }
    if let edge = cutEdge { return edge }
    if usingColor, cell.wideInk == .region, cell.foreground == cell.inkColor, cell.dots.isEmpty,
      cell.lines.count > 1
    {
      // A region in the colour of the line around it has whole cells, as a box in one colour has.
      return .solid(cell.inkColor)
    }
    if hasThinInk, cell.foreground == cell.inkColor, let end = endAtOwnColor { return end }
    guard usingColor, cell.foreground != cell.inkColor, hasThinInk else {
      return wideInk(ink.union(cell.thinMask), over: under)
    }
    if cell.isThinInkBelow {
      // The newer ink must be visible, unless it only touches the cell.
      let isPartOfUnder = !under.isEmpty && cell.foreground == cell.underColor
      let wide = wideInk(ink, over: isPartOfUnder ? under.union(cell.thinMask) : under)
      if wide != .blank { return wide }
    }
    return lineOfOtherColor
  }

  /// Thin ink above wide ink of another colour.
  private var lineOfOtherColor: Cell {
    if let rim = outlineOfFill { return rim }
    var wide: Cell { wideInk(ink, over: under) }
    // A line that ends at the outline of a fill leaves no hole in it.
    if cell.wideInk == .outline, cell.dots.isEmpty, cell.lines.count == 1 { return wide }
    if let edge = edgeOfRegion { return edge }
    // Dots over an outline that leave too little of it would be a bite out of the shape.
    if cell.wideInk == .outline, cell.lines.isEmpty, !under.isEmpty, !ink.union(under).isFull,
      cell.dots.count <= 4, ink.union(under).count >= Self.leastOfOutline
    {
      return wide
    }
    if endsAtArea { return wide }
    let crossing = crossing
    if crossing == .line { return wide }
    let below = crossing == .thinInk ? cell.inkColor : cell.backgroundOfThinInk
    guard below != cell.foreground else { return wideInk(ink, over: under.union(cell.thinMask)) }
    // A thin line on wide ink of another colour keeps its own character. At the edge of an area it keeps its colour, too:
    // it may be what the eraser left of the area's outline.
    let isInside = cell.background != nil || ink.union(under).isFull
    return Cell(
      cell.thinCharacter(glyphs),
      style: isInside ? cell.styleOfThinInk(on: below) : CellStyle(cell.foreground, on: below))
  }

  /// The composer of another cell in the same colours and characters.
  func with(_ other: RasterCell) -> CellComposer { CellComposer(other, glyphs, usingColor: usingColor) }

  /// The least difference in a channel of two areas that are seen as two at an edge: an eighth of its range.
  private static let leastDifference = 32

  /// The cell with one area in place of two that can hardly be told apart, at an edge of both, as between the steps of a
  /// gradient: a character has no third colour for what lies beside them.
  private var merged: RasterCell? {
    let (inkColor, underColor) = (cell.inkColor, cell.underColor)
    guard !ink.isEmpty, !under.isEmpty, case .rgb = inkColor, case .rgb = underColor, inkColor != underColor,
      !ink.union(under).isFull, let difference = inkColor.greatestDifference(from: underColor),
      difference <= Self.leastDifference
    else { return nil }
    var cell = cell
    if under.subtracting(ink).count > ink.count { cell.inkColor = underColor }
    (cell.ink, cell.under) = (ink.union(under), InkMask())
    return cell
  }

  /// How many sides of the cell wide ink reaches, in the colour of straight lines only those where they do not.
  private var sidesReached: Int {
    if usingColor, cell.foreground != cell.inkColor { return ink.touchedSides.count }
    return ink.touchedSides.count { cell.lines[$0] == 0 }
  }

  /// The cell of a fill's outline without the slender line that ends at it, which would be a hole in the outline; nil
  /// where the line goes on over the fill.
  private var sideWhereLineEnds: RasterCell? {
    guard cell.wideInk == .slenderLine, under.isFull, cell.lines.count > 1 else { return nil }
    let sides = cell.rim.sides
    guard !sides.isEmpty, ink.touchedSides.isDisjoint(with: sides.map(\.opposite)) else { return nil }
    var side = cell
    (side.ink, side.inkColor, side.wideInk) = (under, cell.underColor, .area)
    side.under = InkMask()
    side.isThinInkBelow = false
    return side
  }

  /// The edge of a region where a straight line on it or around it ends, as the eraser leaves both.
  ///
  /// The line ends before that: with it the cell would stand out from the edge, or be a bite out of it.
  private var cutEdge: Cell? {
    guard usingColor, cell.wideInk == .region, !ink.isFull, !cell.isThinInkBelow, cell.dots.isEmpty,
      cell.lines.count == 1, let side = cell.sideOfLine, ink.touchedSides.contains(side)
    else { return nil }
    // Beside the end, a line around the region covers half a cell that the region does not.
    let isLevel = side == .left || side == .right
    return wideInk(isLevel ? ink.columnsFilled : ink.rowsFilled, over: under)
  }

  /// A slanted thin line at the edge of a region, as an outline of its fill.
  private var edgeOfRegion: Cell? {
    guard cell.wideInk == .region, cell.lines.isEmpty, !cell.isThinInkBelow, !ink.isFull,
      cell.foreground != cell.background
    else { return nil }
    let isAlone = under.subtracting(ink).isEmpty
    if ink.count < Self.leastOfRegion, isAlone, let side = cell.dots.side {
      // The crest of a curve is a piece of its line, no block.
      return Cell(side, style: CellStyle(cell.foreground, on: cell.background))
    }
    // Another region may be on the other side of the outline.
    var edge = RasterCell(background: isAlone ? cell.background : cell.underColor)
    (edge.ink, edge.inkColor) = (InkMask(cell.dots), cell.foreground)
    (edge.under, edge.underColor) = (ink, cell.inkColor)
    edge.wideInk = .outline
    return with(edge).wideInk(edge.ink, over: edge.under)
  }

  /// The pixels of a cell that a region has at least beside its outline.
  private static let leastOfRegion = 32

  /// The pixels of a cell that the outline of a fill and the fill have at least where a line across it is left out.
  private static let leastOfOutline = 40

  private var thinInk: Cell? {
    guard !cell.lines.isEmpty, usingColor || cell.background == nil else { return nil }
    if usingColor, cell.background == cell.foreground { return .solid(cell.foreground) }
    return Cell(
      cell.thinCharacter(glyphs), style: usingColor ? cell.styleOfThinInk(on: cell.background) : CellStyle())
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
