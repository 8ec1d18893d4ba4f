import CellRendering
import Marks

/// Paints the drawing and its overlay of frames, handles and guides.
struct InkPainter: CanvasPainter {
  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool
  ) {
    let source = CellRect(
      column: part.column - canvas.frame.column, row: part.row - canvas.frame.row, columns: part.columns,
      rows: part.rows)
    grid.copy(source, from: canvas.grid, toColumn: part.column, row: part.row)
    if let pixels = canvas.pixels { leave(source, to: pixels, of: canvas, in: &grid) }
    if let marked = canvas.overlay.marked?.intersection(source) {
      for row in marked.rowRange {
        for column in marked.columnRange {
          let (column, row) = (column + canvas.frame.column, row + canvas.frame.row)
          guard grid.bounds.contains(column: column, row: row) else { continue }
          grid[column, row].style = style(ofSelected: grid[column, row].style, look, canvas)
        }
      }
    }
    canvas.overlay.forEach(in: source) { place, item in
      let (column, row) = (place.column + canvas.frame.column, place.row + canvas.frame.row)
      guard grid.bounds.contains(column: column, row: row) else { return }
      let character = item.sign.character(isUTF8: isUTF8 && canvas.glyphs != .ascii)
      if item.sign.isMeasure {
        return grid.write(Cell(character, style: look.style(of: item.tone)), column: column, row: row)
      }
      // Overlay lines never cover ink, and handles never cover text.
      let cell = canvas.inked(place, shown: grid[column, row])
      let isFree = cell.character == " " && !cell.isContinuation && !canvas.isBetweenText(place)
      if item.sign.isLine ? !isFree : canvas.isText(column: place.column, row: place.row) { return }
      // An arrow that ends at the middle of a side keeps its head; the side is dragged there all the same.
      if item.sign.isSize, canvas.isHead(column: place.column, row: place.row) { return }
      var style = look.style(of: item.tone)
      if let background = cell.style.background, background != .standard {
        // On a fill, which may have the accent's colour, black or white stands out.
        style.background = background
        style.foreground =
          background.components(on: .dark).map {
            Ground($0.red, $0.green, $0.blue) == .light ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
          } ?? style.foreground
      } else if cell.style.attributes.contains(.reverse) {
        // An area in the standard colour is blanks in reverse video.
        style = cell.style
      } else if let sheet = canvas.sheet, canvas.usesColor {
        style.foreground = style.foreground.readable(on: sheet)
      }
      if let pixels = canvas.pixels, pixels.tiles.isBelowText,
        pixels.covers(column: place.column, row: place.row)
      {
        style.lieOnPixels(paper: canvas.ground)
      }
      grid.write(Cell(character, style: style), column: column, row: row)
    }
  }
}

extension CellStyle {
  /// Leaves the background to the pixels below.
  fileprivate mutating func lieOnPixels(paper: Color) {
    if attributes.remove(.reverse) != nil { foreground = background ?? paper }
    background = nil
  }
}

extension InkPainter {
  /// Leaves characters alone in the cells whose ink is shown in pixels.
  private func leave(
    _ part: CellRect, to pixels: CanvasPixels, of canvas: CanvasView, in grid: inout CellGrid
  ) {
    let frame = canvas.frame
    for row in part.rowRange {
      for column in part.columnRange where pixels.covers(column: column, row: row) {
        guard grid.bounds.contains(column: column + frame.column, row: row + frame.row) else { continue }
        grid[column + frame.column, row + frame.row] = pixels.text(column: column, row: row)
      }
    }
  }

  /// The look of a selected cell of a table: on a ground of its own, so that ink keeps its colour; in reverse video where
  /// there is a ground already, or the ink could not be read on it.
  private func style(ofSelected style: CellStyle, _ look: Appearance, _ canvas: CanvasView) -> CellStyle {
    var style = style
    let ground = Ground(canvas.ground) ?? .dark
    if let selected = look.selected, canvas.sheet == nil, style.background ?? .standard == .standard,
      !style.attributes.contains(.reverse), let back = selected.components(on: ground),
      let ink = style.foreground.components(on: ground) ?? ground.ink.components,
      Contrast.ratio(ink, back) >= 3
    {
      style.background = selected
    } else {
      style.attributes.formSymmetricDifference(.reverse)
    }
    return style
  }
}

extension Color {
  /// The colour, or black or white where it can hardly be seen on another one.
  fileprivate func readable(on paper: Color) -> Color {
    guard let ground = Ground(paper), let back = paper.components(on: ground),
      let ink = components(on: ground), Contrast.ratio(ink, back) < 2
    else { return self }
    return ground.ink
  }
}

extension CanvasView {
  /// A cell as it is with its ink in characters.
  ///
  /// - Parameter cell: as it is painted so far.
  fileprivate func inked(_ place: OverlayCells.Place, shown cell: Cell) -> Cell {
    guard pixels != nil, grid.bounds.contains(column: place.column, row: place.row) else { return cell }
    return grid[place.column, place.row]
  }

  /// Whether a cell is between two cells with text: a blank there belongs to a name of several words.
  fileprivate func isBetweenText(_ place: OverlayCells.Place) -> Bool {
    isText(column: place.column - 1, row: place.row) && isText(column: place.column + 1, row: place.row)
  }
}

extension Appearance {
  /// How a line over the drawing looks.
  fileprivate func style(of tone: OverlayCells.Tone) -> CellStyle {
    switch tone {
    case .strong: key
    case .member: secondary ?? key
    case .hint: faint
    }
  }
}
