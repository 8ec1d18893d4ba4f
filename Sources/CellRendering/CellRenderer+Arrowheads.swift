import Marks

/// Draws arrowheads into cells.
extension CellRenderer {
  /// Draws an arrowhead.
  ///
  /// - Parameter direction: where it points as one character.
  mutating func draw(
    _ head: ArrowheadShape, pointing direction: Vector, leavesLetters: Bool = false, ink: Ink
  ) {
    switch ink.texture {
    case .fine where fit.isCharacter(head, ink: ink):
      drawCharacter(of: head, pointing: direction, ink: ink)
    case .fine where !head.kind.isFilled: drawLines(of: head, leavesLetters, ink: ink)
    case .fine: drawArea(of: head, ink: ink)
    case .block where head.kind == .triangle || head.kind == .open: drawBlocks(of: head, ink: ink)
    case .block, .glyph, .box: drawCharacter(of: head, pointing: direction, ink: ink)
    }
  }

  /// Heads that are not filled.
  ///
  /// Each half from the middle, so that both are the same dots.
  private mutating func drawLines(of head: ArrowheadShape, _ leavesLetters: Bool, ink: Ink) {
    let lines =
      head.kind == .open || head.kind.isFilled ? head.lines() : head.lines(at: fit.tip(of: head, ink: ink))
    for line in lines { draw(lines: [line], leavesLetters: leavesLetters, ink: ink) }
  }

  /// Filled heads.
  ///
  /// On a line of dots the dots are chosen by their middles, with the tip in the middle of a dot: so a head has the same
  /// dots on both sides, and its tip is one dot. Measured coverage would lose the tip.
  private mutating func drawArea(of head: ArrowheadShape, ink: Ink) {
    if detail == .fine, fit.dots(across: ink) >= CellFit.hair || fit.isZoomedIn {
      // Zoomed in, the head of a slender line is large enough, but in a few pixels it points where it is longest.
      let isSlender = fit.dots(across: ink) < CellFit.slender
      let scale =
        isSlender
        ? Self.scaleOfSlenderHeads
        : max(1, Self.scaleOfSmallHeads - 0.2 * max(0, fit.dots(across: ink) - Self.smallestHead))
      let outline = head.outline(stretch: isSlender ? Self.stretchOfSlenderHeads : 1)
      return cover(polygon: outline.map { head.tip + ($0 - head.tip) * scale }, color: ink.color)
    }
    guard fit.isThin(ink), detail <= .full else {
      return cover([head.outline()]) { cell, dots, _, _ in cell.paint(dots, ink.color) }
    }
    let outline = head.outline(at: fit.tip(of: head, ink: ink), stretch: ArrowheadShape.stretchOnDots).map(
      lattice.dots)
    guard let box = Rect(around: outline) else { return }
    // Only dots inside the clip are looked at, because a head may be very large.
    let columns = dotColumns.clamped(
      to: Int(clamping: box.minX.rounded(.down))..<Int(clamping: box.maxX.rounded(.down) + 1))
    let rows = dotRows.clamped(
      to: Int(clamping: box.minY.rounded(.down))..<Int(clamping: box.maxY.rounded(.down) + 1))
    budget.spend(columns.count * rows.count * RenderBudget.segment * outline.count)
    for y in rows {
      for x in columns where outline.covers(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
        let (column, row) = (x - lattice.column, y - lattice.row)
        change(GridPoint(column: column >> 1, row: row >> 2)) { $0.paint(.dot(column, row), ink.color) }
      }
    }
  }

  /// The width of a line, in dots, up to which its head has too few pixels for a triangle, and how much larger it is seen.
  ///
  /// Wider lines have heads that are as large at least.
  private static let smallestHead = 3.0
  private static let scaleOfSmallHeads = 1.6

  /// How much longer, and how wide, the heads of slender lines are seen where there is room for them.
  private static let scaleOfSlenderHeads = 1.4
  private static let stretchOfSlenderHeads = 0.6

  /// A triangle of whole cells behind the cell of the tip, the same on both sides of the line.
  private mutating func drawBlocks(of head: ArrowheadShape, ink: Ink) {
    let place = lattice.cells(head.tip)
    guard (place.x + place.y).isFinite else { return }
    let middle = Vector(
      dx: place.x.rounded(.down) + 0.5 - place.x, dy: place.y.rounded(.down) + 0.5 - place.y)
    let right = head.direction.dx < 0 ? -1.0 : 1
    let down = head.direction.dy < 0 ? -1.0 : 1
    // Columns and rows behind the tip, from the first to the last cell of a run.
    let runs: [(from: (Double, Double), to: (Double, Double))] =
      if min(abs(head.direction.dx), abs(head.direction.dy)) > Arrowhead.diagonal {
        [((0, 0), (4, 0)), ((0, 1), (2, 1)), ((0, 2), (0, 2))]
      } else if abs(head.direction.dx) >= abs(head.direction.dy) {
        [((0, 0), (0, 0)), ((2, -1), (4, -1)), ((1, 0), (4, 0)), ((2, 1), (4, 1))]
      } else {
        [((0, 0), (0, 0)), ((-2, 1), (2, 1))]
      }
    var brush = CellBrush(ink, in: &raster, isASCII: isASCII)
    for run in runs {
      let line = [run.from, run.to].map { columns, rows in
        head.tip
          + Vector(
            dx: (middle.dx - right * columns) / viewport.scale,
            dy: (middle.dy - down * rows) * CellMetrics.aspect / viewport.scale)
      }
      draw(cellsOn: line, with: &brush)
    }
  }

  // MARK: Characters

  /// A head of a line of box-drawing characters: one character in the cell of the tip, and one behind it for a second
  /// sign of a crow's foot, where the head reaches so far.
  private mutating func drawCharacter(of head: ArrowheadShape, pointing direction: Vector, ink: Ink) {
    let place = lattice.cells(head.tip)
    guard (place.x + place.y).isFinite else { return }
    let column = Int(clamping: place.x.rounded(.down)) &- lattice.cellColumn
    let row = Int(clamping: place.y.rounded(.down)) &- lattice.cellRow
    // Lines of box-drawing characters end along rows and columns, and ASCII has nothing for slants.
    let isBox = if case .box = ink.texture { true } else { false }
    let isSlanted = !isBox && !isASCII
    let character =
      isASCII
      ? head.kind.asciiCharacter(pointing: direction)
      : head.kind.character(pointing: direction, isSlanted: isSlanted)
    if viewport.scale < 1, isText(column: column, row: row) {
      guard let free = freeCell(before: head, column: column, row: row) else { return }
      return writeHead(character, ink, column: free.column, row: free.row)
    }
    writeHead(character, ink, column: column, row: row)
    if isASCII, head.kind == .hollowTriangle, abs(direction.dx) >= abs(direction.dy),
      head.length > 0.99 / viewport.scale
    {
      // The back of the head is a character of its own, as in "|>".
      return writeHead("|", ink, column: column &- (direction.dx < 0 ? -1 : 1), row: row)
    }
    guard head.kind.signs.count > 1, let sign = head.kind.signs.last else { return }
    let way = lattice.cells(head.tip - head.direction * head.length) - place
    let distance = max(abs(way.dx), abs(way.dy))
    guard distance > 0.99 else { return }
    let (right, down) = ((way.dx / distance).rounded(), (way.dy / distance).rounded())
    writeHead(sign == .ring ? "○" : "┼", ink, column: column &+ Int(right), row: row &+ Int(down))
  }

  /// The cell before a head; nil where that is a letter, too, or on a line across.
  ///
  /// Zoomed out, a text may stand on the side of its shape, where a head would replace a letter.
  private func freeCell(before head: ArrowheadShape, column: Int, row: Int) -> GridPoint? {
    let isLevel = abs(head.direction.dx) >= abs(head.direction.dy)
    let step = (isLevel ? head.direction.dx : head.direction.dy) < 0 ? 1 : -1
    let place = GridPoint(column: isLevel ? column &+ step : column, row: isLevel ? row : row &+ step)
    guard raster.bounds.contains(column: place.column, row: place.row) else { return nil }
    let lines = raster[place.column, place.row].lines
    let across: [BoxArms.Side] = isLevel ? [.up, .down] : [.left, .right]
    let isFree = !isText(column: place.column, row: place.row) && across.allSatisfy { lines[$0] == 0 }
    return isFree ? place : nil
  }

  mutating func writeHead(_ character: Character, _ ink: Ink, column: Int, row: Int) {
    let character = isASCII ? character.asciiLikeness ?? character : character
    write(Cell(character, style: CellStyle(foreground: ink.color)), column: column, row: row, isHead: true)
  }

  /// Draws a filled triangle of at most about a cell as a character, in pictures of other programs.
  ///
  /// - Returns: whether it is drawn; larger ones are areas.
  mutating func drawHead(of path: PathMark, _ lines: [BezierPath.Line]) -> Bool {
    let ink = path.ink
    // The remains of a cut fill may be a triangle, too.
    guard drawsForeign, detail == .fine, !isASCII, ink.opacity == 1, path.isArea || fit.isSolid(ink),
      lines.count == 1,
      let head = SmallHead(lines[0].points.map(lattice.alignedDots))
    else { return false }
    // The line that it points at keeps its cell.
    let cell = Point(x: Double(DotMask.columns), y: Double(DotMask.rows))
    let place = head.tip - Vector(dx: head.direction.dx * cell.x, dy: head.direction.dy * cell.y) * 0.75
    writeHead(
      Arrowhead.triangle.character(pointing: head.direction, isSlanted: true), ink,
      column: Int(clamping: (place.x / cell.x).rounded(.down)) &- lattice.cellColumn,
      row: Int(clamping: (place.y / cell.y).rounded(.down)) &- lattice.cellRow)
    return true
  }
}

extension [Point] {
  /// Whether a convex polygon covers a point, its edges included.
  fileprivate func covers(_ point: Point) -> Bool {
    var sides = (left: false, right: false)
    for (index, start) in enumerated() {
      let end = self[(index + 1) % count]
      let side = (end - start).dot((point - start).perpendicular)
      // A point very near the edge counts as on it.
      if side > 1e-6 { sides.left = true } else if side < -1e-6 { sides.right = true }
    }
    return !(sides.left && sides.right)
  }
}
