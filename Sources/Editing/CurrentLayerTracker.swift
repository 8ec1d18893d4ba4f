import Marks

/// Tracks the current layer through edits that move, remove or restore it.
///
/// A layer is identified by its group's identifier: its path changes with every layer that comes or goes below it.
struct CurrentLayerTracker: Sendable {
  /// The layers that were removed while they were current, in that order.
  ///
  /// None of them is in the drawing.
  private var lost: [MarkID] = []

  /// The layer that was current before each added layer.
  private var former: [MarkID: MarkID] = [:]

  /// Notes that the user chose a layer: removed layers do not become current when they return.
  mutating func noteChoice() { lost = [] }

  /// Notes that a layer was added while another was current, which becomes current again when the addition is undone.
  mutating func noteAddition(of layer: MarkID, after other: MarkID) { former[layer] = other }

  /// Notes that the user removes a layer.
  mutating func noteRemoval(of layer: MarkID) { former[layer] = nil }

  /// The current layer after an edit.
  ///
  /// O(*n*) in the marks at the top.
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
