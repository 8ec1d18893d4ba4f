extension DrawingFormat {
  static let excalidraw = DrawingFormat(
    name: "excalidraw", title: "Excalidraw", endings: ["excalidraw", "excalidrawlib"],
    recognises: { hint in
      if hint.ending == "excalidraw" || hint.ending == "excalidrawlib" { return !hint.isBinary }
      return hint.isJSON && !hint.isOwnJSON
        && ["", "lib", "/clipboard"].contains { hint.text.contains("\"excalidraw\($0)\"") }
        || ExcalidrawNote.recognises(hint)
    },
    reading: .whole { (bytes, hint) throws(DrawingError) in
      if ExcalidrawNote.recognises(hint) { return try ExcalidrawNote.document(from: bytes) }
      return try ExcalidrawReader.document(from: bytes)
    },
    write: { (document, _) throws(ExportError) in
      ExcalidrawExporter.export(document.drawing, kept: document.kept)
    })

  /// A picture in SVG that Excalidraw exported, with its scene in it.
  static let excalidrawPicture = DrawingFormat(
    name: "excalidraw-svg", title: "SVG with an Excalidraw scene", endings: [],
    recognises: { ExcalidrawPayload.recognises($0) },
    reading: .whole { (bytes, _) throws(DrawingError) in
      if let document = ExcalidrawPayload.document(inSVG: bytes) { return document }
      do throws(SVGError) { return try SVGReader.document(from: bytes) } catch { throw .svg(error) }
    })
}
