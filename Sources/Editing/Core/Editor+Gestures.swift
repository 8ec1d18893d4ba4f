package import Marks

/// Gestures: events of the pointer go to a tool, whose outcomes are applied.
extension Editor {
  /// Passes an event to the tool, and applies the outcome.
  package mutating func handle(_ event: PointerEvent) -> EditorUpdate {
    if let update = beginCellDrag(to: event) { return update.merged(with: handle(event)) }
    if event.phase == .began {
      if typing?.cell != nil { gesture.pressedCell = cellTypedBeside(at: event.location) }
      if pending == .text, closesPending(at: event.location) {
        // The text is done, and the gesture begins in the drawing that has it.
        let done = finishPending()
        return done.merged(with: handle(event))
      }
      if pending == nil {
        gesture.tool = gesture.pickedUp ?? settings.makeTool(for: draft, event)
        gesture.pickedUp = nil
      }
    }
    if event.phase == .ended || event.phase == .cancelled { gesture.pressedCell = nil }
    let event = view.bounds.map(event.clamped) ?? event
    if event.time != nil { gesture.trace.note(event) }
    // A gesture may end elsewhere than it was last seen.
    let needsBox = event.phase == .ended || settings.tool.selects || pending != nil
    return update(after: needsBox ? preview?.bounds(.ink) : nil) { $0?.handle(event) ?? .ignored }
  }

  /// Lets the active tool do something, and applies its outcome.
  ///
  /// - Parameter shown: where the preview was before, in units; nil when that does not matter.
  mutating func update(
    after shown: Rect?, _ body: (inout (any Tool)?) -> ToolOutcome
  ) -> EditorUpdate {
    let hidden = gesture.hiddenOriginals
    let outcome = body(&gesture.tool)
    if gesture.tool?.isActive == false { gesture.tool = nil }
    let isFollowed = settings.tool.selects && rules.hasFollowers
    gesture.followers = rules.followers(of: isFollowed ? DragPreview(of: gesture.tool) : nil, in: drawing)
    // The hidden marks are found before the drawing changes, and their paths with it.
    let hiddenNow = gesture.hiddenOriginals
    let toggled =
      hidden == hiddenNow ? [] : drawing.marks(at: hidden.symmetricDifference(hiddenNow)).map(\.mark)
    var update = outcome.effect.map { apply($0) } ?? .none
    if case .commit? = outcome.effect {
      // The preview goes, wherever it changed last.
      update.add(damage: shown)
    } else {
      update.add(damage: outcome.damage)
      // The last preview may lie elsewhere than the changes of the effect.
      if outcome.effect != nil { update.add(damage: shown) }
    }
    if !toggled.isEmpty { update.merge(EditorUpdate(changed: toggled)) }
    if settings.tool.selects {
      // Moved marks are redrawn where they were and where they are.
      update.add(damage: shown)
      update.add(damage: preview?.bounds(.ink))
    }
    return update
  }

  private mutating func apply(_ effect: ToolEffect) -> EditorUpdate {
    switch effect {
    case .commit(let marks): return insert(marks)
    case .replace(let replacements, let name): return perform(Replacing.replace(replacements, named: name))
    case .move(let paths, let offset, let name):
      return perform(Moving.move(paths, by: offset, named: name))
    case .duplicate(let paths, let offset):
      return perform(
        Inserting.copies(of: drawing.marks(at: paths).map(\.mark), movedBy: offset, named: "duplicate"))
    case .add(let marks, let offset, let name):
      return perform(Inserting.copies(of: marks, movedBy: offset, named: name))
    case .reshape(let stroke, let path, let index):
      return perform(Reshaping.reshape(to: stroke, at: path, touching: index))
    case .insert(let mark, let path, let name):
      return perform(Inserting.insert(mark, at: path, named: name))
    case .refuse(let refusal): return .refused(refusal)
    case .select(let paths):
      selection.paths = paths
      selection.cells = nil
      return .none
    case .selectCells(let range, let path):
      selection.select(range, ofTableAt: path, in: drawing)
      return .none
    case .pick(let ink):
      settings.pick(ink)
      return .none
    }
  }

  /// Puts a mark on top of the layer that is drawn on, or of all others, as one step of undo.
  package mutating func insert(_ mark: any Mark) -> EditorUpdate { insert([DrawnMark(mark)]) }

  /// Puts marks on top as they were drawn, and then, as a step of its own, the shapes that were recognised in them in
  /// their places.
  private mutating func insert(_ drawn: [DrawnMark]) -> EditorUpdate {
    let path = drawing.insertionPath(on: layer)
    var marks = drawn.map { drawing.identified($0.mark) }
    guard let first = marks.first else { return .none }
    let insertions = marks.enumerated().map { Change.insert($1, at: path.sibling(at: path.index + $0)) }
    let name = MarkNamer.name(of: first)
    let edit = Edit(name, insertions).with(paces(of: marks))
    if edit.nestsTooDeep { return .refused(.nestedTooDeep) }
    let touched = make(edit)
    // Connectors are on their way now, and marks in the frames that they were drawn in.
    let paths = marks.enumerated().map { index, mark in
      let path = path.sibling(at: path.index + index)
      return drawing.path(of: mark.id, near: path) ?? path
    }
    for (index, mark) in marks.enumerated() { marks[index] = drawing[paths[index]] ?? mark }
    let isFramed = first.kind == .frame || zip(insertions, paths).contains { $0.path != $1 }
    var replacements: [Change] = []
    for (index, mark) in marks.enumerated() {
      guard let ideal = drawn[index].ideal?.withID(mark.id) else { continue }
      marks[index] = ideal
      replacements.append(.replace(mark, with: ideal, at: paths[index]))
    }
    guard !replacements.isEmpty else {
      return isFramed ? EditorUpdate(.committed(name), changed: touched) : added(marks, .committed(name))
    }
    let step = "shape recognition"
    let replaced = make(Edit(step, replacements))
    guard !isFramed else { return EditorUpdate(.recognized(step), changed: touched + replaced) }
    return added(marks, .recognized(step))
  }

  /// How fast the hand drew strokes in the gesture that ends, as far as that is known.
  private func paces(of marks: [any Mark]) -> [MarkID: Pace] {
    guard settings.tool.descriptor.isFreehand else { return [:] }
    let strokes = marks.compactMap { $0 as? Stroke }
    return Dictionary(
      strokes.compactMap { stroke in gesture.trace.pace(along: stroke).map { (stroke.id, $0) } },
      uniquingKeysWith: { $1 })
  }

  /// The update for marks that were added on top of the current layer.
  private func added(_ marks: [any Mark], _ event: EditorEvent) -> EditorUpdate {
    let isOnTop = layer == nil || layer == MarkPath(drawing.marks.count - 1)
    return EditorUpdate(event, changed: isOnTop ? [] : marks, addedOnTop: isOnTop ? marks : [])
  }
}
