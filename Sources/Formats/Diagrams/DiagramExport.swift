package import Diagrams
package import Marks

/// Writes what a drawing shows as a source in Mermaid or DOT.
package enum DiagramExport {
  /// The error of a drawing without anything that a graph has.
  static let noShape = ExportError("no shape in the drawing that could be a node")

  /// Returns the source, and what it does not say.
  ///
  /// - Throws: when there is nothing to write, or the language does not have such diagrams.
  package static func file(of drawing: Drawing, _ language: DiagramLanguage) throws(ExportError)
    -> ExportedFile
  {
    let (diagram, losses) = diagram(in: drawing)
    switch diagram {
    case .sequence:
      guard language == .mermaid else { throw ExportError("DOT has no sequence diagrams") }
      return ExportedFile(Array(MermaidExporter.source(of: diagram).utf8)).losing(losses)
    case .graph(let graph):
      guard !graph.nodes.isEmpty || !graph.clusters.isEmpty else {
        throw noShape
      }
      let source = language == .dot ? DOTExporter.source(of: graph) : MermaidExporter.source(of: diagram)
      return ExportedFile(Array(source.utf8), remarks: remarks(on: graph, in: source, language)).losing(
        losses)
    }
  }

  /// The diagram that a drawing shows, and what is drawn besides.
  package static func diagram(in drawing: Drawing) -> (Diagram, losses: ExportLosses) {
    let sources = DiagramSource.all(in: drawing)
    if let source = sources.first, let known = source.known, case .sequence(let sequence) = known.diagram {
      return self.sequence(sequence, known, source, in: drawing)
    }
    let drawn = DrawnGraph(of: drawing)
    return (.graph(drawn.graph), drawn.losses)
  }

  /// The sequence diagram of the source, with what participants are called now, in the order in which they stand.
  private static func sequence(
    _ sequence: SequenceDiagram, _ known: KnownDiagram, _ source: DiagramSource, in drawing: Drawing
  ) -> (Diagram, losses: ExportLosses) {
    var sequence = sequence
    let layer = drawing.marks.first { $0.id == source.layer } as? Group
    let marks = Dictionary((layer?.children ?? []).map { ($0.id, $0) }) { first, _ in first }
    var places: [String: GridRect] = [:]
    for (index, participant) in sequence.participants.enumerated() {
      guard let mark = known.shapes[participant.id].flatMap({ marks[$0] }) else { continue }
      places[participant.id] = mark.bounds(.geometry).map { GridRect(around: $0) }
      let shape = DrawnShape(mark, name: participant.id)
      if !shape.text.isEmpty, !shape.says(participant.text) { sequence.participants[index].text = shape.text }
    }
    sequence.participants = SequencePlaces(places).sorted(sequence.participants)
    let others =
      drawing.marks.contains { $0.id != source.layer && !($0 is SVGFragment) }
      || layer?.children.contains { !known.marks.contains($0.id) } ?? false
    return (
      .sequence(sequence), ExportLosses(leftOut: others ? ["all but the sequence diagram"] : [])
    )
  }

  /// Returns the remarks on what reads otherwise than it was drawn.
  private static func remarks(on graph: Graph, in source: String, _ language: DiagramLanguage) -> [String] {
    guard let read = try? language.diagram(from: source), case .graph(let again) = read,
      again.edges.count == graph.edges.count
    else { return ["\(language.title) cannot say all of it"] }
    let shapes = zip(graph.nodes.sorted { $0.text < $1.text }, again.nodes.sorted { $0.text < $1.text })
    let pairs = Array(zip(graph.edges, again.edges))
    func line(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(language.title) does not have \(count == 1 ? one : "\(count) \(many)")"
    }
    return [
      line(shapes.count { $0.shape != $1.shape }, "the form of 1 shape", "forms of shapes"),
      line(pairs.count { $0.heads != $1.heads }, "the heads of 1 connector", "heads of connectors"),
      line(pairs.count { $0.line != $1.line }, "the line of 1 connector", "lines of connectors"),
      line(
        pairs.count { $0.endLabels != $1.endLabels }, "the texts at the ends of 1 connector", "texts at ends"),
    ].compactMap(\.self)
  }
}
