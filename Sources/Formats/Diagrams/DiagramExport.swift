package import Diagrams
package import Marks

/// Writes what a drawing shows as a file in Mermaid or DOT.
package enum DiagramExport {
  /// The error of a drawing without anything that a graph has.
  static let noShape = ExportError("no shape in the drawing that could be a node")

  /// Returns the source, and what it does not say.
  ///
  /// - Throws: when there is nothing to write, or the language does not have such diagrams.
  package static func file(of drawing: Drawing, _ language: DiagramLanguage) throws(ExportError)
    -> ExportedFile
  {
    let drawn = DrawnDiagram(of: drawing)
    // Of classes, namespaces that are empty are not written.
    if case .graph(let graph) = drawn.diagram, graph.nodes.isEmpty,
      graph.clusters.isEmpty || graph.kind == .classes
    {
      throw noShape
    }
    guard let source = drawn.source(in: language) else {
      throw ExportError("\(language.title) has no sequence diagrams")
    }
    let older = drawn.origin.flatMap { $0.language == language ? $0.text : nil }
    let unread = older.map { UnreadLines.counts(in: $0, missingIn: source, language) } ?? []
    return ExportedFile(
      Array(source.utf8), leftOut: drawn.leftOut + unread,
      remarks: drawn.remarks + drawn.remarks(on: source, in: language))
  }
}
