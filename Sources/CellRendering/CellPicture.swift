package import Marks

/// A drawing laid out in cells: which part of it, on how many.
///
/// `charcoal show`, exports in cells, `--print` and what is copied as text are made of it.
package struct CellPicture {
  package let viewport: Viewport
  private var drawing: Drawing

  /// The colour below a drawing whose sheet has none; the standard colour if only the terminal knows it.
  package var ground = Color.standard

  /// Whether the picture may be seen on a light ground though ``ground`` is not known.
  package var mayBeLight = false

  /// Whether ink may be mixed with what lies below it; false where too few colours are seen for that.
  package var mixesColors = true

  /// The remark on a picture whose ink is coarser than the drawing says.
  package static let simplified = "simplified view: too much ink to show in full"

  /// The most cells of a picture without a wish for a size: they are held in memory at once.
  package static let mostCells = 1_500_000

  /// The reason why a drawing is not written in its own size.
  package struct TooManyCells: Error, Equatable, CustomStringConvertible {
    let columns: Int
    let rows: Int

    /// The size and the limit, in words.
    package var description: String {
      "\(columns)x\(rows) cells are too many (at most \(CellPicture.mostCells))"
    }
  }

  /// Shows a drawing through a viewport.
  package init(_ drawing: Drawing, in viewport: Viewport) {
    self.drawing = drawing
    self.viewport = viewport
  }

  /// Shows all of a drawing in its own size: a cell for each unit across.
  package init(wholeOf drawing: Drawing) throws(TooManyCells) {
    self.init(drawing, in: try Self.viewport(showing: drawing.root.page))
  }

  /// The viewport that shows a part of the plane in its own size.
  ///
  /// - Throws: where that is more than ``mostCells``.
  package static func viewport(showing page: Rect) throws(TooManyCells) -> Viewport {
    let viewport = Viewport(
      origin: page.location, columns: Int(clamping: max(1, page.size.width.rounded(.up))),
      rows: Int(clamping: max(1, page.size.rows.rounded(.up))))
    return try checked(viewport)
  }

  /// The viewport, if it has no more than ``mostCells``.
  package static func checked(_ viewport: Viewport) throws(TooManyCells) -> Viewport {
    let (count, isVast) = viewport.columns.multipliedReportingOverflow(by: viewport.rows)
    guard !isVast, count <= mostCells else {
      throw TooManyCells(columns: viewport.columns, rows: viewport.rows)
    }
    return viewport
  }

  /// The picture of another drawing in the same cells.
  package func showing(_ drawing: Drawing) -> CellPicture {
    var picture = self
    picture.drawing = drawing
    return picture
  }

  /// Draws the picture, and calls `body` with it in bands of rows, from the top: all cells as characters at once
  /// would take several times the memory of the picture.
  ///
  /// - Returns: whether the ink is coarser than the drawing says.
  package func forEachBand(
    in glyphs: GlyphSet, usingColor: Bool, _ body: (CellGrid) -> Void
  ) -> Bool {
    var renderer = CellRenderer(viewport: viewport, for: glyphs)
    if usingColor, mixesColors { renderer.ground = drawing.sheet ?? ground }
    renderer.mayBeLight = usingColor && mayBeLight
    var remover = TintRemover()
    let root = usingColor ? drawing.root : remover.rewriteChildren(of: drawing.root)
    renderer.shortenLabels(of: root)
    renderer.drawPicture(of: root)
    let height = max(1, (1 << 16) / max(1, viewport.columns))
    for row in stride(from: 0, to: viewport.rows, by: height) {
      let rows = row..<min(viewport.rows, row + height)
      var band = renderer.grid(ofRows: rows, in: glyphs, usingColor: usingColor)
      if usingColor, let sheet = drawing.sheet { band.lay(band.bounds, on: sheet) }
      body(band)
    }
    return renderer.detail > .full
  }

  /// The picture as plain text: a line a row, each ended by LF, without blanks at their ends and empty rows below.
  package func text(in glyphs: GlyphSet) -> String {
    var lines = TrimmedLines()
    var text = ""
    _ = forEachBand(in: glyphs, usingColor: false) {
      lines.append($0)
      text += lines.take()
    }
    return text
  }
}

extension TrimmedLines {
  /// Adds the rows of a grid.
  package mutating func append(_ grid: CellGrid) {
    for row in 0..<grid.rows { append(grid.line(row)) }
  }
}
