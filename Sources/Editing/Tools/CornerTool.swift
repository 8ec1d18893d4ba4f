package import Marks

/// Draws straight lines from corner to corner.
///
/// A drag leaves a line or an arrow at once; clicks add corner after corner, until Enter, or a click on the
/// last corner again; a polygon also ends near its first one.
package struct CornerTool: Tool {
  static let line = ToolDescriptor(
    key: "l", icon: "╱", title: "line", name: "line", otherNames: "straight line, segment, ruler line",
    hint: "Line: drag or click", option: (.constrained, "straight"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .arrow, .opacity], constraint: .angle,
    make: { draft, _ in CornerTool(.line, ink: draft.settings.ink.ofLine, lattice: draft.view.lattice) })

  static let arrow = ToolDescriptor(
    key: "a", icon: "→", title: "arrow", name: "arrow", otherNames: "connector, link, pointer arrow",
    hint: "Arrow: drag or click", option: (.constrained, "straight"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .arrow, .opacity], constraint: .angle,
    make: { draft, _ in
      let (settings, lattice) = (draft.settings, draft.view.lattice)
      return CornerTool(
        .arrow, ink: settings.ink.ofLine, arrowheads: settings.arrowheads, lattice: lattice,
        // The images of a bow would all be bent upwards.
        joiner: ArrowJoiner(
          draft.drawing, lattice: lattice, route: settings.route, drawsBows: settings.symmetry == nil))
    })

  static let polygon = ToolDescriptor(
    key: "g", icon: "△", title: "polygon", name: "polygon", otherNames: "polyline, lasso fill",
    hint: "Polygon: click corners, the first closes", draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .opacity], constraint: .angle,
    make: { draft, _ in CornerTool(.polygon, ink: draft.settings.ink.ofLine, lattice: draft.view.lattice) })

  package enum Kind: Sendable { case line, arrow, polygon }

  /// The next corner, and whether it would close the shape.
  private struct Next: Sendable {
    let point: Point
    let closes: Bool
  }

  private enum State: Sendable {
    case idle
    case pressed(Point)
    /// The first line follows the pointer.
    case dragging(from: Point, ends: [Point])
    /// The button is up. There is at least one corner, and the next one follows the pointer where motion is reported.
    case waiting([Point], next: Next?)
    /// The button is down again, and the next corner follows the pointer.
    case adding([Point], next: Next)
  }

  private var state = State.idle
  private let kind: Kind
  private let ink: Ink
  private let arrowheads: Arrowheads
  private let lattice: CellMetrics

  /// Attaches the ends of arrows to shapes; nil leaves them free.
  private let joiner: ArrowJoiner?

  /// - Parameters:
  ///   - arrowheads: those of an arrow.
  ///   - lattice: what counts as near: mouse reports in cells do not distinguish near from equal.
  package init(
    _ kind: Kind, ink: Ink, arrowheads: Arrowheads = .standard, lattice: CellMetrics = CellMetrics()
  ) {
    self.init(kind, ink: ink, arrowheads: arrowheads, lattice: lattice, joiner: nil)
  }

  init(
    _ kind: Kind, ink: Ink, arrowheads: Arrowheads = .standard, lattice: CellMetrics, joiner: ArrowJoiner?
  ) {
    self.joiner = joiner
    self.kind = kind
    self.ink = ink
    self.arrowheads = arrowheads
    self.lattice = lattice
  }

  package var preview: (any Mark)? {
    switch state {
    case .idle: nil
    case .pressed(let point): Dot(at: point, ink: ink.ofDot)
    case .dragging(_, let ends): mark(through: ends)
    case .waiting(let corners, nil): mark(through: corners)
    case .waiting(let corners, let next?), .adding(let corners, let next):
      mark(through: next.closes || corners.last == next.point ? corners : corners + [next.point])
    }
  }

  package var measure: String? {
    switch state {
    case .dragging(_, let ends) where ends.count > 1: Measure.line(ends[1] - ends[0])
    case .waiting(let corners, let next?), .adding(let corners, let next):
      corners.last.map { Measure.line(next.point - $0) }
    case .idle, .pressed, .dragging, .waiting: nil
    }
  }

  package var hiddenOriginals: Set<MarkPath> { [] }
  /// The places of the shape that the end would be attached to.
  package var overlay: Overlay? {
    guard let joiner else { return nil }
    let end: Point? =
      switch state {
      case .idle: nil
      case .pressed(let point): point
      case .dragging(_, let ends): ends.last
      case .waiting(_, let next): next?.point
      case .adding(_, let next): next.point
      }
    return end.flatMap { Overlay(placesOf: joiner.joint(at: $0)) }
  }

  package var typing: Typing? { nil }

  package var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  package var pending: Pending? {
    switch state {
    case .waiting, .adding: .corners
    case .idle, .pressed, .dragging: nil
    }
  }

  package var anchor: Point? {
    switch state {
    case .waiting(let corners, _), .adding(let corners, _): corners.last
    case .idle, .pressed, .dragging: nil
    }
  }

  package func closes(at point: Point) -> Bool {
    switch state {
    case .waiting(let corners, _), .adding(let corners, _):
      kind == .polygon && corners.count > 2 && lattice.areNear(corners[0], point)
    case .idle, .pressed, .dragging: false
    }
  }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began: return show { $0.begin(at: event) }
    case .moved: return show { $0.move(to: event) }
    case .dwelled: return .ignored
    case .ended: return end(at: event)
    case .cancelled: return forget()
    }
  }

  package mutating func handle(_ key: ToolKey) -> ToolOutcome? {
    guard pending != nil else { return nil }
    switch key {
    case .enter: return finish()
    case .escape: return forget()
    case .backspace, .undo: return takeBack()
    default: return nil
    }
  }

  /// Changes nothing, since corners keep the ink that they began with.
  package mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { .ignored }

  package mutating func finish() -> ToolOutcome {
    switch state {
    case .waiting(let corners, _) where corners.count > 1, .adding(let corners, _) where corners.count > 1:
      state = .idle
      return ToolOutcome(.commit(mark(through: corners)))
    default: return forget()
    }
  }

  private mutating func begin(at event: PointerEvent) {
    switch state {
    case .idle, .pressed, .dragging: state = .pressed(event.location)
    case .waiting(let corners, _), .adding(let corners, _): state = .adding(corners, next: next(at: event))
    }
  }

  private func next(at event: PointerEvent) -> Next {
    Next(point: event.location, closes: event.closes ?? closes(at: event.location))
  }

  private mutating func move(to event: PointerEvent) {
    let end = event.location
    switch state {
    case .idle: break
    case .waiting(let corners, _): state = .waiting(corners, next: next(at: event))
    case .pressed(let start), .dragging(let start, _):
      let first = event.options.contains(.fromCenter) ? (start - (end - start)).rounded : start
      state = .dragging(from: start, ends: first == end ? [start] : [first, end])
    case .adding(let corners, _): state = .adding(corners, next: next(at: event))
    }
  }

  private mutating func end(at event: PointerEvent) -> ToolOutcome {
    if case .pressed(let start) = state, start == event.location {
      return show { $0.state = .waiting([start], next: nil) }
    }
    let shown = preview?.bounds(.ink)
    move(to: event)
    switch state {
    case .idle, .pressed, .waiting:
      return .ignored
    case .dragging(_, let ends):
      if ends.count > 1, kind == .polygon {
        return show(after: shown) { $0.state = .waiting(ends, next: nil) }
      }
      state = .idle
      // A drag back to the start leaves nothing, but something was shown.
      return ends.count > 1 ? ToolOutcome(.commit(mark(through: ends))) : .preview(shown)
    case .adding(let corners, let next):
      let isLast = corners.last == next.point
      if next.closes || isLast && corners.count > fewest { return finish() }
      return show(after: shown) { $0.state = .waiting(isLast ? corners : corners + [next.point], next: nil) }
    }
  }

  private mutating func takeBack() -> ToolOutcome {
    guard case .waiting(let corners, let next) = state, corners.count > 1 else { return forget() }
    // With one corner less, the pointer may no longer close the polygon.
    let kept = next.map { Next(point: $0.point, closes: $0.closes && corners.count > 3) }
    return show { $0.state = .waiting(corners.dropLast(), next: kept) }
  }

  private mutating func forget() -> ToolOutcome {
    defer { state = .idle }
    return .preview(preview?.bounds(.ink))
  }

  /// Changes the state, and returns the damage to the preview.
  private mutating func show(
    after shown: Rect? = nil, _ change: (inout Self) -> Void
  ) -> ToolOutcome {
    let before = preview?.bounds(.ink) ?? shown
    change(&self)
    guard let after = preview?.bounds(.ink)?.union(before) ?? before else { return .ignored }
    return .preview(after.union(shown))
  }

  /// The number of corners that a click on the last one must exceed to end the shape.
  private var fewest: Int { kind == .polygon ? 2 : 1 }

  private func mark(through corners: [Point]) -> any Mark {
    if corners.count == 1 { return Dot(at: corners[0], ink: ink.ofDot) }
    let stroke = Stroke(
      corners, ink: ink, isClosed: kind == .polygon && corners.count > 2,
      arrowheads: kind == .arrow ? arrowheads : [])
    return joiner?.joined(stroke) ?? stroke
  }
}
