import Diagrams
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

  /// Reads a changed source into a drawing that has the diagram.
  ///
  /// Parts of which the source says the same as before stay as they are, with what was done to them by hand; so
  /// does what else is drawn. A drawing without a diagram of the language gets one.
  package static func update(
    _ drawing: inout Drawing, with text: String, _ language: DiagramLanguage
  ) throws(DiagramError) {
    let diagram = try language.diagram(from: text)
    if let excess = diagram.excess { throw DiagramError(line: 1, column: 1, problem: excess) }
    let old = DiagramSource.all(in: drawing).first { $0.language == language }
    var update = DiagramUpdate(drawing, replacing: old)
    guard let parts = update.parts(of: diagram) else {
      throw DiagramError(line: 1, column: 1, problem: "the diagram is too large to be laid out")
    }
    drawing = update.drawing(with: parts, source: text, language)
  }

  /// The changes that read a changed source into a drawing, as ``update(_:with:_:)`` does.
  package static func changes(
    to drawing: Drawing, by text: String, _ language: DiagramLanguage
  ) throws(DiagramError) -> [Change] {
    var updated = drawing
    try update(&updated, with: text, language)
    return DiagramChanges(from: drawing, to: updated).changes
  }

  /// The cells of the parts of a layer that have names: how drawings of before have them.
  static func places(in layer: any Mark) -> [String: GridRect] {
    var places: [String: GridRect] = [:]
    for case let part as Group in layer.children {
      guard let name = part.name, let area = part.bounds(.geometry) else { continue }
      places[name] = GridRect(around: area)
    }
    return places
  }
}
