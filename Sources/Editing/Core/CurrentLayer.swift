package import Marks

/// The layer that is drawn on, through edits that move, remove or restore it.
///
/// A layer is identified by its group's identifier: its path changes with every layer that comes or goes below it.
package struct CurrentLayer: Sendable {
  /// The path of the layer; nil when what is drawn lies on top of all there is.
  package private(set) var path: MarkPath?

  /// The layers that were removed while they were current, in that order.
  ///
  /// None of them is in the drawing.
  private var lost: [MarkID] = []

  /// The layer that was current before each added layer.
  private var former: [MarkID: MarkID] = [:]

  init(of drawing: Drawing) { path = drawing.defaultLayer }

  /// Notes that the user chose a layer: removed layers do not become current when they return.
  mutating func choose(_ path: MarkPath?) {
    self.path = path
    lost = []
  }

  /// Makes an added layer the current one; the one before becomes current again when the addition is undone.
  mutating func noteAddition(of layer: MarkID, at path: MarkPath, after other: MarkID?) {
    if let other { former[layer] = other }
    self.path = path
  }

  /// Notes that the user removes a layer.
  mutating func noteRemoval(of layer: MarkID) { former[layer] = nil }

  /// Follows one change of an edit.
  mutating func follow(_ change: Change) { path = path?.shifted(by: change) }

  /// Finds the layer after all changes of an edit.
  ///
  /// It is the layer drawn on; one that was lost before and is back; or, in place of one that is gone, the one that was
  /// drawn on before that was added, or else the one that stands at its place now or next below.
  ///
  /// O(*n*) in the marks at the top.
  ///
  /// - Parameters:
  ///   - old: the layer that was drawn on before the edit, and its path then; nil when there was none.
  ///   - drawing: as it is after the edit.
  mutating func find(after old: (path: MarkPath, id: MarkID)?, in drawing: Drawing) {
    path = found(after: old, in: drawing)
  }

  private mutating func found(after old: (path: MarkPath, id: MarkID)?, in drawing: Drawing) -> MarkPath? {
    if let found = lost.lazy.reversed().compactMap({ drawing.layerPath(of: $0) }).first {
      lost.removeAll { drawing.layerPath(of: $0) != nil }
      return found
    }
    guard let old else { return drawing.defaultLayer }
    if let path, drawing[path]?.id == old.id { return path }
    if let found = drawing.layerPath(of: old.id) { return found }
    if old.id != .none { lost.append(old.id) }
    if let found = former[old.id].flatMap({ drawing.layerPath(of: $0) }) { return found }
    let layers = drawing.marks.indices.filter { drawing.marks[$0].isLayer }
    return (layers.last { $0 <= old.path.index } ?? layers.first).map { MarkPath($0) }
  }
}
