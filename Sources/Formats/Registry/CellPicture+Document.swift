package import CellRendering
import Marks

extension CellPicture {
  /// - Parameters:
  ///   - size: the cells to fill, with the aspect kept; nil shows the drawing in its natural size, one cell a
  ///     unit, and smaller only where it would not fit `limit`.
  ///   - limit: the most columns and rows there are without a wish for a size. Without a limit for both a picture of
  ///     too many cells is refused, with it there are fewer.
  ///   - margin: blank paper around it, in units; in rows half as many, to whole ones.
  package init(
    _ document: SVGDocument, view: PictureView, size: PictureSize?, limit: PictureSize, margin: Double = 0
  ) throws(ExportError) {
    let inside = view.area(of: document)
    let page =
      margin == 0
      ? inside
      : inside.outset(
        across: margin.rounded(.up), down: CellMetrics.aspect * (margin / CellMetrics.aspect).rounded(.up))
    do throws(TooManyCells) {
      self.init(document.drawing, in: try Self.viewport(showing: page, size, limit))
    } catch { throw ExportError("\(error); --size makes a smaller picture") }
  }

  private static func viewport(
    showing page: Rect, _ size: PictureSize?, _ limit: PictureSize
  ) throws(TooManyCells) -> Viewport {
    if let size { return viewport(fitting: page, size) }
    if page.size.width.rounded(.up) <= Double(limit.columns ?? .max),
      page.size.rows.rounded(.up) <= Double(limit.rows ?? .max)
    {
      // A limit for both sides is a wish for a picture that fits.
      do throws(TooManyCells) { return try viewport(showing: page) } catch {
        guard limit.columns != nil, limit.rows != nil else { throw error }
      }
    }
    guard let columns = limit.columns, let rows = limit.rows else {
      return try checked(viewport(fitting: page, limit))
    }
    let shrink = min(1, (Double(mostCells) / (Double(columns) * Double(rows))).squareRoot())
    return Viewport(
      fitting: page, columns: Int(clamping: Double(columns) * shrink),
      rows: Int(clamping: Double(rows) * shrink))
  }

  private static func viewport(fitting page: Rect, _ size: PictureSize) -> Viewport {
    let (columns, rows) = cells(for: size, page)
    return Viewport(fitting: page, columns: columns, rows: rows)
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

  /// The most columns and rows of a picture without a wish for a size where no terminal sets a limit.
  ///
  /// Drawings and texts have a size in cells, and are whole; a page of another program is in pixels.
  package static func limit(for document: SVGDocument) -> PictureSize {
    document.page == nil || document.source?.format.isCells == true
      ? PictureSize() : PictureSize(columns: 2_000, rows: 2_000)
  }
}

extension Rect {
  fileprivate func outset(across: Double, down: Double) -> Rect {
    Rect(from: Point(x: minX - across, y: minY - down), to: Point(x: maxX + across, y: maxY + down))
  }
}
