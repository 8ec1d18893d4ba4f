import Diagrams

extension DrawingFormat {
  static let mermaid = diagram(.mermaid, endings: ["mmd", "mermaid"])
  static let dot = diagram(.dot, endings: ["dot", "gv"])

  /// The formats that are sources of diagrams.
  static let diagrams = [mermaid, dot]

  private static func diagram(_ language: DiagramLanguage, endings: [String]) -> DrawingFormat {
    DrawingFormat(
      name: language.rawValue, title: language.title, endings: endings,
      // A text file that shows a diagram's source stays text.
      recognises: { endings.contains($0.ending) || $0.ending.isEmpty && language.recognizes($0.text) },
      reading: .whole(atMost: 1 << 20) { (bytes, _) throws(DrawingError) in
        do throws(DiagramError) { return try DiagramFile.document(from: bytes, language) } catch {
          throw .invalid(error.description)
        }
      },
      write: { (document, _) throws(ExportError) in try DiagramExport.file(of: document.drawing, language) })
  }
}
