import CellRendering

extension DrawingFormat {
  static let text = DrawingFormat(
    name: "txt", title: "text", endings: ["txt", "text", "asc", "md", "bob", "diag", "log", "nfo", "diz"],
    recognises: ANSIFile.recognises,
    reading: .whole(atMost: DrawingReader.mostBytes, ANSIFile.document),
    content: .cells,
    write: { (document, options) throws(ExportError) in
      var text: [UInt8] = []
      var cells = (columns: 0, rows: 0)
      var remarks: [String] = []
      if let source = document.source, source.format == .text, options.isWhole,
        !source.bytes.isEmpty
      {
        text = source.bytes
      } else {
        var exporter = TextExporter()
        cells = try document.cells(options)
        remarks = try document.drawCells(
          options, in: options.dressing.isASCII ? .ascii : options.glyphs ?? .mixed, usingColor: false
        ) { text += exporter.export(band: $0).utf8 }
      }
      let (dressed, remark) = options.dressing.dress(text, size: cells)
      return ExportedFile(dressed, remarks: remarks + (remark.map { [$0] } ?? []))
    })
}
