extension DrawingFormat {
  static let excalidraw = DrawingFormat(
    name: "excalidraw", title: "Excalidraw", endings: ["excalidraw", "excalidrawlib"],
    recognises: { hint in
      if hint.ending == "excalidraw" || hint.ending == "excalidrawlib" { return !hint.isBinary }
      return hint.isJSON && ["", "lib", "/clipboard"].contains { hint.text.contains("\"excalidraw\($0)\"") }
        || ExcalidrawNote.recognises(hint)
    },
    reading: .whole { (bytes, hint) throws(DrawingError) in
      if ExcalidrawNote.recognises(hint) { return try ExcalidrawNote.document(from: bytes) }
      return try ExcalidrawReader.document(from: bytes)
    },
    write: { (document, _) throws(ExportError) in ExcalidrawExporter.export(document.drawing) })
}
