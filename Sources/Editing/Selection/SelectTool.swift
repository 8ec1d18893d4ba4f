public import Marks

/// Selects marks, moves them, and pulls them larger or smaller.
///
/// A click selects the mark on top, or the smallest closed outline around the place; a drag that begins beside all ink
/// pulls a band, which selects what lies wholly inside it. With the wish to add, both add to what is selected, and a
/// click on what is selected takes it out. A drag of what is selected moves it, from its inside too; a drag at a handle
/// of the frame resizes it.
public struct SelectTool: Tool {
  private enum State: Sendable {
    case idle
    /// On a mark, or inside the frame of what is selected. Where the press alone means something, a release in the
    /// same place makes it the selection.
    case pressed(at: Point, click: Set<MarkPath>)
    /// Inside a closed outline that is not selected: a click would take it, a drag pulls a band.
    case inside(at: Point, click: Set<MarkPath>)
    case banding(from: Point, to: Point)
    case changing(Change)
  }

  /// What is selected, on its way.
  private struct Change: Sendable {
    let origin: Point
    let handle: SelectionFrame.Handle?
    let marks: [(path: MarkPath, mark: any Mark)]
    let box: Rect
    var transform: Transform

    /// What the step is called.
    var name: String { handle == nil ? "move" : "resize" }
  }

  private let drawing: Drawing
  private let cell: Double
  private var selection: Set<MarkPath>
  private var state = State.idle

  /// - Parameters:
  ///   - selection: the places of the marks that are selected.
  ///   - cell: the width of a cell, in units: as near as a mouse can point.
  public init(_ drawing: Drawing, selection: Set<MarkPath>, cell: Double) {
    self.drawing = drawing
    self.selection = selection
    self.cell = cell
  }

  public var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  public var lifted: Set<MarkPath> {
    if case .changing = state { selection } else { [] }
  }

  public var preview: (any Mark)? {
    switch state {
    case .idle, .pressed, .inside:
      return nil
    case .banding(let start, let end):
      let ink = Ink(color: SelectionFrame.color, width: min(cell, 1) * Ink.dotWidth)
      let band = Rectangle(Rect(from: start, to: end), ink: ink)
      return Group((frame.map { [$0.marks] } ?? []) + [band])
    case .changing(let change):
      let marks =
        change.transform.translation.map { way in change.marks.map { $0.mark.translated(by: way) as any Mark }
        }
        ?? transformed(change).map(\.mark)
      return Group(marks + [SelectionFrame(box: change.transform(change.box), cell: cell).marks])
    }
  }

  public mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began: return press(event)
    case .moved, .held: return move(event)
    case .ended:
      _ = move(event)
      defer { state = .idle }
      return release()
    case .cancelled:
      defer { state = .idle }
      return preview?.accept(.ink).map(ToolOutcome.discard) ?? .ignored
    }
  }

  // MARK: Press

  private mutating func press(_ event: PointerEvent) -> ToolOutcome {
    let point = event.location
    let isAdding = event.wishes.contains(.adding)
    if !isAdding, let frame, let handle = frame.handle(at: point) {
      state = .changing(change(from: point, by: handle))
      return .ignored
    }
    let hit = drawing.hit(by: TouchFinder(at: point, cell: cell))
    if isAdding, let hit {
      let click = selection.symmetricDifference([hit.path])
      state = hit.isInside ? .inside(at: point, click: click) : .pressed(at: point, click: click)
      return .ignored
    }
    if let hit, !hit.isInside, !selection.contains(hit.path) {
      selection = [hit.path]
      state = .pressed(at: point, click: selection)
      return .select(selection)
    }
    if !isAdding, hit.map({ selection.contains($0.path) }) == true || frame?.contains(point) == true {
      state = .pressed(at: point, click: hit.map { [$0.path] } ?? [])
      return .ignored
    }
    state = hit.map { .inside(at: point, click: [$0.path]) } ?? .banding(from: point, to: point)
    guard !isAdding, !selection.isEmpty else { return .ignored }
    selection = []
    return .select([])
  }

  // MARK: Drag

  private mutating func move(_ event: PointerEvent) -> ToolOutcome {
    let point = event.location
    switch state {
    case .idle:
      return .ignored
    case .pressed(let start, _):
      guard point != start, !selection.isEmpty else { return .ignored }
      var change = change(from: start, by: nil)
      drag(&change, to: event)
      state = .changing(change)
    case .inside(let start, _):
      guard point != start else { return .ignored }
      state = .banding(from: start, to: point)
    case .banding(let start, _):
      state = .banding(from: start, to: point)
    case .changing(var change):
      drag(&change, to: event)
      state = .changing(change)
    }
    return .preview(Rect(at: point))
  }

  private func change(from point: Point, by handle: SelectionFrame.Handle?) -> Change {
    Change(
      origin: point, handle: handle, marks: drawing.marks(at: selection), box: frame?.box ?? Rect(at: point),
      transform: .translation(by: .zero))
  }

  private func drag(_ change: inout Change, to event: PointerEvent) {
    var way = event.location - change.origin
    if let handle = change.handle {
      change.transform = handle.transform(of: change.box, pulledBy: way, event.wishes)
      return
    }
    if event.wishes.contains(.constrained) {
      // Along one axis only: the one that it is farther along, in cells, which are as high as two are wide.
      if 2 * abs(way.dx) >= abs(way.dy) { way.dy = 0 } else { way.dx = 0 }
    }
    change.transform = .translation(by: way)
  }

  // MARK: Release

  private func release() -> ToolOutcome {
    switch state {
    case .idle:
      return .ignored
    case .pressed(_, let click), .inside(_, let click):
      return .select(click)
    case .banding(let start, let end):
      let band = Rect(from: start, to: end)
      var found = selection
      drawing.forEachPlace { path, mark in
        if let box = mark.accept(.geometry), band.contains(box.corners[0]), band.contains(box.corners[2]) {
          found.insert(path)
        }
      }
      return .select(found)
    case .changing(let change):
      if let offset = change.transform.translation {
        return offset == .zero ? .select(selection) : .move(selection, by: offset, named: change.name)
      }
      return .replace(
        transformed(change).map { Replacement($0.path, with: [$0.mark]) }, named: change.name)
    }
  }

  private func transformed(_ change: Change) -> [(path: MarkPath, mark: any Mark)] {
    change.marks.map { ($0.path, $0.mark.transformed(by: change.transform)) }
  }

  private var frame: SelectionFrame? { SelectionFrame(around: selection, of: drawing, cell: cell) }
}

extension Mark {
  func transformed(by transform: Transform) -> any Mark {
    if let offset = transform.translation {
      return Move(of: self, by: offset)?(self) ?? translated(by: offset)
    }
    return accept(MarkTransformer(transform)) ?? self
  }
}

extension SelectionFrame {
  /// Around the marks at some places; nil when there are none. O(*n*) in the marks.
  init?(around paths: Set<MarkPath>, of drawing: Drawing, cell: Double) {
    var box: Rect?
    for path in paths { box = drawing[path]?.accept(.geometry)?.union(box) ?? box }
    guard let box else { return nil }
    self.init(box: box, cell: cell)
  }
}
