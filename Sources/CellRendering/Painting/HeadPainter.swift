import Marks

/// Paints an arrowhead: as lines, an area, blocks or characters.
struct HeadPainter {
  let head: ArrowheadShape

  /// The direction in which it points as one character.
  let direction: Vector

  /// Whether its lines leave the text of shapes and lines as it is.
  let leavesLetters: Bool

  let ink: Ink

  func draw(on sheet: inout CellSheet) {
    switch ink.texture {
    case .fine where sheet.fit.isCharacter(head, ink: ink): drawCharacter(on: &sheet)
    case .fine where !head.kind.isFilled: drawLines(on: &sheet)
    case .fine: drawArea(on: &sheet)
    case .block where head.kind == .triangle || head.kind == .open: drawBlocks(on: &sheet)
    case .block, .glyph, .box: drawCharacter(on: &sheet)
    }
  }

  /// Heads that are not filled.
  ///
  /// Each half from the middle, so that both are the same dots.
  private func drawLines(on sheet: inout CellSheet) {
    let lines =
      head.kind == .open || head.kind.isFilled
      ? head.lines() : head.lines(at: sheet.fit.tip(of: head, ink: ink))
    let painter = LinePainter(ink, leavesLetters: leavesLetters)
    for line in lines { painter.draw([line], on: &sheet) }
  }

  /// Filled heads.
  ///
  /// On a line of dots the dots are chosen by their middles, with the tip in the middle of a dot: so a head has the same
  /// dots on both sides, and its tip is one dot. Measured coverage would lose the tip.
  private func drawArea(on sheet: inout CellSheet) {
    let (fit, lattice) = (sheet.fit, sheet.lattice)
    if sheet.detail == .fine, fit.dots(across: ink) >= CellFit.hair || fit.isZoomedIn {
      // Zoomed in, the head of a slender line is large enough, but in a few pixels it points where it is longest.
      let isSlender = fit.dots(across: ink) < CellFit.slender
      let scale =
        isSlender
        ? Self.scaleOfSlenderHeads
        : max(1, Self.scaleOfSmallHeads - 0.2 * max(0, fit.dots(across: ink) - Self.smallestHead))
      let outline = head.outline(stretch: isSlender ? Self.stretchOfSlenderHeads : 1)
      return sheet.cover(polygon: outline.map { head.tip + ($0 - head.tip) * scale }, color: ink.color)
    }
    guard fit.isThin(ink), sheet.detail <= .full else {
      return sheet.cover([head.outline()]) { cell, dots, _, _ in cell.paint(dots, ink.color) }
    }
    let outline = head.outline(at: fit.tip(of: head, ink: ink), stretch: ArrowheadShape.stretchOnDots).map(
      lattice.dots)
    guard let box = Rect(around: outline) else { return }
    // Only dots inside the clip are looked at, because a head may be very large.
    let columns = sheet.dotColumns.clamped(
      to: Int(clamping: box.minX.rounded(.down))..<Int(clamping: box.maxX.rounded(.down) + 1))
    let rows = sheet.dotRows.clamped(
      to: Int(clamping: box.minY.rounded(.down))..<Int(clamping: box.maxY.rounded(.down) + 1))
    sheet.budget.spend(columns.count * rows.count * RenderBudget.segment * outline.count)
    for y in rows {
      for x in columns where outline.covers(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
        let (column, row) = (x - lattice.column, y - lattice.row)
        sheet.change(GridPoint(column: column >> 1, row: row >> 2)) { $0.paint(.dot(column, row), ink.color) }
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
  private func drawBlocks(on sheet: inout CellSheet) {
    let place = sheet.lattice.cells(head.tip)
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
    var brush = CellBrush(ink, on: &sheet)
    for run in runs {
      let line = [run.from, run.to].map { columns, rows in
        head.tip
          + Vector(
            dx: (middle.dx - right * columns) / sheet.fit.scale,
            dy: (middle.dy - down * rows) * CellMetrics.aspect / sheet.fit.scale)
      }
      brush.draw(along: line, on: &sheet)
    }
  }

  // MARK: Characters

  /// A head of a line of box-drawing characters: one character in the cell of the tip, and one behind it for a second
  /// sign of a crow's foot, where the head reaches so far.
  private func drawCharacter(on sheet: inout CellSheet) {
    let (lattice, isASCII) = (sheet.lattice, sheet.isASCII)
    let place = lattice.cells(head.tip)
    guard (place.x + place.y).isFinite else { return }
    var column = Int(clamping: place.x.rounded(.down)) &- lattice.cellColumn
    var row = Int(clamping: place.y.rounded(.down)) &- lattice.cellRow
    // Lines of box-drawing characters end along rows and columns, and ASCII has nothing for slants.
    let isBox = if case .box = ink.texture { true } else { false }
    let isSlanted = !isBox && !isASCII
    let character =
      isASCII
      ? head.kind.asciiCharacter(pointing: direction)
      : head.kind.character(pointing: direction, isSlanted: isSlanted)
    if sheet.fit.scale < 1, sheet.isText(column: column, row: row) {
      guard let free = freeCell(column: column, row: row, on: sheet) else { return }
      return sheet.writeHead(character, ink, column: free.column, row: free.row)
    }
    if isAtOutline(column: column, row: row, on: sheet),
      let free = freeCell(column: column, row: row, on: sheet), isOnOwnLine(free, on: sheet)
    {
      (column, row) = (free.column, free.row)
    }
    sheet.writeHead(character, ink, column: column, row: row)
    if isASCII, head.kind == .hollowTriangle, abs(direction.dx) >= abs(direction.dy),
      head.length > 0.99 / sheet.fit.scale
    {
      // The back of the head is a character of its own, as in "|>".
      return sheet.writeHead("|", ink, column: column &- (direction.dx < 0 ? -1 : 1), row: row)
    }
    guard head.kind.signs.count > 1, let sign = head.kind.signs.last else { return }
    let way = lattice.cells(head.tip - head.direction * head.length) - place
    let distance = max(abs(way.dx), abs(way.dy))
    guard distance > 0.99 else { return }
    let (right, down) = ((way.dx / distance).rounded(), (way.dy / distance).rounded())
    sheet.writeHead(sign == .ring ? "○" : "┼", ink, column: column &+ Int(right), row: row &+ Int(down))
  }

  /// The cell before the head; nil where that is a letter, too, or on a line across.
  ///
  /// Zoomed out, a text may stand on the side of its shape, where a head would replace a letter.
  private func freeCell(column: Int, row: Int, on sheet: CellSheet) -> GridPoint? {
    let way = Vector(dx: head.direction.dx, dy: head.direction.dy / CellMetrics.aspect)
    let longer = max(abs(way.dx), abs(way.dy))
    let place = GridPoint(
      column: column &- Int((way.dx / longer).rounded()), row: row &- Int((way.dy / longer).rounded()))
    guard sheet.raster.bounds.contains(column: place.column, row: place.row) else { return nil }
    let lines = sheet.raster[place.column, place.row].lines
    let isFree =
      !sheet.isText(column: place.column, row: place.row) && sidesAcross.allSatisfy { lines[$0] == 0 }
    return isFree ? place : nil
  }

  /// The sides of a cell to which a line across the head leaves it.
  private var sidesAcross: [BoxArms.Side] {
    abs(head.direction.dx) >= abs(head.direction.dy) ? [.up, .down] : [.left, .right]
  }

  /// Whether the side or the corner of a box is where the head is: in its place it would be a hole there.
  private func isAtOutline(column: Int, row: Int, on sheet: CellSheet) -> Bool {
    guard sheet.raster.bounds.contains(column: column, row: row) else { return false }
    let lines = sheet.raster[column, row].lines
    return lines.isCorner || sidesAcross.allSatisfy { lines[$0] > 0 }
  }

  /// Whether a cell has a piece of the head's own line, which the head can stand on.
  private func isOnOwnLine(_ place: GridPoint, on sheet: CellSheet) -> Bool {
    let cell = sheet.raster[place.column, place.row]
    let isThin = cell.hasThinInk && cell.foreground == ink.color
    return isThin || !cell.ink.isEmpty && cell.inkColor == ink.color && cell.wideInk != .area
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
