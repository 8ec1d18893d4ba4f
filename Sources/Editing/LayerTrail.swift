import Marks

/// Keeps the layer that is drawn on through steps that move it, take it away, or bring it back.
///
/// A layer is known by its group's name among marks: its place changes with every layer that comes or goes below it.
struct LayerTrail: Sendable {
  /// Layers that a step took away while they were drawn on, in that order. None of them is in the drawing.
  private var lost: [MarkID] = []

  /// The layers that were drawn on when others were added, by those others.
  private var former: [MarkID: MarkID] = [:]

  /// Another layer was chosen: those that come back are not drawn on for it.
  mutating func noteChoice() { lost = [] }

  /// A layer was added while another was drawn on, which takes over again should the addition be taken back.
  mutating func noteAddition(of layer: MarkID, after other: MarkID) { former[layer] = other }

  /// A layer is being taken away for its own sake.
  mutating func noteRemoval(of layer: MarkID) { former[layer] = nil }

  /// Where to draw after a step. O(*n*) in the marks at the top.
  ///
  /// - Parameters:
  ///   - old: the layer that was drawn on before it, and where it stood; nil when there was none.
  ///   - place: where its place has come to be; nil when the step took away what stood there.
  ///   - drawing: as it is after the step.
  /// - Returns: the layer drawn on; one that was lost before and is back; or, in place of one that is gone, the one
  ///   that was drawn on before that was added, or else the one that stands at its place now or next below.
  mutating func follow(
    _ old: (path: MarkPath, id: MarkID)?, to place: MarkPath?, in drawing: Drawing
  ) -> MarkPath? {
    if let found = lost.lazy.reversed().compactMap({ drawing.layerPath(of: $0) }).first {
      lost.removeAll { drawing.layerPath(of: $0) != nil }
      return found
    }
    guard let old else { return drawing.defaultLayer }
    if let place, drawing[place]?.id == old.id { return place }
    if let found = drawing.layerPath(of: old.id) { return found }
    if old.id != .none { lost.append(old.id) }
    if let found = former[old.id].flatMap({ drawing.layerPath(of: $0) }) { return found }
    let layers = drawing.marks.indices.filter { drawing.marks[$0].isLayer }
    return (layers.last { $0 <= old.path.index } ?? layers.first).map { MarkPath($0) }
  }
}
