import Marks

/// Draws along cells of the lattice, one after the other, with the texture of an ink: blocks, characters, box lines.
///
/// It keeps only the last cell, because a path may have millions.
struct CellBrush {
  private enum Kind {
    case none
    case block
    /// Numbers of the raster's characters: the brush, and its other half when it is a wide one.
    case glyph(UInt32, half: UInt32?)
    case box(BoxLine)
  }

  private let kind: Kind
  private let color: Color
  private let dash: BoxArms.Dash
  /// Whether broken lines have a blank in every other cell.
  private let hasGaps: Bool
  private var last: GridPoint?
  private var hasMoved = false

  init(_ ink: Ink, on sheet: inout CellSheet) {
    let isASCII = sheet.isASCII
    color = ink.color
    dash = ink.dashOfBoxTexture
    hasGaps = isASCII && dash != .solid
    switch ink.texture {
    case .fine: kind = .none
    case .block: kind = .block
    case .glyph(let character) where isASCII && !character.isASCII:
      kind = .glyph(sheet.raster.number(of: "*"), half: nil)
    case .glyph(let character):
      let drawn = CharacterWidth.drawn(character)
      let isWide = CharacterWidth.columns(of: drawn) == 2
      kind = .glyph(
        sheet.raster.number(of: drawn), half: isWide ? sheet.raster.number(of: Cell.continuation) : nil)
    case .box(let weight): kind = .box(weight)
    }
  }

  /// Draws along a line given in units.
  mutating func draw(along line: [Point], on sheet: inout CellSheet) {
    // The line runs on the grid of cells: a line of dots may clip the corner of a cell that the line of cells
    // does not need.
    let (seen, lattice) = (sheet.pathCells, sheet.lattice)
    var last: GridPoint?
    var previous = lattice.cells(line[0])
    for next in line.count == 1 ? line[...] : line[1...] {
      guard !sheet.isExhausted else { break }
      let next = lattice.cells(next)
      let steps = DotLine(from: previous, to: next)?.forEachDot(
        columns: seen.columnRange, rows: seen.rowRange
      ) {
        let place = GridPoint(column: $0, row: $1)
        guard place != last else { return }
        last = place
        move(to: place, on: &sheet)
      }
      sheet.budget.spend(RenderBudget.segment + (steps ?? 0) * RenderBudget.cell)
      previous = next
    }
    let isUpright = zip(line, line.dropFirst()).contains { $0.x == $1.x && $0.y != $1.y }
    lift(isUpright: isUpright, on: &sheet)
  }

  /// Draws along cells of the lattice.
  mutating func draw(along path: [GridPoint], on sheet: inout CellSheet) {
    for place in path { move(to: place, on: &sheet) }
    lift(on: &sheet)
  }

  /// Draws the next cell of the path.
  private mutating func move(to place: GridPoint, on sheet: inout CellSheet) {
    switch kind {
    case .none: break
    case .block:
      sheet.change(sheet.seen(place)) {
        $0 = RasterCell(dots: .full, foreground: color)
        $0.isSolid = true
      }
    case .glyph(let glyph, let half):
      // Wide characters are drawn in every other column, or each would cover half of the one before.
      var place = sheet.seen(half == nil ? place : GridPoint(column: place.column & ~1, row: place.row))
      guard place.column + (half == nil ? 1 : 2) <= sheet.viewport.columns else { return }
      put(glyph, at: place, on: &sheet)
      guard let half else { return }
      place.column += 1
      put(half, at: place, on: &sheet)
    case .box(let weight):
      defer { self.last = place }
      guard let last, last != place else { return }
      hasMoved = true
      guard abs(last.column - place.column) == 1, abs(last.row - place.row) == 1 else {
        return connect(last, place, weight, on: &sheet)
      }
      // A diagonal step is taken sideways first, then up or down.
      let corner = GridPoint(column: place.column, row: last.row)
      connect(last, corner, weight, on: &sheet)
      connect(corner, place, weight, on: &sheet)
    }
  }

  /// Ends the path.
  ///
  /// A box line that stayed in one cell leaves a short line there.
  ///
  /// - Parameter isUpright: whether that goes up and down.
  private mutating func lift(isUpright: Bool = false, on sheet: inout CellSheet) {
    if case .box(let weight) = kind, !hasMoved, let last {
      add(isUpright ? .down : .right, weight, at: last, on: &sheet)
    }
    last = nil
    hasMoved = false
  }

  private func put(_ glyph: UInt32, at place: GridPoint, on sheet: inout CellSheet) {
    sheet.change(place) {
      $0 = RasterCell(glyph: glyph, foreground: color, background: $0.colorOfAll)
    }
  }

  /// Joins a cell to the next.
  ///
  /// Cells that are not adjacent are parts of a path that the clip cut.
  private func connect(
    _ from: GridPoint, _ to: GridPoint, _ weight: BoxLine, on sheet: inout CellSheet
  ) {
    guard from.isBeside(to) else { return }
    let side: BoxArms.Side =
      to.column > from.column ? .right : to.column < from.column ? .left : to.row > from.row ? .down : .up
    add(side, weight, at: from, on: &sheet)
    add(side.opposite, weight, at: to, on: &sheet)
  }

  private func add(
    _ side: BoxArms.Side, _ weight: BoxLine, at place: GridPoint, on sheet: inout CellSheet
  ) {
    sheet.change(sheet.seen(place)) { cell in
      if !cell.halo.isDisjoint(with: [.head, .letter]) { return }
      if cell.arms.isEmpty {
        // Lines of fine ink are joined with those of characters.
        let lines = cell.glyph == 0 ? cell.lines : BoxArms()
        cell = RasterCell(background: cell.colorOfAll)
        cell.arms = lines
      }
      cell.foreground = color
      let before = cell.arms
      cell.arms.connect(side, with: weight)
      let dash = hasGaps && !place.column.isMultiple(of: 2) ? .gap : dash
      // A dashed line over a solid one is not seen.
      cell.arms.dash = before.isEmpty || dash == .solid ? dash : before.dash
    }
  }
}
