public import Marks

/// A drawing being edited: the only one who changes it. It knows no terminal and no files.
public struct Editor: Sendable {
  public private(set) var drawing: Drawing
  public private(set) var history: History

  /// Who writes down what is done here.
  public var journal: (any EditJournal)?

  /// The ink of what is drawn next. A gesture under way keeps the ink it began with.
  public var ink: Ink {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// What the pointer does. A gesture under way goes on with the tool it began with.
  public var kind = ToolKind.pen {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// How the pen follows the hand. Like all that follows here, it is for the gestures to come.
  public var smoothing = Smoothing.steady {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// How wide a cell is on the drawing, in units: as near as a mouse can point. Above 0; smaller when zoomed in.
  public var cellWidth = 1.0 {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// What places are held to; nil leaves them where they are.
  public var grid: Grid? {
    didSet { if !isDrawing { rebuildTool() } }
  }

  /// What is drawn in several images at once; nil draws once. Erasers and the picker work once in any case.
  public var symmetry: Symmetry? {
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

  private var tool: any PointerHandler

  /// - Parameter history: how the drawing came about; its edits must fit the drawing.
  public init(_ drawing: Drawing = Drawing(), history: History = History(), ink: Ink = Ink()) {
    self.drawing = drawing
    self.history = history
    self.ink = ink
    tool = Pen(ink: ink)
    rebuildTool()
  }

  /// What the gesture under way would leave.
  public var preview: (any Mark)? { tool.preview }

  /// Whether a gesture is under way.
  public var isDrawing: Bool { tool.isActive }

  /// Passes an event to the tool and makes the edit that comes of it.
  public mutating func handle(_ event: PointerEvent) -> EditorUpdate {
    // Between gestures the chain may be another than at the last event.
    if event.phase == .began { rebuildTool() }
    // A gesture may end elsewhere than it was last seen.
    let shown = event.phase == .ended ? tool.preview?.accept(.ink) : nil
    switch tool.handle(event) {
    case .ignored: return .none
    case .preview(let rect): return .preview(rect)
    case .previews(let rects): return .previews(rects)
    case .discard(let rect): return .preview(rect)
    case .commit(let mark): return insert(mark, after: shown)
    case .commitAll(let marks): return insert(marks, after: shown)
    case .cleanUp(let drawn, let meant): return insert(drawn, cleanedUpTo: meant, after: shown)
    case .replace(let replacements, let name): return replace(replacements, named: name)
    case .pick(let ink):
      self.ink = ink
      return .none
    }
  }

  /// Puts marks in the place of others, as one step of undo. From the last to the first, so that no place shifts
  /// under another.
  private mutating func replace(_ replacements: [Replacement], named name: String) -> EditorUpdate {
    var changes: [Change] = []
    for replacement in replacements.sorted(by: { $0.index > $1.index }) {
      let old = drawing.marks[replacement.index]
      let marks = replacement.marks.map { $0.id == .none ? $0.identified(by: drawing.makeID()) : $0 }
      if marks.count == 1 {
        changes.append(.replace(old, with: marks[0], at: MarkPath(replacement.index)))
        continue
      }
      changes.append(.remove(old, at: MarkPath(replacement.index)))
      for (offset, mark) in marks.enumerated() {
        changes.append(.insert(mark, at: MarkPath(replacement.index + offset)))
      }
    }
    return perform(Edit(name, changes))
  }

  /// Puts a mark on top of all others, as one step of undo.
  ///
  /// - Parameter shown: where the mark's preview was, in units.
  public mutating func insert(_ mark: any Mark, after shown: Rect? = nil) -> EditorUpdate {
    insert([mark], after: shown)
  }

  private mutating func insert(_ marks: [any Mark], after shown: Rect?) -> EditorUpdate {
    let count = drawing.marks.count
    let marks = marks.map { $0.id == .none ? $0.identified(by: drawing.makeID()) : $0 }
    let changes = marks.enumerated().map { Change.insert($1, at: MarkPath(count + $0)) }
    guard let first = marks.first else { return shown.map(EditorUpdate.preview) ?? .none }
    make(Edit(first.accept(MarkNamer()), changes))
    return .added(marks.count == 1 ? first : Group(marks), after: shown)
  }

  /// Puts marks on top of all others as they were drawn, and then, as a step of its own, what was meant in the place
  /// of each.
  private mutating func insert(
    _ drawn: [any Mark], cleanedUpTo meant: [any Mark], after shown: Rect?
  ) -> EditorUpdate {
    let count = drawing.marks.count
    _ = insert(drawn, after: nil)
    let changes = zip(drawing.marks.indices[count...], meant).map { index, mark in
      let old = drawing.marks[index]
      return Change.replace(old, with: mark.identified(by: old.id), at: MarkPath(index))
    }
    make(Edit("clean up", changes))
    return .added(Group(Array(drawing.marks[count...])), after: shown)
  }

  /// Makes an edit, as one step of undo.
  public mutating func perform(_ edit: Edit) -> EditorUpdate {
    make(edit)
    return .changed(edit.marks)
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

  /// Puts other marks in the place of all there are, as one step of undo.
  public mutating func replaceAll(with marks: [any Mark], named name: String) -> EditorUpdate {
    let removals = drawing.marks.enumerated().reversed().map { Change.remove($1, at: MarkPath($0)) }
    let insertions = marks.enumerated().map { Change.insert($1, at: MarkPath($0)) }
    return perform(Edit(name, removals + insertions))
  }

  /// Notes that the drawing as it is now is being saved.
  public mutating func beginSaving() { history.beginSaving() }

  /// Notes that what ``beginSaving()`` saw is saved.
  public mutating func noteSaved() { history.noteSaved() }

  private mutating func make(_ edit: Edit) {
    journal?.note(edit, to: drawing)
    for change in edit.changes { drawing.apply(change) }
    history.record(edit)
  }

  private mutating func apply(_ edit: Edit) -> (name: String, update: EditorUpdate) {
    for change in edit.changes { drawing.apply(change) }
    return (edit.name, .changed(edit.marks))
  }

  /// The tool, wrapped in the decorators that are on. Events pass the outermost first:
  ///
  /// clamp, snap, drop repeats, constrain, mirror, stabilise, tool.
  ///
  /// Repeats are dropped only after places were clamped and snapped, which makes one of two; a constrained place need
  /// neither be inside nor on the grid. Images are taken of places that are final, so that they are true ones. Each
  /// image has its own steady hand, which knows where it holds ink back; whoever holds places to a grid needs none.
  private mutating func rebuildTool() {
    var handler = kind.makeTool(ink: ink, isSmooth: smoothing != .off, cellWidth: cellWidth, drawing: drawing)
    if kind.isFreehand, smoothing == .steady, grid == nil {
      handler = handler.stabilised(cellWidth: cellWidth, reach: max(ink.width, Ink.fineWidth) / 2)
    }
    if let symmetry, kind.isMirrored { handler = handler.mirrored(by: symmetry) }
    if let constraint = kind.constraint { handler = handler.constrained(to: constraint) }
    handler = handler.droppingRepeats()
    if let grid { handler = handler.snapped(to: grid) }
    if let bounds { handler = handler.clamped(to: bounds) }
    tool = handler
  }
}
