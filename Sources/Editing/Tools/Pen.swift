public import Marks

/// Draws: a press without motion leaves a dot, a drag a stroke from the pressed point to the released one.
public struct Pen: Tool {
  private enum State: Sendable {
    case idle
    case pressed(Point)
    case drawing(Stroke)
  }

  private var state = State.idle
  private let ink: Ink
  private let isSmooth: Bool

  /// - Parameter isSmooth: whether strokes are curves that their vertices steer, or straight from one to the next.
  ///   The vertices are the same.
  public init(ink: Ink, isSmooth: Bool = false) {
    self.ink = ink
    self.isSmooth = isSmooth
  }

  public var preview: (any Mark)? {
    switch state {
    case .idle: nil
    case .pressed(let point): Dot(at: point, ink: ink)
    case .drawing(let stroke): stroke
    }
  }

  public mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began: begin(at: event.location)
    case .moved: move(to: event.location)
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
      // The state lets go of the stroke first: two holders would copy all its vertices at each move.
      state = .idle
      // A new vertex bends a curve from the middle before the last one on.
      let changed = stroke.points.suffix(isSmooth ? 2 : 1)
      stroke.append(point)
      state = .drawing(stroke)
      return .preview(changed.map { reach(of: $0, point) }.reduce(reach(of: point, point)) { $0.union($1) })
    }
  }

  private mutating func end(at point: Point) -> ToolOutcome {
    defer { state = .idle }
    switch state {
    case .idle:
      return .ignored
    case .pressed(let start):
      return .commit(point == start ? Dot(at: start, ink: ink) : stroke(from: start, to: point))
    case .drawing(var stroke):
      if stroke.points.last != point { stroke.append(point) }
      return .commit(stroke)
    }
  }

  private mutating func cancel() -> ToolOutcome {
    defer { state = .idle }
    guard let bounds = preview?.accept(.ink) else { return .ignored }
    return .discard(bounds)
  }

  private func stroke(from start: Point, to end: Point) -> Stroke {
    Stroke([start, end], ink: ink, isSmooth: isSmooth)
  }

  /// The area that a new piece of line may touch.
  private func reach(of start: Point, _ end: Point) -> Rect {
    Rect(from: start, to: end).outset(by: max(ink.width, Ink.fineWidth) / 2)
  }
}
