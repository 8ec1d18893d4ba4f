import CellRendering

extension DrawingFormat {
  static let html = DrawingFormat(
    name: "html", title: "HTML", endings: ["html", "htm"], content: .cells,
    write: { (document, options) throws(ExportError) in
      var exporter = HTMLExporter()
      let remarks = try document.drawCells(
        options, in: options.glyphs ?? .mixed, usingColor: true, followsPage: true
      ) { exporter.append($0) }
      return ExportedFile(exporter.finish(), remarks: remarks)
    })

  static let htmlSVG = DrawingFormat(
    name: "html-svg", title: "HTML with SVG in it", endings: [], content: .picture,
    write: { (document, options) throws(ExportError) in
      ExportedFile(HTMLExporter.page(embedding: options.withMargin(document)))
    })
}
