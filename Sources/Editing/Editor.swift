package import Marks

/// A drawing being edited, with its history.
///
/// Only an editor changes it; it knows no terminal and no files.
package struct Editor: Sendable {
  package internal(set) var drawing: Drawing
  package internal(set) var history: History

  /// Records the edits that are made; nil while nothing does.
  package var journal: (any EditJournal)?

  /// Keeps diagrams together; nil while nothing does.
  package var follower: (any DiagramFollower)?

  /// The user's choices for the gestures to come.
  package var settings: ToolSettings

  /// The screen's view of the drawing.
  package var view = ViewContext()

  /// The paths of the selected marks.
  ///
  /// They follow the marks through edits, undo and redo.
  package internal(set) var selection: Set<MarkPath> = [] {
    didSet {
      guard touched != nil || cells != nil, selection != oldValue else { return }
      touched = nil
      if selection.count != 1 || selection.first.flatMap({ drawing[$0]?.id }) != cells?.table { cells = nil }
    }
  }

  /// The index of the last touched vertex of the single selected stroke; it may be stale.
  var touched: Int?

  /// The table that was typed in last, and the index of the cell.
  var latestCell: (table: MarkID, index: Int)?

  /// The cells of the one selected table that are selected; see ``selectedCells``.
  var cells: (table: MarkID, range: CellRange)?

  /// The path of the cell that a press was in while text was typed in its table; nil once the gesture is another one.
  var pressedCell: MarkPath?

  /// The last step along a connector; void once something else is selected.
  var lastWalk: Walk?

  /// The bounds of the mark under the pointer at its last reported place.
  var hovered: Rect?

  /// The overlay at the pointer before a gesture: the places that an arrow would be attached to, or the size of the
  /// eraser.
  var underPointer: Overlay?

  /// The layer that is drawn on; nil when what is drawn lies on top of all there is.
  package internal(set) var layer: MarkPath?

  /// Keeps ``layer`` through steps, undo and redo.
  var layerTracker = CurrentLayerTracker()

  /// The tool whose gesture is under way or left something pending; nil between gestures.
  ///
  /// It is made when a gesture begins, with the settings of that moment, and dropped at its end, as it holds the drawing
  /// of before.
  var activeTool: (any Tool)? {
    didSet { isDrawing = if case .some = activeTool { true } else { false } }
  }

  /// Whether a gesture is under way or something is pending.
  ///
  /// It is stored, since it is asked for several times at each event: to compute it another module copies the editor.
  package private(set) var isDrawing = false

  /// The tool that the next gesture uses in place of the tool in hand; nil for the tool in hand.
  var pickedUp: StencilTool?

  /// - Parameter history: how the drawing came about; its edits must fit the drawing.
  package init(_ drawing: Drawing = Drawing(), history: History = History(), ink: Ink = Ink()) {
    self.init(drawing, history: history, settings: ToolSettings(ink: ink))
  }

  /// - Parameter history: how the drawing came about; its edits must fit the drawing.
  package init(_ drawing: Drawing, history: History, settings: ToolSettings) {
    self.drawing = drawing
    self.history = history
    self.settings = settings
    layer = drawing.defaultLayer
    hasConnectors = drawing.root.hasConnectors
    hasFrames = drawing.root.hasFrames
    hasSources = drawing.marks.contains { $0.kind == .foreign }
  }

  /// Whether there may be connectors, which are looked after at each edit.
  private(set) var hasConnectors = false

  /// Whether there may be frames, which marks join and leave at each edit.
  private(set) var hasFrames = false

  /// Whether there may be sources of diagrams.
  private(set) var hasSources = false

  /// The connectors and the parts of diagrams that follow what the gesture under way shows elsewhere.
  private var carried: [(path: MarkPath, mark: any Mark)] = []

  /// The marks dragged last, and whether the rest of a diagram follows them; see ``followersOfPreview()``.
  var dragged: (ids: Set<MarkID>, isFollowed: Bool)?

  /// The mark that the gesture under way would leave; nil for none.
  package var preview: (any Mark)? {
    guard let preview = activeTool?.preview.map(inFrames) else { return nil }
    return carried.isEmpty ? preview : Group([preview] + carried.map(\.mark))
  }

  /// The drawing without the originals that the preview shows in another form: what is seen below the preview.
  package var visibleRoot: Group { drawing.root(without: hiddenOriginals) }

  private var hiddenOriginals: Set<MarkPath> {
    let originals = activeTool?.hiddenOriginals ?? []
    return carried.isEmpty ? originals : originals.union(carried.map(\.path))
  }

  /// The frame around what is selected; nil when nothing is, or when the tool can do nothing with it.
  package var frame: SelectionFrame? {
    guard settings.tool == .select else { return nil }
    return SelectionFrame(around: selection, of: drawing, cellWidth: view.cellWidth)
  }

  // MARK: Gestures

  /// Passes an event to the tool, and applies the outcome.
  package mutating func handle(_ event: PointerEvent) -> EditorUpdate {
    if let update = beginCellDrag(to: event) { return update.merged(with: handle(event)) }
    if event.phase == .began {
      if typing?.cell != nil { pressedCell = cellTypedBeside(at: event.location) }
      if pending == .text, closesPending(at: event.location) {
        // The text is done, and the gesture begins in the drawing that has it.
        let done = finishPending()
        return done.merged(with: handle(event))
      }
      if pending == nil {
        activeTool =
          pickedUp ?? cellTool(for: event) ?? settings.makeTool(for: drawing, selection: selection, in: view)
        pickedUp = nil
      }
    }
    if event.phase == .ended || event.phase == .cancelled { pressedCell = nil }
    let event = view.bounds.map(event.clamped) ?? event
    // A gesture may end elsewhere than it was last seen.
    let needsBox = event.phase == .ended || settings.tool == .select || pending != nil
    return update(after: needsBox ? preview?.bounds(.ink) : nil) { $0?.handle(event) ?? .ignored }
  }

  /// Lets the active tool do something, and applies its outcome.
  ///
  /// - Parameter shown: where the preview was before, in units; nil when that does not matter.
  mutating func update(
    after shown: Rect?, _ body: (inout (any Tool)?) -> ToolOutcome
  ) -> EditorUpdate {
    let hidden = hiddenOriginals
    let outcome = body(&activeTool)
    if activeTool?.isActive == false { activeTool = nil }
    carried = connectorsOfPreview().map { ($0.path, $0.stroke) } + followersOfPreview()
    // The hidden marks are found before the drawing changes, and their paths with it.
    let hiddenNow = hiddenOriginals
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
    if settings.tool == .select {
      // Moved marks are redrawn where they were and where they are.
      update.add(damage: shown)
      update.add(damage: preview?.bounds(.ink))
    }
    return update
  }

  /// Notes that connectors, frames and sources may have come with an edit.
  mutating func noteConnectors(of edit: Edit) {
    if !hasSources { hasSources = edit.marks.contains { $0.kind == .foreign } }
    if !hasFrames { hasFrames = edit.marks.contains(where: \.hasFrames) }
    if !hasConnectors { hasConnectors = edit.marks.contains(where: \.hasConnectors) }
  }

  private mutating func apply(_ effect: ToolEffect) -> EditorUpdate {
    switch effect {
    case .commit(let marks): return insert(marks)
    case .replace(let replacements, let name): return replace(replacements, named: name)
    case .move(let paths, let offset, let name): return move(paths, by: offset, named: name)
    case .duplicate(let paths, let offset):
      return insertCopies(of: drawing.marks(at: paths).map(\.mark), movedBy: offset, named: "duplicate")
    case .add(let marks, let offset, let name):
      return insertCopies(of: marks, movedBy: offset, named: name)
    case .reshape(let stroke, let path, let index):
      return reshape(to: stroke, at: path, touching: index)
    case .insert(let mark, let path, let name):
      return perform(Edit(name, [.insert(identified(mark), at: path ?? insertionPath)]))
    case .refuse(let refusal): return .refused(refusal)
    case .select(let paths):
      selection = paths
      cells = nil
      return .none
    case .selectCells(let range, let path):
      select(range, ofTableAt: path)
      return .none
    case .pick(let ink):
      settings.pick(ink)
      return .none
    }
  }
}
