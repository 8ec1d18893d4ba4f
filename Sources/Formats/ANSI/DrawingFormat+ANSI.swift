import CellRendering
import Marks

extension DrawingFormat {
  static let codePage = DrawingFormat(
    name: "ans", title: "ANSI art in code page 437", endings: ["ans", "ice", "cia", "nfo", "diz"],
    reading: .whole(atMost: DrawingReader.mostBytes, ANSIFile.document),
    content: .cells,
    write: { (document, options) throws(ExportError) in
      var document = document
      let sheet = document.drawing.sheet
      // Black is what lies below anyway.
      if sheet?.components.map({ $0 == (0, 0, 0) }) ?? false { document.drawing.sheet = nil }
      var exporter = CodePageExporter(document.sauce)
      let remarks = try document.drawCells(options, in: options.glyphs ?? .half, usingColor: true) {
        exporter.append($0)
      }
      let bytes = exporter.finish()
      return ExportedFile(bytes, remarks: remarks + exporter.remarks)
    })

  static let ansi = DrawingFormat(
    name: "ansi", title: "ANSI art in UTF-8", endings: ["ansi", "utf8ans"],
    reading: .whole(atMost: DrawingReader.mostBytes, ANSIFile.document),
    content: .cells,
    write: { (document, options) throws(ExportError) in
      var exporter = ANSIExporter(colors: 1 << 24)
      let isASCII = options.dressing.isASCII
      var text: [UInt8] = []
      let remarks = try document.drawCells(
        options, in: isASCII ? .ascii : options.glyphs ?? .mixed, usingColor: true
      ) {
        let band = exporter.export(band: $0)
        text += (isASCII ? ASCIILikeness.text(of: band) : band).utf8
      }
      return ExportedFile(text, remarks: remarks)
    })
}
