import CellRendering

extension SVGDocument {
  /// Draws what an export wants in cells, and calls `body` with them in bands of rows.
  ///
  /// - Parameter followsPage: whether the colours are those for a light page or for a dark one, as the reader has it.
  /// - Returns: what the cells do not show, a line each for the user.
  func drawCells(
    _ options: ExportOptions, in glyphs: GlyphSet, usingColor: Bool, followsPage: Bool = false,
    _ body: (CellGrid) -> Void
  ) throws(ExportError) -> [String] {
    var picture = try picture(options)
    picture.mayBeLight = followsPage
    if let paper = options.paper { picture.ground = paper }
    let isSimplified = picture.forEachBand(in: glyphs, usingColor: usingColor, body)
    return isSimplified ? [CellPicture.simplified] : []
  }

  /// How many cells an export has.
  func cells(_ options: ExportOptions) throws(ExportError) -> (columns: Int, rows: Int) {
    let viewport = try picture(options).viewport
    return (viewport.columns, viewport.rows)
  }

  private func picture(_ options: ExportOptions) throws(ExportError) -> CellPicture {
    try CellPicture(
      self, view: options.view, size: options.size, limit: CellPicture.limit(for: self),
      margin: options.margin ?? 0)
  }
}
