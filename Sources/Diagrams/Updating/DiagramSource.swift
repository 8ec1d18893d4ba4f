package import Marks

/// The source that a layer of a drawing was made of, which a mark in front of the layers keeps.
package struct DiagramSource: Hashable, Sendable {
  package var language: DiagramLanguage
  package var text: String
  /// The layer that has the diagram's parts.
  package var layer: MarkID
  /// The marks of its parts, as ``DiagramParts/ids`` has them for the diagram that the text says; empty in files of
  /// before.
  package var parts: [MarkID?]

  package init(_ language: DiagramLanguage, text: String, layer: MarkID, parts: [MarkID?] = []) {
    self.language = language
    self.text = text
    self.layer = layer
    self.parts = parts
  }

  /// The source that a mark holds; nil for any other mark.
  package init?(in mark: any Mark) {
    // The kind is known sooner than a conformance.
    guard mark.kind == .foreign, let source = (mark as? any SourceHolder)?.diagramSource else { return nil }
    self = source
  }

  /// The diagram in the text, and the marks of its parts; nil if they do not belong together any more.
  package var known: KnownDiagram? {
    guard let diagram = try? language.diagram(from: text) else { return nil }
    return KnownDiagram(diagram, parts)
  }

  /// The sequence diagram as it is drawn now, and its marks; nil for another diagram.
  func knownSequence(in drawing: Drawing) -> KnownDiagram? {
    guard let known, case .sequence(let sequence) = known.diagram else { return nil }
    return DrawnSequence(sequence, known, known.marks(in: drawing.root)).knownAsDrawn
  }

  /// The sources in a drawing.
  package static func all(in drawing: Drawing) -> [DiagramSource] {
    drawing.marks.compactMap { DiagramSource(in: $0) }
  }
}
