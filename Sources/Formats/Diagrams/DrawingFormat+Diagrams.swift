extension DrawingFormat {
  static let mermaid = diagram(
    .mermaid, endings: ["mmd", "mermaid"], recognises: { MermaidReader.recognizes($0.text) })
  static let dot = diagram(.dot, endings: ["dot", "gv"], recognises: { DOTReader.recognizes($0.text) })

  private static func diagram(
    _ language: DiagramLanguage, endings: [String], recognises: @escaping @Sendable (FileHint) -> Bool
  ) -> DrawingFormat {
    DrawingFormat(
      name: language.rawValue, title: language.title, endings: endings,
      // A text file that shows a diagram's source stays text.
      recognises: { endings.contains($0.ending) || $0.ending.isEmpty && recognises($0) },
      reading: .whole(atMost: 1 << 20) { (bytes, _) throws(DrawingError) in
        do throws(DiagramError) { return try DiagramFile.document(from: bytes, language) } catch {
          throw .invalid(error.description)
        }
      },
      write: { (document, _) throws(ExportError) in try DiagramExport.file(of: document.drawing, language) })
  }
}
