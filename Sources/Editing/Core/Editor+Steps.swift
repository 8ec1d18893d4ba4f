package import Marks
import Merging

/// Making, undoing and redoing steps.
extension Editor {
  /// Makes an edit, as one step of undo.
  ///
  /// - Returns: what it changed; a refusal when groups would nest deeper than a drawing can be saved.
  package mutating func perform(_ edit: Edit) -> EditorUpdate {
    if edit.nestsTooDeep { return .refused(.nestedTooDeep) }
    return EditorUpdate(.committed(edit.name), changed: make(edit))
  }

  /// Carries out an operation; a refused one leaves no trace.
  package mutating func perform(_ operation: Operation) -> EditorUpdate {
    guard let outcome = outcome(of: operation) else { return .none }
    if let refusal = outcome.refusal { return .refused(refusal) }
    if outcome.edit?.nestsTooDeep == true { return .refused(.nestedTooDeep) }
    outcome.before?(&selection)
    let update = outcome.edit.map { perform($0) } ?? .none
    outcome.after?(&selection, drawing)
    return update
  }

  private mutating func outcome(of operation: Operation) -> Operation.Outcome? {
    var draft = draft
    let outcome = operation.outcome(&draft)
    drawing.identifiers = draft.drawing.identifiers
    return outcome
  }

  /// Undoes the user's last edit; nil when there is none.
  ///
  /// Where others changed the drawing since, what they did stays.
  package mutating func undo() -> EditorUpdate? {
    if let edit = history.withdraw() {
      let changes = edit.inverse.changes(in: drawing, keepsClashes: false)
      return EditorUpdate(.undid(edit.name), changed: makeAnew(edit, changes, as: .undo))
    }
    if history.undoName != nil { history.journal?.noteUndo(in: drawing) }
    return history.undo().map { EditorUpdate(.undid($0.name), changed: retrace($0)) }
  }

  /// Redoes the edit that was undone last; nil when there is none.
  package mutating func redo() -> EditorUpdate? {
    if let edit = history.takeWithdrawn() {
      let changes = edit.changes(in: drawing, keepsClashes: false)
      return EditorUpdate(.redid(edit.name), changed: makeAnew(edit, changes, as: .own))
    }
    if history.redoName != nil { history.journal?.noteRedo(in: drawing) }
    return history.redo().map { EditorUpdate(.redid($0.name), changed: retrace($0)) }
  }

  /// Makes an edit again, or takes it back, where others came after it.
  private mutating func makeAnew(_ edit: Edit, _ changes: [Change], as origin: Edit.Origin) -> [any Mark] {
    guard !changes.isEmpty else { return [] }
    return make(Edit(edit.name, changes, bringsWays: true, bringsMembers: true).with(origin), isAnew: true)
  }

  /// Makes an edit that another session proposed.
  ///
  /// - Parameter number: identifies the proposal.
  /// - Returns: nil where the drawing has all of it.
  package mutating func accept(_ edit: Edit, _ number: Int64) -> EditorUpdate? {
    let changes = edit.changes(in: drawing)
    let accepted = Edit(edit.name, changes, bringsWays: true, bringsMembers: true)
      .with(edit.paces).with(.other(number))
    guard !changes.isEmpty, !accepted.nestsTooDeep else { return nil }
    return EditorUpdate(.committed(edit.name), changed: make(accepted))
  }

  /// Makes the drawing what another session has recorded, mark by mark, and keeps what is selected.
  package mutating func mirror(_ other: Drawing) -> EditorUpdate {
    let changes = drawing.changes(to: other)
    guard !changes.isEmpty else { return .none }
    return perform(
      Edit("change by another session", changes, bringsWays: true, bringsMembers: true).with(.mirrored))
  }

  /// Selects the marks that the last step inserted or changed, or the groups that they are in.
  package mutating func selectLastChanged() -> EditorUpdate {
    select(Set((LastStep(self)?.changedPaths ?? []).map(drawing.editablePath(around:))))
  }

  /// Records the edits that are made; nil while nothing does.
  package var journal: (any EditJournal)? {
    get { history.journal }
    set { history.journal = newValue }
  }

  /// The state of the drawing, for a save that begins now.
  package var saveToken: SaveToken { history.saveToken }

  /// Notes that a state is saved; the drawing may have changed since.
  package mutating func noteSaved(_ token: SaveToken) { history.noteSaved(token) }

  /// Notes that no state is saved any more, as after another program changed the file.
  package mutating func noteUnsaved() { history.noteUnsaved() }

  /// Makes an edit, completed by the rules.
  ///
  /// - Parameter isAnew: whether edits that were taken back before it can still be made again.
  /// - Returns: the marks to redraw.
  mutating func make(_ edit: Edit, isAnew: Bool = false) -> [any Mark] {
    if settings.tool.selects { gesture.pointed = nil }
    // The consequences of an edit of another session are part of it.
    let edit = edit.origin == .mirrored ? edit : rules.completed(edit, in: drawing)
    if edit.origin != .mirrored { history.journal?.prepare(for: drawing) }
    let selected = edit.rehomed.isEmpty ? [] : Set(draft.selectedMarks.map(\.id))
    let (made, touched) = carryOut(edit)
    selection.paths.formUnion(edit.rehomed.filter { selected.contains($0.id) }.map(\.path))
    history.record(made, isAnew: isAnew)
    return touched
  }

  /// Makes an edit that was undone or redone, and selects what comes back.
  private mutating func retrace(_ edit: Edit) -> [any Mark] {
    let (edit, touched) = carryOut(edit)
    if settings.tool.selects {
      // A layer is never selected itself, only marks on it.
      let insertions = edit.insertions.filter { $0.parent != nil || drawing[$0]?.isLayer != true }
      // Marks that are locked or hidden again cannot be selected.
      selection.paths = selection.paths.union(insertions).outermost.filter(drawing.isEditable)
    }
    return touched
  }

  /// - Returns: the edit with the paths that its marks had, and its anchors; and the marks to redraw: those that came,
  ///   went or moved, and those in groups that were shown or hidden.
  private mutating func carryOut(_ edit: Edit) -> (edit: Edit, touched: [any Mark]) {
    rules.note(edit.marks)
    let lost = selection.prepare(for: edit, in: drawing)
    let layer = layer.map { (path: $0, id: drawing[$0]?.id ?? .none) }
    let keepsPlaces = edit.keepsPlaces
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
      if !keepsPlaces { selection.follow(change) }
    }
    selection.layer.find(after: layer, in: drawing)
    if !lost.isEmpty { selection.add(marksWithIDs: lost, of: drawing) }
    let made = Edit(edit.name, changes, anchors: anchors, followers: edit.followers).with(edit.paces)
      .with(edit.origin)
    return (made, touched)
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
}
