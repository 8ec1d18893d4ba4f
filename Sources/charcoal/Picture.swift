import CellRendering
import Formats
import Marks

/// A drawing laid out for printing: which part of it, on how many cells.
struct Picture {
  let viewport: Viewport
  private let drawing: Drawing

  /// - Parameters:
  ///   - size: the cells to fill, with the aspect kept; nil shows the drawing in its natural size, one cell a
  ///     unit, and smaller only where it would not fit `limit`.
  ///   - limit: the most columns and rows there are without a wish for a size.
  init(_ document: SVGDocument, view: View, size: CellSize?, limit: CellSize) {
    drawing = document.drawing
    let page =
      switch view {
      case .page: document.page ?? document.contentPage
      case .content: document.contentPage
      case .rect(let rect): rect
      }
    if let size {
      viewport = Viewport(fitting: page, columns: size.columns, rows: size.rows)
      return
    }
    let columns = max(1, page.size.width.rounded(.up))
    let rows = max(1, (page.size.height / 2).rounded(.up))
    if columns <= Double(limit.columns), rows <= Double(limit.rows) {
      viewport = Viewport(origin: page.location, columns: Int(columns), rows: Int(rows))
    } else {
      viewport = Viewport(fitting: page, columns: limit.columns, rows: limit.rows)
    }
  }

  func cells(in glyphs: GlyphSet, usingColor: Bool) -> CellGrid {
    drawing.cells(in: viewport, spelledIn: glyphs, usingColor: usingColor)
  }
}
