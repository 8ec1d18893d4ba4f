package import CellRendering
import Marks

/// A drawing laid out in cells: which part of it, on how many.
package struct CellPicture {
  package let viewport: Viewport
  private var drawing: Drawing

  /// What is said of a picture whose ink is coarser than the drawing says.
  package static let simplified = "simplified view: too much ink to show in full"

  /// - Parameters:
  ///   - size: the cells to fill, with the aspect kept; nil shows the drawing in its natural size, one cell a
  ///     unit, and smaller only where it would not fit `limit`.
  ///   - limit: the most columns and rows there are without a wish for a size.
  ///   - margin: blank paper around it, in units; in rows half as many, to whole ones.
  package init(
    _ document: SVGDocument, view: PictureView, size: PictureSize?, limit: PictureSize, margin: Double = 0
  ) {
    drawing = document.drawing
    let inside = view.area(of: document)
    let page =
      margin == 0
      ? inside
      : inside.outset(
        across: margin.rounded(.up), down: CellMetrics.aspect * (margin / CellMetrics.aspect).rounded(.up))
    if let size {
      let (columns, rows) = Self.cells(for: size, page)
      viewport = Viewport(fitting: page, columns: columns, rows: rows)
      return
    }
    let most = (columns: limit.columns ?? 1 << 20, rows: limit.rows ?? 1 << 20)
    let columns = max(1, page.size.width.rounded(.up))
    let rows = max(1, (page.size.rows).rounded(.up))
    if columns <= Double(most.columns), rows <= Double(most.rows), columns * rows <= Self.mostCells {
      viewport = Viewport(
        origin: page.location, columns: Int(clamping: columns), rows: Int(clamping: rows))
    } else {
      let shrink = min(1, (Self.mostCells / (Double(most.columns) * Double(most.rows))).squareRoot())
      viewport = Viewport(
        fitting: page, columns: Int(clamping: Double(most.columns) * shrink),
        rows: Int(clamping: Double(most.rows) * shrink))
    }
  }

  /// The picture of another drawing in the same cells.
  func showing(_ drawing: Drawing) -> CellPicture {
    var picture = self
    picture.drawing = drawing
    return picture
  }

  /// The size with the side that is not given: as long as the page's aspect asks for, as far as that is allowed.
  private static func cells(for size: PictureSize, _ page: Rect) -> (columns: Int, rows: Int) {
    func side(_ wanted: Double, beside other: Int) -> Int {
      let most = min(PictureSize.longestSide, PictureSize.mostCells / other)
      return wanted.isFinite ? Int(clamping: min(Double(most), max(1, (wanted - 1e-9).rounded(.up)))) : most
    }
    // A page without a height or a width is one cell high or wide.
    let (width, height) = (page.size.width, page.size.rows)
    switch (size.columns, size.rows) {
    case (let columns?, let rows?): return (columns, rows)
    case (let columns?, nil):
      let rows = width > 0 ? Double(columns) * height / width : height
      return (columns, side(rows, beside: columns))
    case (nil, let rows?):
      let columns = height > 0 ? Double(rows) * width / height : width
      return (side(columns, beside: rows), rows)
    case (nil, nil): return (1, 1)
    }
  }

  /// The most cells of a picture without a wish for a size where no terminal sets a limit: text and ANSI art are
  /// cells already, and are cut by nothing but ``mostCells``.
  package static func limit(for document: SVGDocument) -> PictureSize {
    document.source?.format.isCells == true ? PictureSize() : PictureSize(columns: 2_000, rows: 2_000)
  }

  /// A picture without a wish for a size has no more cells: what they take is held in memory at once.
  private static let mostCells = 1_500_000.0

  /// Draws the picture, and calls `body` with it in bands of rows, from the top: all cells as characters at once
  /// would take several times the memory of the picture.
  ///
  /// - Returns: whether the ink is coarser than the drawing says.
  package func forEachBand(
    in glyphs: GlyphSet, usingColor: Bool, _ body: (CellGrid) -> Void
  ) -> Bool {
    var renderer = CellRenderer(viewport: viewport, for: glyphs)
    renderer.shortenLabels(of: drawing.root)
    renderer.drawPicture(of: drawing.root)
    let height = max(1, (1 << 16) / max(1, viewport.columns))
    for row in stride(from: 0, to: viewport.rows, by: height) {
      let rows = row..<min(viewport.rows, row + height)
      var band = renderer.grid(ofRows: rows, in: glyphs, usingColor: usingColor)
      if usingColor, let sheet = drawing.sheet { band.lay(band.bounds, on: sheet) }
      body(band)
    }
    return renderer.detail > .full
  }
}

extension Rect {
  fileprivate func outset(across: Double, down: Double) -> Rect {
    Rect(from: Point(x: minX - across, y: minY - down), to: Point(x: maxX + across, y: maxY + down))
  }
}
