package import Marks

/// The places in a drawing that the user has in hand: what is selected, and the layer that is drawn on.
///
/// They follow their marks through edits, undo and redo.
package struct Selection: Sendable {
  /// The paths of the selected marks.
  ///
  /// Choosing others deselects vertices and cells.
  package var paths: Set<MarkPath> = [] {
    didSet {
      guard vertex != nil || cells != nil, paths != oldValue else { return }
      (vertex, cells) = (nil, nil)
    }
  }

  /// The index of the last touched vertex of the single selected stroke; it may be stale.
  var vertex: Int?

  /// The cells of the one selected table that are selected; see ``SelectedCells``.
  var cells: (table: MarkID, range: CellRange)?

  /// The table that was typed in last, and the index of the cell.
  var latestCell: (table: MarkID, index: Int)?

  /// The last step along a connector; void once something else is selected.
  var lastWalk: Walk?

  /// The layer that is drawn on.
  package internal(set) var layer: CurrentLayer

  /// Nothing of a drawing.
  init(of drawing: Drawing) { layer = CurrentLayer(of: drawing) }

  /// Selects marks where they are after an edit: they may have joined frames.
  ///
  /// - Parameter paths: where each would be otherwise.
  mutating func take(_ marks: [any Mark], near paths: [MarkPath], in drawing: Drawing) {
    self.paths = Set(zip(marks, paths).compactMap { drawing.path(of: $0.id, near: $1) })
  }

  /// Adds the marks with some identifiers; O(*n*) in the marks of the drawing.
  mutating func add(marksWithIDs ids: Set<MarkID>, of drawing: Drawing) {
    drawing.forEachEditableMark { if $1.id != .none, ids.contains($1.id) { paths.insert($0) } }
  }

  // MARK: Edits

  /// The most steps by which selected marks are followed through changes; looking for them afterwards is faster then.
  static let mostSteps = 1_000_000

  /// Prepares for an edit that is about to be made.
  ///
  /// Marks inside replaced groups are deselected: the replacements need not contain them.
  ///
  /// - Returns: the identifiers of marks that are to be looked for afterwards, as following them would take too long.
  mutating func prepare(for edit: Edit, in drawing: Drawing) -> Set<MarkID> {
    if edit.keepsPlaces {
      guard paths.contains(where: { $0.indices.count > 1 }) else { return [] }
      let replaced = Set(
        edit.changes.compactMap { if case .replace(_, _, let path) = $0 { path } else { nil } })
      if !replaced.isEmpty { paths = paths.filter { !$0.ancestors.contains(where: replaced.contains) } }
      return []
    }
    guard paths.count * edit.changes.count > Self.mostSteps else { return [] }
    defer { paths = [] }
    return Set(drawing.marks(at: paths).map(\.mark.id))
  }

  /// Follows one change of an edit, which may shift paths.
  mutating func follow(_ change: Change) {
    if !paths.isEmpty {
      let parts = (vertex, cells)
      paths = paths.shifted(by: change)
      (vertex, cells) = parts
    }
    layer.follow(change)
  }
}

extension Set<MarkPath> {
  /// The paths of the same marks after a change, without that of a removed one.
  func shifted(by change: Change) -> Set { Set(compactMap { $0.shifted(by: change) }) }
}
