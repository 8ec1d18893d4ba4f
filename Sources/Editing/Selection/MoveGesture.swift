import Marks

/// Moves the selected marks, or copies of them.
struct MoveGesture: SelectionGesture {
  private let origin: Point
  private let paths: Set<MarkPath>
  private let marks: [any Mark]
  private let box: Rect
  private let margin: Double

  /// The box that is aligned by guides.
  private let edges: Rect
  private let settings: SelectionSettings
  private let guides: GuideFinder?

  /// Whether text is moved: it moves by whole cells.
  private let hasText: Bool

  /// Whether all of it was drawn freehand: it moves as finely as the pointer.
  private let isFreehand: Bool

  private var offset = Vector.zero
  private var moved: [any Mark]
  private var isCopying = false
  private var shown: [Overlay.Guide] = []

  init(_ paths: Set<MarkPath>, of drawing: Drawing, from origin: Point, _ settings: SelectionSettings) {
    self.origin = origin
    self.paths = paths
    self.settings = settings
    marks = drawing.marks(at: paths).map(\.mark)
    moved = marks
    box = marks.reduce(nil as Rect?) { $1.bounds(.geometry)?.union($0) ?? $0 } ?? Rect(at: origin)
    margin = SelectionFrame.margin(around: marks, in: box)
    edges = marks.reduce(nil as Rect?) { $1.guideBox?.union($0) ?? $0 } ?? box
    hasText = marks.contains(where: \.hasText)
    isFreehand = marks.allSatisfy(\.isFreehand)
    guides = settings.usesGuides ? GuideFinder(in: drawing, besides: paths, around: box, settings) : nil
  }

  mutating func move(to event: PointerEvent) {
    offset = event.location - origin
    let isLevel = 2 * abs(offset.dx) >= abs(offset.dy)
    let isHeld = event.options.contains(.constrained)
    if let grid = settings.grid {
      snap(to: grid)
    } else if let cells = settings.middlesOfCells, !isFreehand {
      offset = offset.rounded(toStepsOf: cells)
    }
    // A held gesture moves along one axis only: the one with the larger offset in cells, which are twice as
    // high as wide.
    if isHeld { offset = isLevel ? Vector(dx: offset.dx, dy: 0) : Vector(dx: 0, dy: offset.dy) }
    shown = []
    if let guides, settings.grid == nil, !event.options.contains(.unguided) {
      func guide(isPulled: Bool) -> (offset: Vector, guides: [Overlay.Guide]) {
        guides.guide(
          Rect(location: edges.location + offset, size: edges.size), isPulled: isPulled,
          across: !isHeld || isLevel, down: !isHeld || !isLevel)
      }
      var found = guide(isPulled: !hasText)
      // A box half a cell beside its place would be dotted.
      if (offset + found.offset).keepingOnCells(edges) != offset + found.offset {
        found = guide(isPulled: false)
      }
      offset = offset + found.offset
      shown = found.guides
    }
    isCopying = event.options.contains(.copying)
    moved = marks.map { $0.translated(by: offset) as any Mark }
  }

  private mutating func snap(to grid: SnapGrid) {
    if hasText {
      offset = offset.rounded(toStepsOf: grid)
    } else {
      offset = grid.nearest(to: box.location + offset) - box.location
    }
  }

  var preview: Group { Group(moved) }

  var hiddenOriginals: Set<MarkPath> { isCopying ? [] : paths }

  var overlay: Overlay {
    let label = moved.count == 1 ? moved[0] as? Label : nil
    let box = Rect(location: box.location + offset, size: box.size)
    let frame =
      label.map { SelectionFrame(around: $0, cellWidth: settings.cellWidth) }
      ?? SelectionFrame(box: box, cellWidth: settings.cellWidth, margin: margin)
    var overlay = frame.overlay
    overlay.handles = []
    overlay.guides = shown
    return overlay
  }

  var measure: String? { "\(Measure.place(box.location + offset)): \(Measure.offset(offset))" }

  func end() -> ToolEffect {
    guard offset != .zero else { return .select(paths) }
    return isCopying ? .duplicate(paths, by: offset) : .move(paths, by: offset, named: "move")
  }
}

extension Mark {
  /// Whether the mark is a dot or a smooth stroke, or a group of them.
  var isFreehand: Bool {
    kind == .group ? children.allSatisfy(\.isFreehand) : kind == .dot || (self as? Stroke)?.isSmooth == true
  }

  /// Whether the mark is text, or text is in it.
  var hasText: Bool {
    kind == .group || kind == .frame
      ? children.contains(where: \.hasText) : kind.traits.contains(.liesOnCells) || textHolder?.text != nil
  }
}
