package import Diagrams
package import Marks

/// Reads a file in Mermaid or DOT as a drawing: a layer of shapes and lines, with the source kept beside it.
package enum DiagramFile {
  /// Reads a whole file.
  package static func document(from bytes: [UInt8], _ language: DiagramLanguage) throws(DiagramError)
    -> SVGDocument
  {
    let diagram = try language.diagram(from: String(decoding: bytes, as: UTF8.self))
    var document = SVGDocument.begun
    // Each reading of the file gives the same identifiers.
    document.drawing.identifiers = MarkIDGenerator(content: bytes)
    try add(diagram, to: &document.drawing, source: String(decoding: bytes, as: UTF8.self), language)
    document.drawing.identifiers = MarkIDGenerator()
    document.source = SourceFile(.named(language.title))
    return document
  }

  /// Reads a changed source into a drawing that has the diagram: what is still in it stays where it is.
  ///
  /// A drawing without a diagram of the language gets one.
  package static func update(
    _ drawing: inout Drawing, with text: String, _ language: DiagramLanguage
  ) throws(DiagramError) {
    let diagram = try language.diagram(from: text)
    let known = DiagramSource.all(in: drawing).first { $0.language == language }
    let layer = known.flatMap { known in drawing.marks.first { $0.id == known.layer } }
    try add(diagram, to: &drawing, source: text, language, insteadOf: layer)
  }

  private static func add(
    _ diagram: Diagram, to drawing: inout Drawing, source: String, _ language: DiagramLanguage,
    insteadOf old: (any Mark)? = nil
  ) throws(DiagramError) {
    let places = old.map(places) ?? [:]
    var work = drawing
    let id = old?.id ?? work.makeID()
    let parts: [any Mark]
    switch diagram {
    case .graph(let graph):
      guard let layout = PinnedLayout.layout(of: graph, keeping: places) else {
        throw DiagramError(line: 1, column: 1, problem: "the diagram is too large to be laid out")
      }
      parts = GraphDrawing.marks(of: graph, layout, for: &work)
    case .sequence(let sequence):
      parts = SequenceDrawing.marks(of: sequence, SequenceLayout(of: sequence, keeping: places), for: &work)
    }
    let layer = Group(parts, name: language.title, id: id)
    let fragment = DiagramSource(language, text: source, layer: id).fragment
    var marks = drawing.marks.filter { mark in
      mark.id != id && (mark as? SVGFragment).flatMap { DiagramSource($0) }?.layer != id
    }
    marks.insert(fragment, at: 0)
    work.root.children = marks + [layer]
    drawing = work
  }

  /// The cells of the parts of a layer that have names.
  package static func places(in layer: any Mark) -> [String: GridRect] {
    var places: [String: GridRect] = [:]
    for case let part as Group in layer.children {
      guard let name = part.name, let area = part.bounds(.geometry) else { continue }
      let metrics = CellMetrics.standard
      let first = metrics.cell(around: area.location)
      // Outlines run through the middles of cells, texts end at the edges of theirs.
      let last = metrics.cell(around: area.corners[2] - Vector(dx: 0.25, dy: 0.25))
      places[name] = GridRect(
        column: first.column, row: first.row, columns: last.column - first.column + 1,
        rows: last.row - first.row + 1)
    }
    return places
  }
}
