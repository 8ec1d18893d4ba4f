package import Marks

/// Removes the marks that the pointer touches, each as a whole.
///
/// They are hidden while the button is down, and stay if the gesture is cancelled.
package struct MarkEraser: GestureTool {
  static let descriptor = ToolDescriptor(
    key: "E", icon: "✕", title: "erase shape", name: "erase shapes",
    otherNames: "rubber, delete tool, erase objects",
    hint: "Erase shapes: drag across them", erases: true,
    make: { draft, _ in MarkEraser(draft.drawing) })

  private let drawing: Drawing
  private var last: Point?

  /// The paths of the marks to remove.
  private var touched: Set<MarkPath> = []

  package init(_ drawing: Drawing) { self.drawing = drawing }

  package var isActive: Bool { last != nil }

  package var preview: (any Mark)? { nil }

  package var hiddenOriginals: Set<MarkPath> { touched }

  package var overlay: Overlay? { nil }
  package var measure: String? { nil }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began, .moved, .dwelled:
      guard event.phase == .began || last != nil else { return .ignored }
      return touch(from: last ?? event.location, to: event.location)
    case .ended:
      guard let last else { return .ignored }
      _ = touch(from: last, to: event.location)
      defer { clear() }
      guard !touched.isEmpty else { return .ignored }
      return ToolOutcome(.replace(touched.map { Replacement($0, with: []) }, named: "erase"))
    case .cancelled:
      clear()
      return .ignored
    }
  }

  private mutating func clear() {
    last = nil
    touched = []
  }

  /// Tests points along the segment, no farther apart than the reach.
  private mutating func touch(from start: Point, to end: Point) -> ToolOutcome {
    last = end
    let steps = max(1, min(1000, ((end - start).length / Self.reach).rounded(.up)))
    var found: Rect?
    for step in 0...Int(clamping: steps) {
      let point = start + (end - start) * (Double(step) / steps)
      let tester = HitTester(at: point, reach: Self.reach)
      drawing.forEachEditableMark(at: point) { path, mark in
        guard !touched.contains(path), mark.accept(tester) else { return }
        touched.insert(path)
        if let box = mark.bounds(.ink) { found = box.union(found) }
      }
    }
    return .preview(found)
  }

  /// The reach of the eraser to either side, in units: half a cell.
  private static let reach = 0.5
}
