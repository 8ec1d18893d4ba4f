/// Puts other strokes in the places of those that have their identifiers.
package struct StrokeReplacer: MarkRewriter {
  private let strokes: [MarkID: Stroke]

  /// - Parameter strokes: by the identifiers of those that they replace.
  package init(strokes: [MarkID: Stroke]) { self.strokes = strokes }

  package func visit(_ stroke: Stroke) -> (any Mark)? { strokes[stroke.id] ?? stroke }
}
