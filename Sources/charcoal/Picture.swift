import CellRendering
import Formats
import Marks

/// A drawing laid out for printing: which part of it, on how many cells.
struct Picture {
  let viewport: Viewport
  private let drawing: Drawing

  /// What is said of a picture whose ink is coarser than the drawing says.
  static let simplified = "simplified view: too much ink to show in full"

  /// - Parameters:
  ///   - size: the cells to fill, with the aspect kept; nil shows the drawing in its natural size, one cell a
  ///     unit, and smaller only where it would not fit `limit`.
  ///   - limit: the most columns and rows there are without a wish for a size.
  ///   - margin: blank paper around it, in units; in rows half as many, to whole ones.
  init(_ document: SVGDocument, view: View, size: CellSize?, limit: CellSize, margin: Double = 0) {
    drawing = document.drawing
    let inside =
      switch view {
      case .page: document.page ?? document.contentPage
      case .content: document.contentPage
      case .rect(let rect): rect
      }
    let page =
      margin == 0
      ? inside
      : inside.outset(
        across: margin.rounded(.up), down: CellMetrics.aspect * (margin / CellMetrics.aspect).rounded(.up))
    if let size {
      viewport = Viewport(fitting: page, columns: size.columns, rows: size.rows)
      return
    }
    let columns = max(1, page.size.width.rounded(.up))
    let rows = max(1, (page.size.rows).rounded(.up))
    if columns <= Double(limit.columns), rows <= Double(limit.rows), columns * rows <= Self.mostCells {
      viewport = Viewport(
        origin: page.location, columns: Int(clamping: columns), rows: Int(clamping: rows))
    } else {
      let shrink = min(1, (Self.mostCells / Double(limit.columns * limit.rows)).squareRoot())
      viewport = Viewport(
        fitting: page, columns: Int(clamping: Double(limit.columns) * shrink),
        rows: Int(clamping: Double(limit.rows) * shrink))
    }
  }

  /// The most cells of a picture without a wish for a size where no terminal sets a limit: text and ANSI art are
  /// cells already, and are cut by nothing but ``mostCells``.
  static func limit(for document: SVGDocument) -> CellSize {
    document.source == nil ? CellSize(columns: 2_000, rows: 2_000) : CellSize(columns: 1 << 20, rows: 1 << 20)
  }

  /// A picture without a wish for a size has no more cells: what they take is held in memory at once.
  private static let mostCells = 1_500_000.0

  /// Draws the picture, and calls `body` with it in bands of rows, from the top: all cells as characters at once
  /// would take several times the memory of the picture.
  ///
  /// - Returns: whether the ink is coarser than the drawing says.
  func forEachBand(in glyphs: GlyphSet, usingColor: Bool, _ body: (CellGrid) -> Void) -> Bool {
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
