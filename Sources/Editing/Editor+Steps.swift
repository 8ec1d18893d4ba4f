import Marks

/// Making, undoing and redoing steps.
extension Editor {
  /// Makes an edit, as one step of undo.
  ///
  /// - Returns: what it changed; a refusal when groups would nest deeper than a drawing can be saved.
  package mutating func perform(_ edit: Edit) -> EditorUpdate { perform(edit, joinsFrames: true) }

  /// - Parameter joinsFrames: as for ``make(_:joinsFrames:)``.
  mutating func perform(_ edit: Edit, joinsFrames: Bool) -> EditorUpdate {
    if let refusal = refusal(of: edit.changes) { return refusal }
    return EditorUpdate(.committed(edit.name), changed: make(edit, joinsFrames: joinsFrames))
  }

  /// Undoes the last edit; nil when there is none.
  package mutating func undo() -> EditorUpdate? {
    if history.undoName != nil { journal?.noteUndo(in: drawing) }
    return history.undo().map { EditorUpdate(.undid($0.name), changed: apply($0)) }
  }

  /// Redoes the edit that was undone last; nil when there is none.
  package mutating func redo() -> EditorUpdate? {
    if history.redoName != nil { journal?.noteRedo(in: drawing) }
    return history.redo().map { EditorUpdate(.redid($0.name), changed: apply($0)) }
  }

  /// The state of the drawing, for a save that begins now.
  package var saveToken: SaveToken { history.saveToken }

  /// Notes that a state is saved; the drawing may have changed since.
  package mutating func noteSaved(_ token: SaveToken) { history.noteSaved(token) }

  /// Makes an edit.
  ///
  /// - Parameter joinsFrames: whether marks join and leave frames; those of a file stay where that has them.
  /// - Returns: the marks to redraw.
  @discardableResult
  mutating func make(_ edit: Edit, joinsFrames: Bool = true) -> [any Mark] {
    hovered = nil
    let (edit, framed) =
      joinsFrames ? withFrames(withConnectors(withFollowers(edit))) : (withConnectors(edit), [])
    journal?.prepare(for: drawing)
    let selected = framed.isEmpty ? [] : Set(selectedMarks.map(\.id))
    let (made, touched) = carryOut(edit)
    selection.formUnion(framed.filter { selected.contains($0.id) }.map(\.path))
    journal?.note(made)
    history.record(made)
    return touched
  }

  private mutating func apply(_ edit: Edit) -> [any Mark] {
    let (edit, touched) = carryOut(edit)
    if settings.tool == .select {
      // A layer is never selected itself, only marks on it.
      selection.formUnion(edit.insertions.filter { $0.parent != nil || drawing[$0]?.isLayer != true })
      if hasFrames { selection = selection.outermost }
      // Marks that are locked or hidden again cannot be selected.
      selection = selection.filter(drawing.isEditable)
    }
    return touched
  }

  /// - Returns: the edit with the paths that its marks had, and its anchors; and the marks to redraw: those that came,
  ///   went or moved, and those in groups that were shown or hidden.
  private mutating func carryOut(_ edit: Edit) -> (edit: Edit, touched: [any Mark]) {
    noteConnectors(of: edit)
    let keepsPlaces = edit.keepsPlaces
    var lost: Set<MarkID> = []
    if keepsPlaces {
      leaveReplaced(edit)
    } else if selection.count * edit.changes.count > Self.mostStepsOfSelection {
      lost = Set(selectedMarks.map(\.id))
      selection = []
    }
    let old = layer.map { (path: $0, id: drawing[$0]?.id ?? .none) }
    var touched: [any Mark] = []
    touched.reserveCapacity(2 * edit.changes.count)
    var (changes, anchors): ([Change], [MarkAnchor]) = ([], [])
    changes.reserveCapacity(edit.changes.count)
    anchors.reserveCapacity(edit.changes.count)
    for index in edit.changes.indices {
      guard let change = edit.change(at: index, in: drawing) else { continue }
      changes.append(change)
      anchors.append(drawing.anchor(of: change))
      apply(change, noting: &touched)
      guard !keepsPlaces else { continue }
      if !selection.isEmpty { selection = Set(selection.compactMap { $0.shifted(by: change) }) }
      layer = layer?.shifted(by: change)
    }
    layer = layerTracker.follow(old, to: layer, in: drawing)
    if !lost.isEmpty { select(marksWithIDs: lost) }
    return (Edit(edit.name, changes, anchors: anchors), touched)
  }

  private mutating func apply(_ change: Change, noting touched: inout [any Mark]) {
    touched += change.marks
    if case .move(_, let path) = change, let mark = drawing[path] { touched.append(mark) }
    drawing.apply(change)
    switch change {
    case .move(_, let path):
      if let mark = drawing[path] { touched.append(mark) }
    case .alter(_, _, let path):
      guard var group = drawing[path] as? Group else { break }
      group.isHidden = false
      touched.append(group)
    case .insert, .remove, .replace, .sheet: break
    }
  }

  /// Deselects marks inside replaced groups: the replacements need not contain them.
  private mutating func leaveReplaced(_ edit: Edit) {
    guard selection.contains(where: { $0.indices.count > 1 }) else { return }
    let replaced = Set(
      edit.changes.compactMap { if case .replace(_, _, let path) = $0 { path } else { nil } })
    guard !replaced.isEmpty else { return }
    selection = selection.filter { !$0.ancestors.contains(where: replaced.contains) }
  }
}
