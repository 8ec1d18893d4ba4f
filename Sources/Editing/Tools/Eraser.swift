public import Marks

/// Rubs out what the pointer touches: strokes are cut where it crossed them, and the pieces stay. What is left is
/// shown while the button is down.
public struct Eraser: Tool {
  private let drawing: Drawing
  private let radius: Double
  private var last: Point?

  /// What is left of the marks that were touched, by their places.
  private var remains: [MarkPath: [any Mark]] = [:]

  /// - Parameter ink: rubs as wide as it draws, but never so thin that a cell cannot be hit.
  public init(_ drawing: Drawing, ink: Ink) {
    self.drawing = drawing
    radius = max(0.75, ink.width / 2)
  }

  public var isActive: Bool { last != nil }

  public var preview: (any Mark)? {
    remains.isEmpty ? nil : Group(remains.sorted { $0.key < $1.key }.flatMap(\.value))
  }

  public var lifted: Set<MarkPath> { Set(remains.keys) }

  public mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began:
      return rub(from: event.location, to: event.location)
    case .moved, .held:
      return last.map { rub(from: $0, to: event.location) } ?? .ignored
    case .ended:
      guard let last else { return .ignored }
      if last != event.location { _ = rub(from: last, to: event.location) }
      defer { clear() }
      return remains.isEmpty
        ? .ignored : .replace(remains.map { Replacement($0, with: rounded($1, at: $0)) }, named: "erase")
    case .cancelled:
      defer { clear() }
      return preview?.bounds(.ink).map(ToolOutcome.discard) ?? .ignored
    }
  }

  /// What is left of a mark, with the places that were not its own at thousandths of a unit. Only now: while it rubs, an
  /// end that was rounded into what is rubbed out would be cut again.
  private func rounded(_ pieces: [any Mark], at path: MarkPath) -> [any Mark] {
    let rounder = Rounder(keeping: drawing[path].map(Rounder.vertices(of:)) ?? [])
    return pieces.map { $0.accept(rounder) ?? $0 }
  }

  private mutating func clear() {
    last = nil
    remains = [:]
  }

  private mutating func rub(from start: Point, to end: Point) -> ToolOutcome {
    last = end
    var box: Rect?
    drawing.forEachEditableMark { path, mark in
      var kept: [any Mark] = []
      var isTouched = false
      for piece in remains[path] ?? [mark] {
        var eraser = PartialEraser(along: [start, end], radius: radius)
        let rest = piece.accept(&eraser)
        kept += rest.kept
        guard !rest.isUntouched else { continue }
        isTouched = true
        // What is kept of a curve is cut into straight pieces, and may look a little different all along.
        for mark in [piece] + rest.kept { box = mark.bounds(.ink)?.union(box) ?? box }
      }
      if isTouched { remains[path] = kept }
    }
    return box.map(ToolOutcome.preview) ?? .ignored
  }
}
