package import Diagrams
package import Marks

/// Reads a file in Mermaid or DOT as a drawing: a layer of shapes and connectors, with the source kept beside it.
package enum DiagramFile {
  /// Reads a whole file.
  package static func document(from bytes: [UInt8], _ language: DiagramLanguage) throws(DiagramError)
    -> SVGDocument
  {
    var document = SVGDocument.begun
    // Each reading of the file gives the same identifiers.
    document.drawing.identifiers = MarkIDGenerator(content: bytes)
    try update(&document.drawing, with: String(decoding: bytes, as: UTF8.self), language)
    document.drawing.identifiers = MarkIDGenerator()
    document.source = SourceFile(.named(language.title))
    return document
  }

  /// Reads a changed source into a drawing, as ``DiagramUpdate/drawing(_:with:_:keptAs:)`` does.
  package static func update(
    _ drawing: inout Drawing, with text: String, _ language: DiagramLanguage
  ) throws(DiagramError) {
    drawing = try DiagramUpdate.drawing(drawing, with: text, language) { $0.fragment }
  }

  /// The changes that read a changed source into a drawing.
  package static func changes(
    to drawing: Drawing, by text: String, _ language: DiagramLanguage
  ) throws(DiagramError) -> [Change] {
    var updated = drawing
    try update(&updated, with: text, language)
    return DiagramChanges(from: drawing, to: updated).changes
  }
}
