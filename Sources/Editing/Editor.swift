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

  /// Whether the pen draws curves. A gesture under way goes on as it began.
  public var isSmooth = false {
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
    rebuildTool()
  }

  /// What the gesture under way would leave.
  public var preview: (any Mark)? { tool.preview }

  /// The indices of the drawing's marks that are not to be shown meanwhile: the preview shows what becomes of them.
  public var concealed: Set<Int> { tool.concealed }

  /// Whether a gesture is under way.
  public var isDrawing: Bool { tool.isActive }

  /// Passes an event to the tool and makes the edit that comes of it.
  public mutating func handle(_ event: PointerEvent) -> EditorUpdate {
    // Between gestures the chain may be another than at the last event.
    if event.phase == .began, tool.pending == nil { rebuildTool() }
    // A gesture may end elsewhere than it was last seen.
    let shown = event.phase == .ended || tool.pending != nil ? tool.preview?.accept(.ink) : nil
    return take(tool.handle(event), after: shown)
  }

  /// Does what a tool answered.
  ///
  /// - Parameter shown: where its preview was before, in units.
  mutating func take(_ outcome: ToolOutcome, after shown: Rect?) -> EditorUpdate {
    switch outcome {
    case .ignored: return .none
    case .preview(let rect): return .preview(rect)
    case .discard(let rect): return .preview(rect)
    case .commit(let mark): return insert(mark, after: shown)
    case .replace(let replacements, let name): return replace(replacements, named: name)
    case .insert(let mark, let index, let name):
      let mark = mark.identified(by: drawing.makeID())
      return perform(Edit(name, [.insert(mark, at: MarkPath(index))]))
    case .refuse(let words, let rect): return .refused(words, after: rect)
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
    let mark = mark.identified(by: mark.id == .none ? drawing.makeID() : mark.id)
    make(Edit(mark.accept(MarkNamer()), [.insert(mark, at: MarkPath(drawing.marks.count))]))
    return .added(mark, after: shown)
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

  /// The tool, wrapped in the decorators that are on. Events pass the outermost first: what terminals repeat is
  /// dropped only after it was clamped, since two places outside may be one inside, and a constrained place need
  /// not be inside at all.
  private mutating func rebuildTool() {
    var handler = kind.makeTool(
      ink: ink, isSmooth: isSmooth, drawing: drawing, lattice: lattice, regions: regions)
    if let constraint = kind.constraint { handler = handler.constrained(to: constraint) }
    handler = handler.droppingRepeats()
    if let bounds { handler = handler.clamped(to: bounds) }
    tool = handler
  }
}
