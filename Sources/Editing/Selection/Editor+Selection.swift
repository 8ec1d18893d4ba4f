package import Marks

/// Actions on the selected marks. Each is one step of undo.
extension Editor {
  /// The marks that are selected, in drawing order.
  package var selectedMarks: [any Mark] { drawing.marks(at: selection).map(\.mark) }

  /// The ink of the first mark that is selected and has any; nil when none does.
  package var selectedInk: Ink? {
    if let cells = selectedCells { return cells.marks.first.flatMap { InkFinder.ink(of: $0) } }
    return selection.min().flatMap { drawing[$0] }.flatMap { InkFinder.ink(of: $0) }
  }

  /// Chooses another tool.
  ///
  /// The selection frame is shown with the select tool only.
  package mutating func take(_ choice: ToolChoice) -> EditorUpdate {
    settings.choice = choice
    return .none
  }

  package mutating func select(_ paths: Set<MarkPath>) -> EditorUpdate {
    selection = paths.outermost
    return .none
  }

  /// Selects marks where they are after an edit: they may have joined frames.
  ///
  /// - Parameter paths: where each would be otherwise.
  mutating func select(_ marks: [any Mark], near paths: [MarkPath]) {
    selection = Set(zip(marks, paths).compactMap { drawing.path(of: $0.id, near: $1) })
  }

  /// The most steps by which selected marks are followed through changes; looking for them afterwards is faster then.
  static let mostStepsOfSelection = 1_000_000

  /// Adds the marks with some identifiers to the selection; O(*n*) in the marks of the drawing.
  mutating func select(marksWithIDs ids: Set<MarkID>) {
    drawing.forEachEditableMark { if $1.id != .none, ids.contains($1.id) { selection.insert($0) } }
  }

  /// Selects all editable marks.
  package mutating func selectAll() -> EditorUpdate {
    var paths: Set<MarkPath> = []
    drawing.forEachEditableMark { path, _ in paths.insert(path) }
    return select(paths)
  }

  /// Moves, scales, mirrors or turns the selected marks.
  package mutating func transformSelection(by transform: Transform, named name: String) -> EditorUpdate {
    if let offset = transform.translation { return move(selection, by: offset, named: name) }
    return changeSelection(named: name) { $0.transformed(by: transform) }
  }

  /// Makes the selection as large as a size, in units, from its upper left corner on.
  ///
  /// A side without length, such as that of a level line, stays so.
  package mutating func resizeSelection(to size: Size) -> EditorUpdate {
    guard let box = frame?.box else { return .none }
    let scale = Transform.scale(
      x: box.size.width > 0 ? size.width / box.size.width : 1,
      y: box.size.height > 0 ? size.height / box.size.height : 1, around: box.corners[0])
    if box.size == size { return .none }
    let isOne = selection.count == 1
    return changeSelection(named: "resize") { isOne ? $0.stretched(by: scale) : $0.transformed(by: scale) }
  }

  /// Moves the upper left corner of the selection to a point, in units.
  package mutating func moveSelection(to corner: Point) -> EditorUpdate {
    let boxes = selection.compactMap { drawing[$0]?.bounds(.geometry) }
    guard let box = boxes.dropFirst().reduce(boxes.first, { $0?.union($1) }), box.corners[0] != corner else {
      return .none
    }
    return transformSelection(by: .translation(by: corner - box.corners[0]), named: "move")
  }

  /// Moves marks; those that stay where they are need no change.
  mutating func move(_ paths: Set<MarkPath>, by offset: Vector, named name: String) -> EditorUpdate {
    let marks = drawing.marks(at: paths)
    // Files that were written by hand have marks without identifiers, by which frames know their members.
    let frames = marks.contains { $0.mark.id == .none } ? frames(besides: paths) : []
    var changes: [Change] = []
    for (path, mark) in marks {
      let moved: any Mark = mark.translated(by: offset)
      if mark.id == .none, !mark.holdsForeign, moved.isIn(frames) {
        changes.append(.replace(mark, with: identified(moved), at: path))
      } else if let change = Change.moving(mark, by: offset, at: path) {
        changes.append(change)
      }
    }
    return perform(changes, named: name)
  }

  /// Makes changes that keep the selection, if there are any.
  mutating func perform(_ changes: [Change], named name: String) -> EditorUpdate {
    guard !changes.isEmpty else { return .none }
    return perform(Edit(name, changes))
  }

  /// The centre of the selection, on a half cell, so that four quarter turns lead back; nil without a selection.
  package var selectionCenter: Point? {
    guard let center = SelectionFrame(around: selection, of: drawing, cellWidth: view.cellWidth)?.box.center
    else {
      return nil
    }
    return Point(x: (center.x * 2).rounded() / 2, y: (center.y * 2).rounded() / 2)
  }

  /// Changes the ink of the selected marks.
  package mutating func restyleSelection(_ change: @escaping @Sendable (inout Ink) -> Void) -> EditorUpdate {
    if selectedCells != nil { return restyleSelectedCells(change) }
    return changeSelection(named: "style") { mark in
      guard let frame = mark.frame else { return mark.accept(Restyler(change)) ?? mark }
      // The members of a frame have looks of their own.
      var styled = (frame.shell.accept(Restyler(change)) as? Frame) ?? frame
      styled.children = frame.children
      return styled
    }
  }

  /// Replaces each selected mark by a changed one; equal ones need no change.
  mutating func changeSelection(named name: String, _ change: (any Mark) -> any Mark) -> EditorUpdate {
    let changes = drawing.marks(at: selection).compactMap { path, mark -> Change? in
      let changed = change(mark)
      return changed.isEqual(to: mark) ? nil : .replace(mark, with: changed, at: path)
    }
    return perform(changes, named: name)
  }

  /// Deletes the selected marks.
  package mutating func deleteSelection(named name: String = "delete") -> EditorUpdate {
    let removals = drawing.marks(at: selection).reversed().map { Change.remove($0.mark, at: $0.path) }
    guard !removals.isEmpty else { return .none }
    selection = []
    return perform(Edit(name, removals))
  }

  /// Inserts copies of marks on top of the current layer, and selects them.
  ///
  /// - Parameter offset: from the originals to the copies, in units.
  package mutating func insertCopies(of marks: [any Mark], movedBy offset: Vector, named name: String)
    -> EditorUpdate
  {
    guard !marks.isEmpty else { return .none }
    let first = insertionPath
    let copies = drawing.copies(of: marks).map { $0.transformed(by: .translation(by: offset)) }
    let paths = copies.indices.map { first.sibling(at: first.index + $0) }
    let changes = zip(copies, paths).map { Change.insert($0, at: $1) }
    if let refusal = refusal(of: changes) { return refusal }
    selection = []
    let update = perform(Edit(name, changes))
    select(copies, near: paths)
    return update
  }

  /// Groups the selected marks, at the path of the topmost.
  package mutating func groupSelection() -> EditorUpdate {
    let members = drawing.marks(at: selection)
    guard members.count > 1 else { return .none }
    return enclose(members, in: Group(members.map(\.mark)), named: "group")
  }

  /// Puts a container that holds some marks in their place, at the path of the topmost, and selects it.
  mutating func enclose(
    _ members: [(path: MarkPath, mark: any Mark)], in container: some ContainerMark, named name: String
  ) -> EditorUpdate {
    guard let top = members.last?.path else { return .none }
    let container = identified(container)
    let removals = members.reversed().map { Change.remove($0.mark, at: $0.path) }
    // The topmost is removed first; the others move its place.
    let path = removals.dropFirst().reduce(top) { $0.shifted(by: $1) ?? $0 }
    let changes = removals + [.insert(container, at: path)]
    if let refusal = refusal(of: changes) { return refusal }
    selection = []
    let update = perform(Edit(name, changes))
    select([container], near: [path])
    return update
  }

  /// Replaces the selected groups by their children.
  package mutating func ungroupSelection() -> EditorUpdate {
    let groups = drawing.marks(at: selection).compactMap { entry in
      entry.mark.container.map { (path: entry.path, group: $0) }
    }
    guard !groups.isEmpty else { return .none }
    var changes: [Change] = []
    for (path, group) in groups.reversed() {
      changes.append(.remove(group, at: path))
      for (offset, child) in group.children.enumerated() {
        changes.append(.insert(identified(child), at: path.sibling(at: path.index + offset)))
      }
    }
    selection.subtract(groups.map(\.path))
    let update = perform(Edit("ungroup", changes))
    selection.formUnion(history.done.last?.insertions ?? [])
    return update
  }
}
