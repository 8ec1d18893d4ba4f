extension DrawingFormat {
  static let cast = DrawingFormat(
    name: "cast", title: "film for asciinema", endings: ["cast"], content: .cells, moves: true,
    write: { (document, options) throws(ExportError) in
      ExportedFile(try CastExporter.bytes(of: document, options))
    })
}
