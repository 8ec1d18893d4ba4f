import Marks

extension Tool {
  /// Replaces the locations of a gesture by the vertices of a smooth line through them.
  ///
  /// See ``LineFit``. Each vertex lies in the cell, or the box, of its report. The vertex of a sharp turn is
  /// forwarded twice, since a smooth stroke passes only through a doubled vertex.
  ///
  /// A vertex is held back as long as later reports may move it. The preview shows the line as if the gesture ended now,
  /// so that ink always reaches the pointer.
  ///
  /// - Parameters:
  ///   - steadies: whether the line is smoothed; otherwise locations stay as they are, and only sharp turns are doubled.
  ///   - size: the precision of the reports.
  ///   - reach: half the width of the ink, in units.
  ///   - symmetry: the symmetry that this tool repeats locations by, if it does: ink that is held back has images
  ///     too.
  package func stabilised(
    steadies: Bool = true, size: ReportSize = ReportSize(cellWidth: 1), reach: Double,
    mirroredBy symmetry: Symmetry? = nil
  ) -> some Tool {
    Stabilise(base: self, steadies: steadies, size: size, reach: reach, symmetry: symmetry)
  }
}

private struct Stabilise: Tool {
  var base: any Tool
  let steadies: Bool
  let size: ReportSize
  let reach: Double
  let symmetry: Symmetry?

  /// The path of the gesture; nil between gestures.
  private var path: SteadyPath?

  /// The press, until it is known where the line begins.
  private var press: PointerEvent?

  /// The offset from the pointer to the line's end after a `dwelled` event; nil at other times.
  ///
  /// The base may show a recognised shape then. Moves are forwarded at once, with this offset, until the base
  /// reacts to one.
  private var dwellOffset: Vector?

  /// The last event that the base reacted to, and the location of the one before.
  private var last: PointerEvent?
  private var beforeLast: Point?

  init(
    base: any Tool, steadies: Bool, size: ReportSize, reach: Double, symmetry: Symmetry?
  ) {
    self.base = base
    self.steadies = steadies
    self.size = size
    self.reach = reach
    self.symmetry = symmetry
  }

  /// A press alone is a gesture under way, though the base does not know of it yet.
  var isActive: Bool { press != nil || base.isActive }

  /// The preview of the base once it has the vertices that are held back.
  ///
  /// O(*n*) in the vertices.
  var preview: (any Mark)? {
    guard let path, !path.isTaken else { return base.preview }
    var copy = self
    copy.forwardRest()
    return copy.base.preview
  }

  var hiddenOriginals: Set<MarkPath> { base.hiddenOriginals }
  var overlay: Overlay? { base.overlay }
  var measure: String? { base.measure }
  var pending: Pending? { base.pending }
  var typing: Typing? { base.typing }
  var anchor: Point? { base.anchor }
  func closes(at point: Point) -> Bool { base.closes(at: point) }
  mutating func handle(_ key: ToolKey) -> ToolOutcome? { base.handle(key) }
  mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { base.restyle(change) }
  mutating func finish() -> ToolOutcome { base.finish() }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began: return begin(event)
    case .moved: return dwellOffset.map { moveOn(event, $0) } ?? move(event)
    case .dwelled, .ended: return stop(event)
    case .cancelled:
      let before = loose
      clear()
      return ToolOutcome(damage: before).merged(with: pass(event)).coalesced
    }
  }

  private mutating func clear() { (path, press, dwellOffset) = (nil, nil, nil) }

  private mutating func begin(_ event: PointerEvent) -> ToolOutcome {
    path = SteadyPath(from: event.location, size: size, steadies: steadies)
    press = event
    (last, beforeLast, dwellOffset) = (nil, nil, nil)
    return ToolOutcome(damage: loose)
  }

  private mutating func move(_ event: PointerEvent) -> ToolOutcome {
    guard path != nil else { return pass(event) }
    // The box covers all that was held back before and all that the new report moves.
    path?.append(event.location)
    var outcome = ToolOutcome(damage: loose)
    for point in path?.takeSettled() ?? [] { outcome.merge(forward(point, event.options)) }
    return outcome.coalesced
  }

  /// Forwards all vertices when the pointer dwells or the gesture ends, and then the event at the end of the line.
  private mutating func stop(_ event: PointerEvent) -> ToolOutcome {
    guard path != nil else { return pass(event) }
    if let dwellOffset { return endDwell(event, dwellOffset) }
    let before = loose
    path?.append(event.location)
    var outcome = ToolOutcome(damage: before)
    var rest = path?.takeAll() ?? []
    let isMoved = rest.count > (press == nil ? 0 : 1)
    let end = rest.popLast() ?? path?.endVertex ?? event.location
    for point in rest { outcome.merge(forward(point, event.options)) }
    // The base must receive the whole line before the event.
    if press != nil || isMoved { outcome.merge(forward(end, event.options)) }
    if event.phase == .ended {
      clear()
    } else {
      dwellOffset = end - event.location
    }
    var event = event
    event.location = end
    return outcome.merged(with: pass(event)).coalesced
  }

  /// Forwards a second dwell, or the end of the gesture, at the end of the line: the pointer may have moved within
  /// its cell.
  private mutating func endDwell(_ event: PointerEvent, _ offset: Vector) -> ToolOutcome {
    if event.phase == .ended { clear() }
    var event = event
    event.location = event.location + offset
    return pass(event)
  }

  private mutating func moveOn(_ event: PointerEvent, _ offset: Vector) -> ToolOutcome {
    var shifted = event
    shifted.location = event.location + offset
    let outcome = pass(shifted)
    if outcome.isIgnored { return outcome }
    dwellOffset = nil
    path = SteadyPath(from: event.location, size: size, steadies: steadies, vertex: shifted.location)
    return outcome
  }

  /// Forwards all vertices that are held back, for a preview: what comes of that is seen in it.
  private mutating func forwardRest() {
    let options = last?.options ?? press?.options ?? []
    for point in path?.takeAll() ?? [] { _ = forward(point, options) }
  }

  /// Forwards a vertex of the line: the first as the press, all others as moves.
  private mutating func forward(_ point: Point, _ options: GestureOptions) -> ToolOutcome {
    guard var event = press else { return pass(PointerEvent(.moved, at: point, options: options)) }
    press = nil
    event.location = point
    return pass(event)
  }

  private mutating func pass(_ event: PointerEvent) -> ToolOutcome {
    let outcome = base.handle(event)
    if outcome.isIgnored { return outcome }
    beforeLast = event.phase == .began ? nil : last?.location
    last = event
    return outcome
  }

  /// The area that held back vertices may cover, in units, in all images: vertices lie near their reports, and a
  /// curve changes from the last vertex but one on.
  private var loose: [Rect] {
    guard let path, var box = path.looseBox else { return [] }
    if let last { box.stretch(to: last.location) }
    if let beforeLast { box.stretch(to: beforeLast) }
    let rect = box.outset(by: reach)
    return symmetry?.images(of: rect) ?? [rect]
  }
}
