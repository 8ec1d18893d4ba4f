import Marks

/// Selects and moves marks, and drags their handles.
///
/// A click selects the topmost mark, or the smallest closed outline around the point; a drag that begins beside all
/// ink draws a rubber band, which selects what lies wholly inside. With the option `adding`, both add to the
/// selection, and a click on a selected mark deselects it. A drag of selected marks moves them, from inside their
/// frame too, but for one arrow that is attached to shapes: it is pulled at the segment under the pointer. A drag of a
/// handle does what the handle is for (``SelectionHandles``).
struct SelectTool: GestureTool {
  static let descriptor = ToolDescriptor(
    key: "v", icon: "➤", title: "select", name: "select",
    otherNames: "move, resize, pointer, cursor, lasso, marquee, selection tool, transform",
    hint: "Select: click, or drag around shapes", option: (.adding, "add"), selects: true, pointer: .arrow,
    make: { draft, event in
      if let tool = CellRangeTool(draft, event) { return tool }
      return SelectTool(draft.drawing, selection: draft.selection.paths, draft.selectionSettings)
    },
    pointed: { point, draft in
      HoverFinder(draft.drawing, selection: draft.selection.paths, draft.selectionSettings).overlay(at: point)
    })

  private enum State: Sendable {
    case idle
    /// A press on a mark, or inside the selection frame: what a click would select, and what a drag would move.
    case pressed(at: Point, click: Set<MarkPath>, drag: Set<MarkPath>)
    /// A press inside a closed outline that is not selected: a click selects it, a drag draws a rubber band.
    case inside(at: Point, click: Set<MarkPath>)
    case banding(from: Point, to: Point)
    /// - Parameter from: where the button went down, while the pointer has not left it.
    case changing(any SelectionGesture, from: Point?)
  }

  private let drawing: Drawing
  private let settings: SelectionSettings
  private var selection: Set<MarkPath>
  private var state = State.idle

  /// - Parameter selection: the paths of the selected marks.
  init(_ drawing: Drawing, selection: Set<MarkPath>, _ settings: SelectionSettings) {
    self.drawing = drawing
    self.selection = selection
    self.settings = settings
  }

  var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  var hiddenOriginals: Set<MarkPath> {
    if case .changing(let gesture, _) = state { gesture.hiddenOriginals } else { [] }
  }

  var preview: (any Mark)? {
    if case .changing(let gesture, _) = state { gesture.preview } else { nil }
  }

  var overlay: Overlay? {
    switch state {
    case .idle: return nil
    case .changing(let gesture, _): return gesture.overlay
    case .pressed, .inside: return handles?.overlay(touched: nil)
    case .banding(let start, let end):
      var overlay = handles?.overlay(touched: nil) ?? Overlay()
      overlay.band = Rect(from: start, to: end)
      return overlay
    }
  }

  var measure: String? {
    switch state {
    case .changing(let gesture, _): gesture.measure
    case .banding(let start, let end): Measure.size(Rect(from: start, to: end).size)
    case .idle, .pressed, .inside: nil
    }
  }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began: return press(event)
    case .moved, .dwelled: return move(event)
    case .ended:
      _ = move(event)
      defer { state = .idle }
      return release()
    case .cancelled:
      defer { state = .idle }
      return .preview(preview?.bounds(.ink))
    }
  }

  private var handles: SelectionHandles? { SelectionHandles(of: selection, in: drawing, settings) }

  // MARK: Press

  private mutating func press(_ event: PointerEvent) -> ToolOutcome {
    let point = event.location
    let handles = handles
    if let gesture = handles?.gesture(from: point, selection, of: drawing, settings) {
      state = .changing(gesture, from: point)
      return .ignored
    }
    let isAdding = event.options.contains(.adding)
    let hit = drawing.hit(by: TouchFinder(at: point, cell: settings.cellWidth))
    let isSelected = hit.map { selection.contains($0.path) } ?? false
    if isAdding, let hit {
      let click = selection.symmetricDifference([hit.path]).outermost
      state =
        hit.isInside && !isSelected
        ? .inside(at: point, click: click)
        : .pressed(at: point, click: click, drag: selection.union([hit.path]).outermost)
      return .ignored
    }
    if let hit, !hit.isInside, !isSelected {
      selection = [hit.path]
      state = .pressed(at: point, click: selection, drag: selection)
      return ToolOutcome(.select(selection))
    }
    if !isAdding, isSelected || handles?.contains(point) == true {
      state = .pressed(at: point, click: hit.map { [$0.path] } ?? [], drag: selection)
      return .ignored
    }
    state = hit.map { .inside(at: point, click: [$0.path]) } ?? .banding(from: point, to: point)
    guard !isAdding, !selection.isEmpty else { return .ignored }
    selection = []
    return ToolOutcome(.select([]))
  }

  // MARK: Drag

  private mutating func move(_ event: PointerEvent) -> ToolOutcome {
    let point = event.location
    switch state {
    case .idle:
      return .ignored
    case .pressed(let start, _, let drag):
      guard point != start, !drag.isEmpty else { return .ignored }
      var gesture: any SelectionGesture =
        pull(of: drag, from: start, event.options) ?? MoveGesture(drag, of: drawing, from: start, settings)
      gesture.move(to: event)
      state = .changing(gesture, from: nil)
      selection = drag
      return ToolOutcome(.select(drag))
    case .inside(let start, _):
      guard point != start else { return .ignored }
      state = .banding(from: start, to: point)
    case .banding(let start, _):
      state = .banding(from: start, to: point)
    case .changing(var gesture, let start):
      // A click on a handle moves nothing, wherever in its cell the handle lies.
      guard point != start else { return .ignored }
      gesture.move(to: event)
      state = .changing(gesture, from: nil)
    }
    return .preview(Rect(at: point))
  }

  /// Pulls at a segment of one arrow that is attached; nil for anything else, and for a copy, which is moved.
  private func pull(
    of paths: Set<MarkPath>, from start: Point, _ options: GestureOptions
  ) -> (any SelectionGesture)? {
    guard paths.count == 1, !options.contains(.copying), let path = paths.first, let mark = drawing[path],
      let handles = VertexHandles(of: mark, at: path, cellWidth: settings.cellWidth),
      let part = handles.segment(at: start)
    else { return nil }
    return VertexGesture(part, of: handles, in: drawing, settings)
  }

  // MARK: Release

  private func release() -> ToolOutcome {
    switch state {
    case .idle:
      return .ignored
    case .pressed(_, let click, _), .inside(_, let click):
      return ToolOutcome(.select(click))
    case .banding(let start, let end):
      let band = Rect(from: start, to: end)
      var found = selection
      drawing.forEachEditableMark { path, mark in
        if let box = mark.bounds(.geometry), band.contains(box.corners[0]), band.contains(box.corners[2]) {
          found.insert(path)
        }
      }
      return ToolOutcome(.select(found.outermost))
    case .changing(let gesture, _):
      return ToolOutcome(gesture.end())
    }
  }
}

extension Mark {
  func transformed(by transform: Transform) -> any Mark {
    if let offset = transform.translation {
      return Move(of: self, by: offset)?(self) ?? translated(by: offset)
    }
    return accept(MarkTransformer(transform)) ?? self
  }

  /// The mark made larger or smaller along its own sides: those of a turned shape lie at its angle.
  func stretched(by transform: Transform) -> any Mark {
    guard let turned = self as? TurnedShape else { return transformed(by: transform) }
    let shape = turned.content.shape.accept(MarkTransformer(transform))
    return (shape as? any Shape & TextHolder).map(turned.reshaped) ?? self
  }
}

extension SelectionFrame {
  /// The frame around a label: at any zoom its text takes as many cells as it has columns and lines.
  init(around label: Label, cellWidth: Double) {
    let size = Size(width: label.box.size.width * cellWidth, height: label.box.size.height * cellWidth)
    self.init(box: Rect(location: label.box.location, size: size), cellWidth: cellWidth, isTextBox: true)
  }

  /// The frame around the marks at some paths; nil when there are none.
  ///
  /// O(*n*) in the marks.
  init?(around paths: Set<MarkPath>, of drawing: Drawing, cellWidth: Double) {
    var box: Rect?
    if paths.count == 1, let path = paths.first {
      switch drawing[path] {
      case let label as Label:
        self.init(around: label, cellWidth: cellWidth)
        return
      case let turned as TurnedShape:
        self.init(around: turned, cellWidth: cellWidth)
        return
      default: break
      }
    }
    for path in paths { box = drawing[path]?.bounds(.geometry)?.union(box) ?? box }
    guard let box else { return nil }
    let margin = Self.margin(around: paths.compactMap { drawing[$0] }, in: box)
    self.init(box: box, cellWidth: cellWidth, margin: margin)
  }

  /// How far the ink of marks goes beyond a box around their geometry on all of its sides, without the quarter of a unit
  /// that thin lines do.
  ///
  /// O(*n*) in the marks.
  static func margin(around marks: [any Mark], in box: Rect) -> Double {
    var ink: Rect?
    for mark in marks { ink = mark.bounds(.ink)?.union(ink) ?? ink }
    guard let ink else { return 0 }
    // Heads and words go beyond one side or two.
    let least = min(box.minX - ink.minX, box.minY - ink.minY, ink.maxX - box.maxX, ink.maxY - box.maxY)
    return max(0, least - 0.25)
  }
}
