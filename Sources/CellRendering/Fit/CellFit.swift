import Marks

/// Fits what is drawn to the cells, as fonts are fitted to pixels: where a line, a box or a dot is seen, and whether it is
/// characters or pixels.
///
/// Pure: it depends on where the cells lie, how finely they are drawn and what their glyph set can show, and on nothing
/// that is drawn already. So a part of a picture has the cells of the whole.
struct CellFit {
  /// The positions of dots and cells in the drawing.
  let lattice: DotGrid

  /// Cells a unit is wide.
  let scale: Double

  /// The sizes of cells in units.
  let metrics: CellMetrics

  /// The level at which ink is drawn.
  var detail: CellRenderer.Detail

  /// The glyph set that the picture is drawn for.
  let glyphs: GlyphSet

  init(_ viewport: Viewport, _ detail: CellRenderer.Detail, for glyphs: GlyphSet) {
    lattice = DotGrid(viewport)
    (scale, metrics) = (viewport.scale, viewport.metrics)
    (self.detail, self.glyphs) = (detail, glyphs)
  }

  /// Whether straight thin lines are drawn as box-drawing lines, which have their likeness in ASCII.
  var drawsLines: Bool { detail == .fine || isASCII && detail == .full }

  /// Whether everything except letters must be ASCII.
  var isASCII: Bool { glyphs == .ascii }

  /// How far a curve's chords may leave it: an eighth of a dot, in units.
  var tolerance: Double { 1 / (8 * lattice.density) }

  /// Whether a line of dashes in whole cells is right-angled (a gap at a corner would hide the turn) or upright
  /// (dashes of half a row are not visible).
  func hasCorners(_ line: [Point], dashedWith ink: Ink) -> Bool {
    detail <= .full && ink.dashOfBoxTexture == .solid
      && (line.count > 2 || line.count == 2 && line[0].x == line[1].x) && ink.texture != .fine
      && ink.dash.count == 2 && ink.dash[0] >= 1
      && zip(line, line.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y }
  }

  /// Whether a line is no longer than a dot.
  func isSpeck(_ line: [Point]) -> Bool {
    guard line.count < 16, let box = Rect(around: line) else { return false }
    return max(box.size.width, box.size.height) * lattice.density <= 1
  }

  /// Whether a line is a chain of dots: below two dots, and all lines of a coarse picture.
  ///
  /// From 1.25 dots on it is wide, too, because coverage alone leaves gaps in slanted lines.
  func isThin(_ ink: Ink) -> Bool { detail > .full || dots(across: ink) < 2 }

  /// Whether a line is drawn by the dots that it covers.
  func isWide(_ ink: Ink) -> Bool { detail == .full && dots(across: ink) > 1.25 }

  /// Whether a line is a chain of dots even where ink is drawn in pixels: it is as fine as there is, or its dashes are too
  /// small for blocks to look alike.
  func isChain(_ ink: Ink) -> Bool {
    dots(across: ink) < (ink.lineStyle ?? .solid == .solid ? Self.hair : Self.slender)
  }

  /// Returns by how much round ends make the dashes of a line longer, in units, where the line is drawn as it
  /// is in a file.
  func roundEnds(of ink: Ink) -> Double {
    detail > .fine || dots(across: ink) < Self.hair ? 0 : ink.width
  }

  /// Whether straight lines of an ink are fitted to cells in paths: else they would be box-drawing lines here, dots there.
  ///
  /// Wider ones are seen where they are: in pictures of other programs many lines have one place to each other.
  func isFitted(_ ink: Ink) -> Bool { isHinted(ink) && dots(across: ink) < Self.hair }

  /// The width of a line, in dots.
  func dots(across ink: Ink) -> Double { ink.width * lattice.density }

  /// The dashes of an ink in cells; nil for a solid line, and for patterns of more than one dash.
  ///
  /// - Parameters:
  ///   - low: where the line begins, in dots, and `high` where it ends.
  ///   - cell: the length of a cell along the line, in dots.
  func cellDashes(of ink: Ink, from low: Double, to high: Double, cell: Double) -> CellDashes? {
    guard ink.dash.count == 2 else { return nil }
    // Round ends make the dashes of wider lines longer.
    let ends = dots(across: ink) < Self.hair ? 0 : ink.width
    return CellDashes(
      from: low / cell, to: high / cell, dash: (ink.dash[0] + ends) * lattice.density / cell,
      gap: (ink.dash[1] - ends) * lattice.density / cell)
  }

  /// Whether there is room for a head that is more than a character.
  var isZoomedIn: Bool { scale >= 1.5 }

  /// The tip of a head; on a line of dots the middle of the tip's dot.
  func tip(of head: ArrowheadShape, ink: Ink) -> Point {
    guard isThin(ink) else { return head.tip }
    let dots = lattice.dots(head.tip)
    let middle = Point(x: dots.x.rounded(.down) + 0.5, y: dots.y.rounded(.down) + 0.5)
    return head.tip + (middle - dots) * (0.5 / scale)
  }

  /// Whether a head of fine ink is a character: where its line ends as a box-drawing line, in ASCII, if it is filled, since
  /// in dots it is faint and in blocks a blot, and on a slant if it is open, since its wings run
  /// into a line of dots.
  func isCharacter(_ head: ArrowheadShape, ink: Ink) -> Bool {
    if isASCII { return ink.texture == .fine && isThin(ink) && detail <= .full }
    guard detail == .fine, ink.texture == .fine,
      dots(across: ink) < Self.slender
    else { return false }
    let isStraight = min(abs(head.direction.dx), abs(head.direction.dy)) < 0.01
    let tip = lattice.alignedDots(head.tip)
    // The last three dots of the line decide, as they do for the line itself.
    let isNearMiddle = StraightRun(from: tip, to: tip - head.direction * 3).isNearMiddle
    // Zoomed in, a character is small for a head, and on a slant beside the end of its line.
    if head.kind == .triangle, isZoomedIn { return isStraight && isNearMiddle }
    if head.kind.isFilled || head.kind == .hollowTriangle || head.kind == .hollowDiamond { return true }
    return isStraight ? isNearMiddle : head.kind == .open && dots(across: ink) < Self.hair
  }

  /// The corners of cells, in units.
  func units(_ cells: FilledCells) -> [Point] {
    let start = lattice.alignedDots(.origin)
    return cells.dots.corners.map { .origin + ($0 - start) * (1 / lattice.density) }
  }
}
