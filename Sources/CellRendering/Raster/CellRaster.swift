import Marks

/// A picture before it becomes characters: dots, box-drawing arms, characters and colours of each cell.
struct CellRaster {
  let columns: Int
  let rows: Int

  /// The row of the whole picture that is this raster's first: a raster may hold a stripe of a picture.
  private(set) var top = 0
  private(set) var cells: [RasterCell]

  /// Whether nothing was drawn since the raster was cleared.
  ///
  /// A blank raster is neither cleared nor copied, so that two of them share their storage and an empty
  /// drawing opens at once.
  private var isBlank = true

  /// The characters that cells refer to by number; 0 stands for none.
  private var characters: [Character] = [" "]
  private var numbers: [Character: UInt32] = [:]

  /// The hints behind characters of text, by number, and the numbers of characters with hints.
  private var hints: [UInt32: BreakHint] = [:]
  private var hintedNumbers: [Cell: UInt32] = [:]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: RasterCell(), count: columns * rows)
  }

  /// The cells of the whole picture that it holds.
  var bounds: CellRect { CellRect(column: 0, row: top, columns: columns, rows: rows) }

  /// Makes a row of the whole picture the first one.
  ///
  /// - Precondition: nothing is drawn in the raster.
  mutating func place(at row: Int) { top = row }

  private func index(_ column: Int, _ row: Int) -> Int { (row - top) * columns + column }

  /// Makes the cells of a rectangle blank.
  mutating func clear(_ rect: CellRect) {
    guard !isBlank else { return }
    let rect = rect.intersection(bounds)
    let blank = RasterCell()
    for row in rect.rowRange {
      let start = index(rect.column, row)
      for index in start..<(start + rect.columns) { cells[index] = blank }
    }
    isBlank = rect == bounds
  }

  /// Moves everything left and up, and makes the uncovered cells blank.
  mutating func scroll(columns dx: Int, rows dy: Int) {
    guard !isBlank else { return }
    let old = cells
    cells = Array(repeating: RasterCell(), count: columns * rows)
    let kept = max(0, dx)..<min(columns, columns + dx)
    for row in max(0, dy)..<min(rows, rows + dy) {
      for column in kept { cells[(row - dy) * columns + column - dx] = old[row * columns + column] }
    }
  }

  /// Copies the cells of a rectangle from another raster of the same size.
  mutating func copy(_ rect: CellRect, from other: CellRaster) {
    guard !other.isBlank else { return clear(rect) }
    isBlank = false
    let rect = rect.intersection(bounds)
    // Each raster has its own numbers of characters.
    var known: [UInt32: UInt32] = [:]
    for row in rect.rowRange {
      let start = row * columns + rect.column
      for index in start..<(start + rect.columns) {
        var cell = other.cells[index]
        if cell.glyph != 0 {
          let number =
            known[cell.glyph] ?? number(of: other.characters[Int(cell.glyph)], other.hints[cell.glyph])
          known[cell.glyph] = number
          cell.glyph = number
        }
        cells[index] = cell
      }
    }
  }

  /// - Precondition: the cell is inside the raster.
  subscript(column: Int, row: Int) -> RasterCell { cells[index(column, row)] }

  /// The cells of a raster, numbered as in the whole picture: row by row from its first cell.
  struct Cells {
    fileprivate let memory: UnsafeMutableBufferPointer<RasterCell>
    fileprivate let first: Int

    /// - Precondition: the cell is inside the raster.
    subscript(number: Int) -> RasterCell {
      @inline(__always) get { memory[number - first] }
      @inline(__always) nonmutating _modify { yield &memory[number - first] }
    }
  }

  /// Calls `body` with the cells, to change them in place.
  mutating func withCells(_ body: (Cells) -> Void) {
    isBlank = false
    let first = top * columns
    cells.withUnsafeMutableBufferPointer { body(Cells(memory: $0, first: first)) }
  }

  /// Calls `body` with a cell, to change it in place, if it is inside the raster.
  @inline(__always)
  mutating func change(column: Int, row: Int, _ body: (inout RasterCell) -> Void) {
    guard bounds.contains(column: column, row: row) else { return }
    isBlank = false
    body(&cells[index(column, row)])
  }

  /// The number of a character with the hint behind it, for ``RasterCell/glyph``.
  mutating func number(of character: Character, _ hint: BreakHint?) -> UInt32 {
    guard let hint else { return number(of: character) }
    let cell = Cell(character, hint: hint)
    if let number = hintedNumbers[cell] { return number }
    let number = UInt32(characters.count)
    characters.append(character)
    hints[number] = hint
    hintedNumbers[cell] = number
    return number
  }

  /// The number of a character, for ``RasterCell/glyph``.
  mutating func number(of character: Character) -> UInt32 {
    if let number = numbers[character] { return number }
    let number = UInt32(characters.count)
    characters.append(character)
    numbers[character] = number
    return number
  }

  /// Whether a cell holds a character of text, and not one of a head or of the side of a figure.
  func isText(column: Int, row: Int) -> Bool {
    let cell = self[column, row]
    return cell.glyph != 0 && !cell.halo.contains(.head)
  }

  /// Whether a cell holds a character of a head or of the side of a figure.
  func isHead(column: Int, row: Int) -> Bool {
    self[column, row].isHead
  }

  /// The character in a cell; nil if there is none.
  func character(column: Int, row: Int) -> Character? {
    let glyph = self[column, row].glyph
    return glyph == 0 ? nil : characters[Int(glyph)]
  }

  /// Whether the cell holds a wide character whose other half was drawn over.
  private func isHalfCharacter(column: Int, row: Int) -> Bool {
    func character(at column: Int) -> Character? {
      column >= 0 && column < columns ? self.character(column: column, row: row) : nil
    }
    guard let here = character(at: column) else { return false }
    if here == Cell.continuation {
      return character(at: column - 1).map { CharacterWidth.columns(of: $0) } != 2
    }
    return CharacterWidth.columns(of: here) == 2 && character(at: column + 1) != Cell.continuation
  }

  /// Converts the cells of a rectangle to characters, in a grid as wide as the raster.
  ///
  /// - Parameters:
  ///   - shaded: what is seen where the raster has no ink; nil for nothing.
  ///   - top: the row of the raster that is the grid's first.
  func spell(
    _ rect: CellRect, in glyphs: GlyphSet, over shaded: ShadedPage?, usingColor: Bool, usingAttributes: Bool,
    into grid: inout CellGrid, from top: Int = 0
  ) {
    let rect = rect.intersection(bounds)
    let emitter = CellEmitter(glyphs: glyphs, usingColor: usingColor, usingAttributes: usingAttributes)
    let blank = emitter.cell(for: RasterCell(), text: nil)
    if isBlank, shaded == nil {
      return grid.fill(
        CellRect(column: rect.column, row: rect.row - top, columns: rect.columns, rows: rect.rows),
        with: blank)
    }
    for row in rect.rowRange {
      for column in rect.columnRange {
        // Most cells of most pictures are blank.
        if cells[row * columns + column].isUntouched, shaded == nil {
          grid[column, row - top] = blank
          continue
        }
        var raw = cells[row * columns + column]
        if let shaded, usingColor, raw.isFineLineAlone, !raw.halo.contains(.blank),
          !isHalo(column: column, row: row),
          let cell = shaded.cell(column: column, row: row, in: glyphs)
        {
          grid[column, row - top] = cell
          continue
        }
        if raw.hasThinInk, raw.rim.isEmpty, isHalo(column: column, row: row) { raw.removeThinInk() }
        if raw.dots.count == 1 || raw.dots.count == 2 { removeRest(of: &raw, column: column, row: row) }
        if usingColor, raw.isEdgeOfRegion, !raw.dots.isEmpty {
          removeEndAtCut(of: &raw, column: column, row: row)
        }
        if raw.isCovered {
          keepEdge(of: &raw, column: column, row: row)
        } else if !raw.lines.isEmpty {
          reachArea(from: &raw, column: column, row: row)
          // A line on a fill is not seen without colours.
          if usingColor { takeRegion(below: &raw, column: column, row: row) }
        }
        let text =
          raw.glyph == 0
          ? nil : (characters[Int(raw.glyph)], hint: hints.isEmpty ? nil : hints[raw.glyph])
        var cell = emitter.cell(for: raw, text: text)
        if isHalfCharacter(column: column, row: row) { cell.character = " " }
        grid[column, row - top] = cell
      }
    }
  }
}
