import Marks

extension PointerHandler {
  /// Steadies the hand: the places go on as means of those around them. A gesture begins exactly where it was
  /// pressed, ends exactly where it is released, and turns sharply where the hand did.
  ///
  /// Places are held back until enough is known of what comes after them, the way of some ten cells; the preview shows them as
  /// they would be if the gesture ended now, so that ink always reaches the pointer.
  ///
  /// - Parameters:
  ///   - cellWidth: how wide a cell is on the drawing, in units; above 0. A hand trembles by cells.
  ///   - reach: how far beside its places the ink of a gesture goes, in units.
  public func stabilised(cellWidth: Double = 1, reach: Double) -> some PointerHandler {
    Stabilise(base: self, cellWidth: cellWidth, reach: reach)
  }
}

private struct Stabilise: PointerDecorator {
  var base: any PointerHandler
  let cellWidth: Double
  let reach: Double

  /// nil between gestures.
  private var path: SteadyPath?

  /// The last that was handed on, and where the one before it was.
  private var last: PointerEvent?
  private var beforeLast: Point?

  init(base: any PointerHandler, cellWidth: Double, reach: Double) {
    self.base = base
    self.cellWidth = cellWidth
    self.reach = reach
  }

  /// What the base shows, with what it has not been told yet. O(*n*), as drawing it is.
  var preview: (any Mark)? {
    guard var path, !path.isTaken, let last else { return base.preview }
    var copy = base
    for point in path.takeAll() { _ = copy.handle(PointerEvent(.moved, at: point, wishes: last.wishes)) }
    return copy.preview
  }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began:
      path = SteadyPath(from: event.location, cellWidth: cellWidth)
      return pass(event)
    case .moved:
      guard path != nil else { return pass(event) }
      let before = loose
      path?.append(event.location)
      var outcome = [before, loose].compactMap { $0 }.reduce(ToolOutcome.ignored) {
        $0.together(with: .preview($1))
      }
      for point in path?.takeSettled() ?? [] {
        outcome = outcome.together(with: pass(PointerEvent(.moved, at: point, wishes: event.wishes)))
      }
      return outcome.joined
    case .held, .ended:
      defer { if event.phase == .ended { path = nil } }
      let before = loose
      path?.append(event.location)
      var outcome = before.map(ToolOutcome.preview) ?? .ignored
      var rest = path?.takeAll() ?? []
      // The end is told by the event itself.
      if event.phase == .ended, rest.last == event.location { rest.removeLast() }
      for point in rest {
        outcome = outcome.together(with: pass(PointerEvent(.moved, at: point, wishes: event.wishes)))
      }
      return outcome.together(with: pass(event)).joined
    case .cancelled:
      let before = loose
      path = nil
      return (before.map(ToolOutcome.discard) ?? .ignored).together(with: pass(event))
    }
  }

  private mutating func pass(_ event: PointerEvent) -> ToolOutcome {
    beforeLast = event.phase == .began ? nil : last?.location
    last = event
    return base.handle(event)
  }

  /// Where the ink of what is held back may be, in units: a mean lies between the places it is the mean of, and a
  /// curve bends from the last place but one on.
  private var loose: Rect? {
    guard let path, !path.isTaken, let last else { return nil }
    return Rect(around: path.points + [last.location, beforeLast ?? last.location])?.outset(by: reach)
  }
}
