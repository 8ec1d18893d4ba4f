import Marks

/// Whole cells: characters, and what lies below them.
extension CellSheet {
  /// A place of the lattice, counted from the viewport's corner.
  func seen(_ place: GridPoint) -> GridPoint {
    GridPoint(column: place.column - lattice.cellColumn, row: place.row - lattice.cellRow)
  }

  /// Removes the thin ink below a line of text, and marks both ends of the text so that the adjacent cells
  /// show no thin ink that would run into it.
  ///
  /// A frame around the text stays. A single sign, such as a cross or a ring, may be the end of a line, which reaches it.
  ///
  /// - Parameter line: the line that the text stands on; nil for none.
  mutating func clearHalo(of text: Substring, on line: Ink?, column: Int, row: Int) {
    let columns = CharacterWidth.drawnColumns(of: text)
    let (first, last) = (max(column, reach.column), min(column + columns, reach.columnRange.upperBound) - 1)
    guard first <= last else { return }
    let isSign =
      text.dropFirst().isEmpty && !(text.first?.isLetter ?? true) && !(text.first?.isNumber ?? true)
    // A text may begin in a gap between dashes, and yet ends the dash before it.
    let isBetweenDashes = line?.dash.isEmpty == false
    if let line, fit.dots(across: line) >= CellFit.hair {
      // A blank on each side, as beside thin lines.
      for place in first - 1...last + 1 {
        change(GridPoint(column: place, row: row)) { $0.removeWideLine(in: line.color) }
      }
    }
    for place in first...last {
      change(GridPoint(column: place, row: row)) { cell in
        guard cell.hasThinInk || isBetweenDashes else { return }
        cell.removeThinInk()
        if place == column, !isSign { cell.halo.insert(.left) }
        if place == column + columns - 1, !isSign { cell.halo.insert(.right) }
      }
    }
  }

  /// Puts a character into a cell, on top of what is there; a wide one takes the next cell too, and a wide
  /// character without room for it is not drawn.
  ///
  /// Characters that may not be drawn are replaced, and in ASCII signs by what is like them; letters stay.
  ///
  /// - Parameters:
  ///   - isHead: whether it is an arrowhead.
  ///   - isLetter: whether it is of the text of a shape or a line.
  mutating func write(
    _ cell: Cell, column: Int, row: Int, isHead: Bool = false, isLetter: Bool = false
  ) {
    let drawn = CharacterWidth.drawn(cell.character)
    let character = isASCII ? drawn.asciiLikeness ?? drawn : drawn
    let width = CharacterWidth.columns(of: character)
    guard column + width <= viewport.columns else { return }
    for offset in 0..<width {
      let place = GridPoint(column: column + offset, row: row)
      guard reach.contains(column: place.column, row: row) else { continue }
      let number =
        offset == 0 ? raster.number(of: character, cell.hint) : raster.number(of: Cell.continuation)
      change(place) {
        var halo = $0.halo.subtracting([.head, .letter])
        if isHead { halo.insert(.head) }
        if isLetter { halo.insert(.letter) }
        $0 = RasterCell(
          glyph: number, attributes: cell.style.attributes, foreground: cell.style.foreground,
          background: cell.style.background ?? $0.covering(cell.style, isHead: isHead))
        $0.halo = halo
      }
    }
  }

  /// Puts the character of a figure's side into a cell of the lattice.
  mutating func write(_ character: Character, of ink: Ink, at place: GridPoint) {
    let seen = seen(place)
    let character = isASCII ? character.asciiLikeness ?? character : character
    var color = ink.color
    if ink.opacity < 1 {
      hasMixedColors = true
      color = color.mixed(ink.opacity, over: ground, on: ground) ?? color
    }
    write(
      Cell(character, style: CellStyle(foreground: color)), column: seen.column, row: seen.row, isHead: true)
  }

  /// Puts the character of an arrowhead into a cell.
  mutating func writeHead(_ character: Character, _ ink: Ink, column: Int, row: Int) {
    let character = isASCII ? character.asciiLikeness ?? character : character
    write(Cell(character, style: CellStyle(foreground: ink.color)), column: column, row: row, isHead: true)
  }

  /// Whether a cell holds a character of text.
  func isText(column: Int, row: Int) -> Bool {
    raster.bounds.contains(column: column, row: row) && raster.isText(column: column, row: row)
  }

  /// Whether a cell holds a character of an arrowhead or of the side of a figure.
  func isHead(column: Int, row: Int) -> Bool {
    raster.bounds.contains(column: column, row: row) && raster.isHead(column: column, row: row)
  }

  /// The cells that are drawn, counted on the lattice.
  var latticeCells: CellRect {
    CellRect(
      column: reach.column + lattice.cellColumn, row: reach.row + lattice.cellRow, columns: reach.columns,
      rows: reach.rows)
  }

  /// The cells that paths are followed on: some more on each side than are drawn on, so that what enters does
  /// so from the right neighbour.
  ///
  /// Counted on the lattice, as all paths are.
  var pathCells: CellRect {
    let cells = latticeCells
    return CellRect(
      column: cells.column - 2, row: cells.row - 2, columns: cells.columns + 4, rows: cells.rows + 4)
  }

  mutating func change(_ place: GridPoint, _ body: (inout RasterCell) -> Void) {
    guard reach.contains(column: place.column, row: place.row) else { return }
    raster.change(column: place.column, row: place.row, body)
  }
}
