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

  /// Lays a diagram out anew that was read from a file in its language, so that it is no wider than it need be.
  ///
  /// - Parameters:
  ///   - columns: the width that there is, in cells.
  ///   - rows: the height that there is; nil for any.
  ///   - keepsDirection: whether a diagram that leads across may not lead down.
  /// - Returns: nil for any other document; else the document, and whether the diagram leads down in place of across.
  package static func fitted(
    _ document: SVGDocument, columns: Int, rows: Int? = nil, keepsDirection: Bool = false
  ) -> (document: SVGDocument, isTurned: Bool)? {
    guard let source = DiagramSource.all(in: document.drawing).first,
      document.source == SourceFile(.named(source.language.title))
    else { return nil }
    let identifiers = MarkIDGenerator(content: Array(source.text.utf8))
    guard
      let fitted = try? DiagramUpdate.drawing(
        of: source.text, source.language,
        in: DiagramRoom(columns: columns, rows: rows, keepsDirection: keepsDirection),
        identifiers: identifiers, keptAs: { $0.fragment })
    else { return nil }
    var document = document
    document.drawing = fitted.drawing
    document.drawing.identifiers = MarkIDGenerator()
    return (document, fitted.isTurned)
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
