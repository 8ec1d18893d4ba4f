import Marks

extension PointerHandler {
  /// Steadies the hand: the places of a gesture go on as the vertices of a line that a steady hand would have drawn
  /// through its reports, each within what its report tells. See ``LineFit``. A sharp turn is told twice, so that a
  /// curve that its vertices steer passes through it.
  ///
  /// Places are held back until enough is known of what comes after them; the preview shows them as they would be if
  /// the gesture ended now, so that ink always reaches the pointer.
  ///
  /// - Parameters:
  ///   - steadies: whether the hand is steadied; otherwise the places stay as they are, and only sharp turns are told.
  ///   - size: what a report leaves open.
  ///   - reach: how far beside its places the ink of a gesture goes, in units.
  ///   - symmetry: what the handler mirrors its places by, if it does: ink that is held back has images too.
  public func stabilised(
    steadies: Bool = true, size: ReportSize = ReportSize(cellWidth: 1), reach: Double,
    mirroredBy symmetry: Symmetry? = nil
  ) -> some PointerHandler {
    Stabilise(base: self, steadies: steadies, size: size, reach: reach, symmetry: symmetry)
  }
}

private struct Stabilise: PointerDecorator {
  var base: any PointerHandler
  let steadies: Bool
  let size: ReportSize
  let reach: Double
  let symmetry: Symmetry?

  /// nil between gestures.
  private var path: SteadyPath?

  /// The press, until it is known where the line begins.
  private var press: PointerEvent?

  /// How far the line's end lies from the pointer while the hand rests; nil when it does not. The base may show
  /// something else than what was drawn then, and is told of the moves that end this as they are: none may be held
  /// back.
  private var restOffset: Vector?

  /// The last that the base took, and where the one before it was.
  private var last: PointerEvent?
  private var beforeLast: Point?

  init(
    base: any PointerHandler, steadies: Bool, size: ReportSize, reach: Double, symmetry: Symmetry?
  ) {
    self.base = base
    self.steadies = steadies
    self.size = size
    self.reach = reach
    self.symmetry = symmetry
  }

  /// A press alone is a gesture under way, though the base does not know of it yet.
  var isActive: Bool { press != nil || base.isActive }

  /// What the base shows, with what it has not been told yet. O(*n*), as drawing it is.
  var preview: (any Mark)? {
    guard let path, !path.isTaken else { return base.preview }
    var copy = self
    _ = copy.tellRest()
    return copy.base.preview
  }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began: return begin(event)
    case .moved: return restOffset.map { moveOn(event, $0) } ?? move(event)
    case .held, .ended: return stop(event)
    case .cancelled:
      let before = loose
      clear()
      return (before.isEmpty ? .ignored : Self.outcome(before, ToolOutcome.discard))
        .together(with: pass(event)).joined
    }
  }

  private mutating func clear() { (path, press, restOffset) = (nil, nil, nil) }

  private mutating func begin(_ event: PointerEvent) -> ToolOutcome {
    path = SteadyPath(from: event.location, size: size, steadies: steadies)
    press = event
    (last, beforeLast, restOffset) = (nil, nil, nil)
    return Self.outcome(loose, ToolOutcome.preview)
  }

  private mutating func move(_ event: PointerEvent) -> ToolOutcome {
    guard path != nil else { return pass(event) }
    // What was loose before still is, and what moves by the new report lies in the same box.
    path?.append(event.location)
    var outcome = Self.outcome(loose, ToolOutcome.preview)
    for point in path?.takeSettled() ?? [] { outcome = outcome.together(with: tell(point, event.wishes)) }
    return outcome.joined
  }

  /// Nothing is held back when the hand rests or the gesture ends: the event goes on at the end of the line.
  private mutating func stop(_ event: PointerEvent) -> ToolOutcome {
    guard path != nil else { return pass(event) }
    if let restOffset { return endRest(event, restOffset) }
    let before = loose
    path?.append(event.location)
    var outcome = Self.outcome(before, ToolOutcome.preview)
    var rest = path?.takeAll() ?? []
    let isMoved = rest.count > (press == nil ? 0 : 1)
    let end = rest.popLast() ?? path?.endVertex ?? event.location
    for point in rest { outcome = outcome.together(with: tell(point, event.wishes)) }
    // The base is to know of all that was drawn before it is told of a rest or the end.
    if press != nil || isMoved { outcome = outcome.together(with: tell(end, event.wishes)) }
    if event.phase == .ended {
      clear()
    } else {
      restOffset = end - event.location
    }
    var event = event
    event.location = end
    return outcome.together(with: pass(event)).joined
  }

  /// Tells of another rest, or of the end of the gesture, while the hand rests; it may have strayed a little.
  private mutating func endRest(_ event: PointerEvent, _ offset: Vector) -> ToolOutcome {
    if event.phase == .ended { clear() }
    var event = event
    event.location = event.location + offset
    return pass(event)
  }

  private mutating func moveOn(_ event: PointerEvent, _ offset: Vector) -> ToolOutcome {
    var shifted = event
    shifted.location = event.location + offset
    let outcome = pass(shifted)
    if case .ignored = outcome { return outcome }
    restOffset = nil
    path = SteadyPath(from: event.location, size: size, steadies: steadies, vertex: shifted.location)
    return outcome
  }

  /// Tells the base all that is held back.
  private mutating func tellRest() -> ToolOutcome {
    let wishes = last?.wishes ?? press?.wishes ?? []
    return (path?.takeAll() ?? []).reduce(.ignored) { $0.together(with: tell($1, wishes)) }
  }

  /// Tells the base the next vertex of the line: the first is where the gesture begins.
  private mutating func tell(_ point: Point, _ wishes: PointerEvent.Wishes) -> ToolOutcome {
    guard var event = press else { return pass(PointerEvent(.moved, at: point, wishes: wishes)) }
    press = nil
    event.location = point
    return pass(event)
  }

  private mutating func pass(_ event: PointerEvent) -> ToolOutcome {
    let outcome = base.handle(event)
    if case .ignored = outcome { return outcome }
    beforeLast = event.phase == .began ? nil : last?.location
    last = event
    return outcome
  }

  /// Where the ink of what is held back may be, in units, in all images: vertices lie near their reports, and a curve
  /// bends from the last vertex but one on.
  private var loose: [Rect] {
    guard let path, let box = path.looseBox else { return [] }
    let told = [last?.location, beforeLast].compactMap { $0 }
    let rect = told.reduce(into: box) { $0.stretch(to: $1) }.outset(by: reach)
    return symmetry?.images(of: rect) ?? [rect]
  }

  private static func outcome(_ rects: [Rect], _ make: (Rect) -> ToolOutcome) -> ToolOutcome {
    rects.reduce(.ignored) { $0.together(with: make($1)) }
  }
}
