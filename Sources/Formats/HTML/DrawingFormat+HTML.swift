import CellRendering

extension DrawingFormat {
  static let html = DrawingFormat(
    name: "html", title: "HTML", endings: ["html", "htm"], content: .cells, hasGround: true,
    write: { (document, options) throws(ExportError) in
      var exporter = HTMLExporter(on: options.paper)
      let remarks = try document.drawCells(
        options, in: options.glyphs ?? .mixed, usingColor: true, followsPage: options.paper == nil
      ) { exporter.append($0) }
      return ExportedFile(exporter.finish(), remarks: remarks)
    })

  static let htmlSVG = DrawingFormat(
    name: "html-svg", title: "HTML with SVG in it", endings: [], content: .picture, hasGround: true,
    write: { (document, options) throws(ExportError) in
      ExportedFile(HTMLExporter.page(embedding: options.withMargin(document), on: options.paper))
    })
}
