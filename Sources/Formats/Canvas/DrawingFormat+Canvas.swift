extension DrawingFormat {
  static let canvas = DrawingFormat(
    name: "canvas", title: "JSON Canvas", endings: ["canvas"],
    recognises: { hint in
      if hint.ending == "canvas" { return !hint.isBinary }
      return hint.isJSON && !hint.isOwnJSON && hint.hasMember("nodes", beginningWith: "[")
        && ["text", "file", "link", "group"].contains { hint.text.contains("\"\($0)\"") }
    },
    reading: .whole { (bytes, _) throws(DrawingError) in try CanvasReader.document(from: bytes) },
    write: { (document, _) throws(ExportError) in
      CanvasExporter.export(document.drawing, targets: document.canvasTargets, kept: document.kept)
    })
}
