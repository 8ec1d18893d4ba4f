import Marks

/// Ink as whole cells: blocks, characters and box arms.
extension CellRenderer {
  /// Draws along cells of the lattice, in order, with the texture of an ink.
  mutating func draw(path: [GridPlace], ink: Ink) {
    func seen(_ column: Int, _ row: Int) -> GridPlace {
      GridPlace(column: column - lattice.cellColumn, row: row - lattice.cellRow)
    }
    switch ink.texture {
    case .fine: break
    case .block:
      for place in path {
        change(seen(place.column, place.row)) { $0 = RasterCell(dots: .full, foreground: ink.color) }
      }
    case .glyph(let character):
      let cell = Cell(character, style: CellStyle(foreground: ink.color))
      // A wide character has its place in every other column, or each would cover half of the one before.
      let isWide = CharacterWidth.columns(of: CharacterWidth.drawn(character)) == 2
      for place in path {
        let place = seen(isWide ? place.column & ~1 : place.column, place.row)
        write(cell, column: place.column, row: place.row)
      }
    case .box(let weight): connect(path.map { seen($0.column, $0.row) }, weight, color: ink.color)
    }
  }

  /// Puts a character into a cell, on top of what is there; a wide one takes the next cell too, and none is
  /// drawn where that is missing. What may not be drawn is replaced.
  mutating func write(_ cell: Cell, column: Int, row: Int) {
    let character = CharacterWidth.drawn(cell.character)
    let width = CharacterWidth.columns(of: character)
    guard column + width <= viewport.columns else { return }
    for offset in 0..<width {
      let place = GridPlace(column: column + offset, row: row)
      guard reach.contains(column: place.column, row: row) else { continue }
      let number = raster.number(of: offset == 0 ? character : Cell.continuation)
      change(place) {
        $0 = RasterCell(
          glyph: number, attributes: cell.style.attributes, foreground: cell.style.foreground,
          background: cell.style.background ?? $0.background)
      }
    }
  }

  /// The cells that paths are followed on: some more on each side than are drawn on, so that what enters does so
  /// from the right neighbour. Counted on the lattice, as all paths are.
  var pathCells: CellRect {
    CellRect(
      column: reach.column - 2 + lattice.cellColumn, row: reach.row - 2 + lattice.cellRow,
      columns: reach.columns + 4, rows: reach.rows + 4)
  }

  /// The cells of the lattice that a line given in units goes through, in order, each step to a neighbour.
  func cells(on line: [Point]) -> [GridPlace] {
    // On the grid of cells: a line of dots may clip the corner of a cell that the line of cells does not need.
    let seen = pathCells
    var places: [GridPlace] = []
    var previous = lattice.cells(line[0])
    for next in line.count == 1 ? line[...] : line[1...] {
      let next = lattice.cells(next)
      DotLine(from: previous, to: next)?.forEachDot(columns: seen.columnRange, rows: seen.rowRange) {
        let place = GridPlace(column: $0, row: $1)
        if places.last != place { places.append(place) }
      }
      previous = next
    }
    return places
  }

  /// Joins cells with box arms, each to the next; a path that stays in one cell leaves a short line there.
  private mutating func connect(_ path: [GridPlace], _ weight: BoxLine, color: Color) {
    func add(_ side: BoxArms.Side, at place: GridPlace, to renderer: inout CellRenderer) {
      renderer.change(place) { cell in
        if cell.arms.isEmpty { cell = RasterCell(background: cell.background) }
        cell.foreground = color
        cell.arms.connect(side, with: weight)
      }
    }
    let path = path.orthogonal()
    if let place = path.first, path.allSatisfy({ $0 == place }) { return add(.right, at: place, to: &self) }
    for (from, to) in zip(path, path.dropFirst()) where from.isBeside(to) {
      let side: BoxArms.Side =
        to.column > from.column ? .right : to.column < from.column ? .left : to.row > from.row ? .down : .up
      add(side, at: from, to: &self)
      add(side.opposite, at: to, to: &self)
    }
  }

  private mutating func change(_ place: GridPlace, _ body: (inout RasterCell) -> Void) {
    guard reach.contains(column: place.column, row: place.row) else { return }
    raster.change(column: place.column, row: place.row, body)
  }
}
