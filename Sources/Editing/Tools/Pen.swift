package import Marks

/// Draws: a press without motion leaves a dot, a drag a stroke from the pressed point to the released one.
///
/// A dwell at the end of a stroke replaces it by the shape that it resembles; moving on brings the stroke back.
package struct Pen: GestureTool {
  static let descriptor = ToolDescriptor(
    key: "p", icon: "✎", title: "pen", name: "pen",
    otherNames: "brush, pencil, draw, freehand, sketch, ink",
    hint: "Pen: drag to draw, click for a dot", draws: true, drawsLines: true, isFreehand: true,
    attributes: [.stroke, .fill, .opacity],
    make: { draft, _ in
      let settings = draft.settings
      return Pen(
        ink: settings.ink.ofLine, isSmooth: settings.smoothing != .off && settings.grid == nil,
        lattice: draft.view.lattice, grid: settings.grid)
    })

  private enum State: Sendable {
    case idle
    case pressed(Point)
    case drawing(Stroke)
    /// The stroke resembles a shape, which is shown in its place.
    case dwelling(Stroke, ideal: any Mark)
  }

  private var state = State.idle
  private let ink: Ink
  private let isSmooth: Bool
  private let lattice: CellMetrics

  /// The grid that the sides of recognised boxes keep to.
  private let grid: SnapGrid

  /// - Parameters:
  ///   - isSmooth: whether strokes are curves controlled by their vertices, or straight from one to the next. The
  ///     vertices are the same.
  ///   - lattice: where the cells of the screen lie on the drawing.
  ///   - grid: what the sides of recognised boxes keep to; nil for the middles of cells.
  package init(
    ink: Ink, isSmooth: Bool = false, lattice: CellMetrics = CellMetrics(), grid: SnapGrid? = nil
  ) {
    self.lattice = lattice
    self.grid = grid ?? SnapGrid(middlesOf: lattice)
    self.ink = ink
    self.isSmooth = isSmooth
  }

  package var preview: (any Mark)? {
    switch state {
    case .idle: nil
    case .pressed(let point): Dot(at: point, ink: ink.ofDot)
    case .drawing(let stroke): stroke
    case .dwelling(_, let ideal): ideal
    }
  }

  package var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  package var hiddenOriginals: Set<MarkPath> { [] }
  package var overlay: Overlay? { nil }
  package var measure: String? { nil }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began: begin(at: event.location)
    case .moved: move(to: event.location)
    case .dwelled: dwell(at: event.location)
    case .ended: end(at: event.location)
    case .cancelled: cancel()
    }
  }

  private mutating func begin(at point: Point) -> ToolOutcome {
    state = .pressed(point)
    return .preview(reach(of: point, point))
  }

  private mutating func move(to point: Point) -> ToolOutcome {
    switch state {
    case .idle:
      return .ignored
    case .pressed(let start):
      guard point != start else { return .ignored }
      state = .drawing(stroke(from: start, to: point))
      return .preview(reach(of: start, point))
    case .drawing(var stroke):
      // The state releases the stroke first: a second reference would copy all its vertices at each move.
      state = .idle
      // A new vertex changes a curve from the midpoint before the last vertex.
      let count = stroke.points.count
      var changed = Rect(at: point)
      for index in max(0, count - (isSmooth ? 2 : 1))..<count { changed.stretch(to: stroke.points[index]) }
      stroke.append(point)
      state = .drawing(stroke)
      return .preview(changed.outset(by: max(ink.width, Ink.dotWidth) / 2))
    case .dwelling(let stroke, let ideal):
      guard let end = stroke.points.last, !isNear(point, end) else { return .ignored }
      state = .drawing(stroke)
      let shown = ideal.bounds(.ink)
      guard let rect = move(to: point).damage.first else { return .ignored }
      return .preview(rect.union(stroke.bounds(.ink)).union(shown))
    }
  }

  private mutating func dwell(at point: Point) -> ToolOutcome {
    guard case .drawing(let drawn) = state else { return .ignored }
    let outcome = drawn.points.last == point ? .ignored : move(to: point)
    guard case .drawing(let stroke) = state,
      let ideal = ShapeRecognizer(cellWidth: lattice.width).shape(of: stroke)?
        .accept(GridAligner(grid: grid)),
      let shown = stroke.bounds(.ink)
    else { return outcome }
    state = .dwelling(stroke, ideal: ideal)
    return .preview(shown.union(ideal.bounds(.ink)))
  }

  private mutating func end(at point: Point) -> ToolOutcome {
    defer { state = .idle }
    switch state {
    case .idle:
      return .ignored
    case .pressed(let start):
      return ToolOutcome(
        .commit(point == start ? Dot(at: start, ink: ink.ofDot) : stroke(from: start, to: point)))
    case .drawing(var stroke):
      if stroke.points.last != point { stroke.append(point) }
      return ToolOutcome(.commit(stroke))
    case .dwelling(var stroke, let ideal):
      let last = stroke.points.last
      if last != point { stroke.append(point) }
      let isDwelling = last.map { isNear(point, $0) } ?? true
      return ToolOutcome(.commit([DrawnMark(stroke, ideal: isDwelling ? ideal : nil)]))
    }
  }

  private mutating func cancel() -> ToolOutcome {
    defer { state = .idle }
    return .preview(preview?.bounds(.ink))
  }

  /// Whether a point is in a cell next to the one where the pointer dwells: a tremor.
  private func isNear(_ point: Point, _ dwell: Point) -> Bool {
    lattice.areNear(point, dwell)
  }

  private func stroke(from start: Point, to end: Point) -> Stroke {
    Stroke([start, end], ink: ink, isSmooth: isSmooth)
  }

  /// The area that a new piece of line may touch.
  private func reach(of start: Point, _ end: Point) -> Rect {
    Rect(from: start, to: end).outset(by: max(ink.width, Ink.dotWidth) / 2)
  }
}
