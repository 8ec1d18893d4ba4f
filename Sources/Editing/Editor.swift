public import Marks

/// A drawing being edited: the only one who changes it. It knows no terminal and no files.
public struct Editor: Sendable {
  public internal(set) var drawing: Drawing
  public private(set) var history: History

  /// Who writes down what is done here.
  public var journal: (any EditJournal)?

  /// The ink of what is drawn next. A gesture under way keeps the ink it began with.
  public var ink: Ink {
    didSet {
      let color = ink.color
      if color != oldValue.color { inkOfText?.color = color }
      if !isDrawing { rebuildTool() }
    }
  }

  /// The ink of text while that of lines is a highlighter's, in which text cannot be read; nil at other times.
  public var inkOfText: Ink? {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// The heads of the arrows that are drawn next.
  public var arrowheads = Arrowheads.standard {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// How text looks that is begun next.
  public var textStyle = TextStyle() {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// What the pointer does. A gesture under way goes on with the tool it began with.
  public var kind = ToolKind.pen {
    didSet {
      if kind == .picker, oldValue != .picker { kindBeforePicker = oldValue }
      if !isDrawing { rebuildTool() }
    }
  }

  /// What was in hand when the picker was taken, which it gives back.
  private var kindBeforePicker = ToolKind.pen

  /// How the pen follows the hand, where no grid holds its places. Like all that follows here, it is for the gestures
  /// to come.
  public var smoothing = Smoothing.steady {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// What the places of all that draws are held to; nil leaves them where they are.
  public var grid: Grid? {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// What is drawn in several images at once; nil draws once. Erasers and the picker work once in any case.
  public var symmetry: Symmetry? {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// What is selected. It follows the marks through edits, undo and redo.
  public internal(set) var selection: Set<MarkPath> = [] {
    didSet { if touched != nil, selection != oldValue { touched = nil } }
  }

  /// The vertex of the one stroke selected that was touched last; it may not be there any more.
  var touched: Int?

  /// The bounds of the mark under the pointer at its last reported place.
  var hovered: Rect?

  /// Whether what is moved is drawn to edges and middles of other marks.
  public var usesGuides = true {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// The layer that is drawn on; nil when what is drawn lies on top of all there is.
  public internal(set) var layer: MarkPath?

  /// Keeps it through steps, undo and redo.
  var layerTrail = LayerTrail()

  /// The width of a cell, in units: as near as the pointer can point.
  public var cell = 1.0 {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// The size of the box that a mouse report stands for; nil for a cell.
  public var reportSize: ReportSize? {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// Where the pointer may draw, in units; nil everywhere.
  public var bounds: Rect? {
    didSet {
      guard bounds != oldValue else { return }
      if !isDrawing {
        rebuildTool()
      } else if let bounds, var clamp = tool as? Clamp {
        // The window changed its size in the middle of a gesture, which goes on.
        clamp.bounds = bounds
        tool = clamp
      }
    }
  }

  /// The cells of the screen that shows the drawing. A gesture under way keeps those it began with.
  public var lattice = CellLattice()

  /// Knows what is closed on the screen; nil while nobody has to. A gesture under way keeps the one it began with.
  public var regions: (any RegionFinding)?

  var tool: any PointerHandler

  /// - Parameter history: how the drawing came about; its edits must fit the drawing.
  public init(_ drawing: Drawing = Drawing(), history: History = History(), ink: Ink = Ink()) {
    self.drawing = drawing
    self.history = history
    self.ink = ink
    tool = Pen(ink: ink)
    layer = drawing.openingLayer
    rebuildTool()
  }

  /// What the gesture under way would leave.
  public var preview: (any Mark)? { tool.preview }

  /// What is to be seen below the preview.
  public var shown: Group { drawing.root(without: tool.lifted) }

  /// The frame around what is selected; nil when nothing is or no tool is in hand that can do something with it.
  public var frame: SelectionFrame? {
    kind == .select ? SelectionFrame(around: selection, of: drawing, cell: cell) : nil
  }

  /// What the step is called that puts the shape a stroke resembles in its place.
  public static let cleaningUp = "shape recognition"

  /// Whether a gesture is under way.
  public var isDrawing: Bool { tool.isActive }

  /// Passes an event to the tool and makes the edit that comes of it.
  public mutating func handle(_ event: PointerEvent) -> EditorUpdate {
    if event.phase == .began, pending == .text, tool.closes(at: event.location) {
      // The text is done, and the gesture begins in the drawing that has it.
      let done = finishPending()
      return .several([done, handle(event)])
    }
    // Between gestures the chain may be another than at the last event.
    if event.phase == .began, tool.pending == nil { rebuildTool() }
    // A gesture may end elsewhere than it was last seen.
    let needsBox = event.phase == .ended || kind == .select || tool.pending != nil
    return settle(after: needsBox ? preview?.accept(.ink) : nil) { $0.handle(event) }
  }

  /// Lets the tool do something, and does what it answers.
  ///
  /// - Parameter shown: where the preview was before, in units; nil when that does not matter.
  mutating func settle(
    after shown: Rect?, _ body: (inout any PointerHandler) -> ToolOutcome
  ) -> EditorUpdate {
    let lifted = tool.lifted
    let update = settle(body(&tool), after: shown)
    // What was lifted and what was put down has to be seen, or not to be.
    let moved = lifted == tool.lifted ? [] : lifted.symmetricDifference(tool.lifted)
    let changed = drawing.marks(at: moved).map(\.mark)
    guard kind == .select else {
      return changed.isEmpty ? update : .several([update, .changed(changed)])
    }
    // What was moved is seen where it was and where it is.
    let frames = [shown, preview?.accept(.ink)].compactMap { $0.map(EditorUpdate.preview) }
    return .several([update, .changed(changed)] + frames)
  }

  private mutating func settle(_ outcome: ToolOutcome, after shown: Rect?) -> EditorUpdate {
    switch outcome {
    case .ignored: return .none
    case .preview(let rect): return .preview(rect)
    case .previews(let rects): return .several(rects.map(EditorUpdate.preview))
    case .discard(let rect): return .preview(rect)
    case .commit(let mark): return insert(mark, after: shown)
    case .commitAll(let marks): return insert(marks, after: shown)
    case .cleanUp(let drawn, let meant): return insert(drawn, cleanedUpTo: meant, after: shown)
    case .replace(let replacements, let name): return replace(replacements, named: name)
    case .move(let paths, let offset, let name): return move(paths, by: offset, named: name)
    case .duplicate(let paths, let offset):
      return insertCopies(of: drawing.marks(at: paths).map(\.mark), movedBy: offset, named: "duplicate")
    case .reshape(let stroke, let path, let index):
      return reshape(to: stroke, at: path, touching: index)
    case .insert(let mark, let path, let name):
      return perform(Edit(name, [.insert(identified(mark), at: path ?? insertionPath)]))
    case .refuse(let words, let rect): return .refused(words, after: rect)
    case .select(let paths):
      selection = paths
      return .none
    case .pick(let ink):
      self.ink = ink
      kind = kindBeforePicker
      return .none
    }
  }

  /// Makes an edit, as one step of undo.
  ///
  /// - Returns: what it changed, or that it would nest deeper than a drawing can be saved, and was not made.
  public mutating func perform(_ edit: Edit) -> EditorUpdate {
    if let refusal = refusal(of: edit.changes) { return refusal }
    return .changed(make(edit))
  }

  /// Takes the last edit back; answers its name too, nil when there is nothing to take back.
  public mutating func undo() -> (name: String, update: EditorUpdate)? {
    if history.undoName != nil { journal?.noteUndo(in: drawing) }
    return history.undo().map { apply($0) }
  }

  /// Makes the edit again that was taken back last; nil when there is none.
  public mutating func redo() -> (name: String, update: EditorUpdate)? {
    if history.redoName != nil { journal?.noteRedo(in: drawing) }
    return history.redo().map { apply($0) }
  }

  /// The state of the drawing, for a save that begins now.
  public var saveToken: SaveToken { history.saveToken }

  /// Notes that a state is saved; the drawing may have changed since.
  public mutating func noteSaved(_ token: SaveToken) { history.noteSaved(token) }

  /// Makes an edit.
  ///
  /// - Returns: what is to be drawn anew.
  @discardableResult
  mutating func make(_ edit: Edit) -> [any Mark] {
    hovered = nil
    journal?.note(edit, to: drawing)
    let touched = carryOut(edit)
    history.record(edit)
    return touched
  }

  private mutating func apply(_ edit: Edit) -> (name: String, update: EditorUpdate) {
    let touched = carryOut(edit)
    if kind == .select {
      // Of a layer only what is on it is ever selected.
      selection.formUnion(edit.insertions.filter { $0.parent != nil || drawing[$0]?.isLayer != true })
    }
    return (edit.name, .changed(touched))
  }

  /// - Returns: what is to be drawn anew: the marks that came, went or moved, and what is in groups that were shown or
  ///   hidden.
  private mutating func carryOut(_ edit: Edit) -> [any Mark] {
    let keepsPlaces = edit.keepsPlaces
    if keepsPlaces {
      leaveReplaced(edit)
    } else if selection.count * edit.changes.count > 1_000_000 {
      // Following thousands of marks through thousands of changes takes longer than selecting them again.
      selection = []
    }
    let old = layer.map { (path: $0, id: drawing[$0]?.id ?? .none) }
    var touched: [any Mark] = []
    touched.reserveCapacity(2 * edit.changes.count)
    for change in edit.changes {
      apply(change, noting: &touched)
      guard !keepsPlaces else { continue }
      if !selection.isEmpty { selection = Set(selection.compactMap { $0.shifted(by: change) }) }
      layer = layer?.shifted(by: change)
    }
    layer = layerTrail.follow(old, to: layer, in: drawing)
    return touched
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

  /// What is inside marks that are replaced is no longer selected: the new ones need not hold it.
  private mutating func leaveReplaced(_ edit: Edit) {
    guard selection.contains(where: { $0.indices.count > 1 }) else { return }
    let replaced = Set(
      edit.changes.compactMap { if case .replace(_, _, let path) = $0 { path } else { nil } })
    guard !replaced.isEmpty else { return }
    selection = selection.filter { !$0.ancestors.contains(where: replaced.contains) }
  }

  /// The tool, wrapped in the decorators that are on. Events pass the outermost first:
  ///
  /// clamp, snap, drop repeats, constrain, stabilise, mirror, round, tool.
  ///
  /// Repeats are dropped only after places were clamped and snapped, which makes one of two; a constrained place need
  /// neither be inside nor on the grid. The hand is steadied before images are taken: it goes by cells, which images
  /// may be turned against, and images of places that are final are true ones. Places held to a grid need no steady
  /// hand, nor curves, which would pass the places by. All places are rounded, those of images too.
  private mutating func rebuildTool() {
    var handler = kind.makeTool(
      ink: kind == .text ? inkOfText ?? ink : ink, arrowheads: arrowheads, textStyle: textStyle,
      isSmooth: smoothing != .off && grid == nil, drawing: drawing, selection: selection, hand: hand,
      lattice: lattice, regions: regions)
    handler = handler.rounded()
    if let symmetry, kind.drawsLines { handler = handler.mirrored(by: symmetry) }
    if kind.isFreehand, smoothing != .off, grid == nil {
      handler = handler.stabilised(
        steadies: smoothing == .steady, size: reportSize ?? ReportSize(cellWidth: cell),
        reach: max(ink.width, Ink.dotWidth) / 2,
        mirroredBy: symmetry)
    }
    if let constraint = kind.constraint { handler = handler.constrained(to: constraint) }
    handler = handler.droppingRepeats()
    if let grid, kind.drawsLines { handler = handler.snapped(to: grid) }
    if let bounds { handler = handler.clamped(to: bounds) }
    tool = handler
  }
}
