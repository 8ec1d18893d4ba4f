package import Marks

/// Draws a shape between the pressed point and the pointer.
///
/// A press without motion leaves nothing: it gives no size.
package struct ShapeTool: GestureTool {
  static let rectangle = ToolDescriptor(
    key: "r", icon: "□", title: "box", name: "box", otherNames: "rectangle, rect, square",
    hint: "Box: drag corner to corner", option: (.constrained, "square"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .opacity], constraint: .square,
    make: { draft, _ in
      let kind: Kind =
        switch draft.settings.boxForm {
        case .box: .rectangle
        case .figure(let form): .figure(form)
        case .frame: .frame(draft.drawing.freeFrameName)
        case .table: .table
        }
      return ShapeTool(kind, ink: draft.settings.ink.ofLine)
    })

  static let roundedRectangle = ToolDescriptor(
    key: "B", icon: "▢", title: "round box", name: "rounded box",
    otherNames: "rounded rectangle, round box, rounded corners",
    hint: "Rounded box: drag across", option: (.constrained, "square"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .opacity], constraint: .square,
    make: { draft, _ in ShapeTool(.roundedRectangle, ink: draft.settings.ink.ofLine) })

  static let ellipse = ToolDescriptor(
    key: "o", icon: "○", title: "ellipse", name: "ellipse", otherNames: "circle, oval",
    hint: "Ellipse: drag across", option: (.constrained, "circle"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .opacity], constraint: .square,
    make: { draft, _ in ShapeTool(.ellipse, ink: draft.settings.ink.ofLine) })

  package enum Kind: Sendable {
    case rectangle, roundedRectangle, ellipse
    case figure(FigureForm)
    /// A frame of this name, which what lies within it joins.
    case frame(String)
    /// A table of as many columns and rows of the usual size as there is room for.
    case table
  }

  private enum State: Sendable {
    case idle
    case pressed(Point)
    case drawing(from: Point, any Mark)
  }

  private var state = State.idle
  private let kind: Kind
  private let ink: Ink

  package init(_ kind: Kind, ink: Ink) {
    self.kind = kind
    self.ink = ink
  }

  package var preview: (any Mark)? {
    if case .drawing(_, let mark) = state { mark } else { nil }
  }

  package var hiddenOriginals: Set<MarkPath> { [] }
  package var overlay: Overlay? { nil }

  package var measure: String? { preview?.bounds(.geometry).map { Measure.size($0.size) } }

  /// A press alone shows nothing yet, but the gesture is under way.
  package var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began:
      state = .pressed(event.location)
      return .ignored
    case .moved, .dwelled:
      return move(to: event)
    case .ended:
      let shown = preview?.bounds(.ink)
      _ = move(to: event)
      defer { state = .idle }
      if let mark = preview { return ToolOutcome(.commit(mark)) }
      // A drag back to the start leaves nothing, but something was shown.
      return .preview(shown)
    case .cancelled:
      defer { state = .idle }
      return .preview(preview?.bounds(.ink))
    }
  }

  private mutating func move(to event: PointerEvent) -> ToolOutcome {
    let start: Point
    switch state {
    case .idle: return .ignored
    case .pressed(let point): start = point
    case .drawing(let point, _): start = point
    }
    let before = preview?.bounds(.ink)
    guard event.location != start else {
      // A drag back to the start makes no shape.
      state = .pressed(start)
      return .preview(before)
    }
    guard
      let mark = mark(from: start, to: event.location, isCentered: event.options.contains(.fromCenter))
    else {
      state = .pressed(start)
      return .preview(before)
    }
    state = .drawing(from: start, mark)
    guard let after = mark.bounds(.ink) else { return .ignored }
    return .preview(after.union(before))
  }

  /// The radius of corners, in units: the height of a cell, so that a corner looks round in cells too.
  private static let cornerRadius = 2.0

  private func mark(from start: Point, to end: Point, isCentered: Bool) -> (any Mark)? {
    let first = isCentered ? (start - (end - start)).rounded : start
    let box = Rect(from: first, to: end).rounded
    // Few programs draw boxes without width or height. A line looks the same everywhere.
    guard box.size.width > 0, box.size.height > 0 else {
      if case .frame = kind { return nil }
      var ink = ink
      ink.fill = nil
      return Stroke([box.corners[0], box.corners[2]], ink: ink.ofLine)
    }
    return switch kind {
    case .rectangle: Rectangle(box, ink: ink)
    case .frame(let name): Frame(name, in: box, ink: ink.withoutFill)
    case .table: Table(in: box, ink: ink).group
    case .figure(let form): Figure(form, in: box, ink: ink)
    case .roundedRectangle: Rectangle(box, cornerRadius: Self.cornerRadius, ink: ink)
    case .ellipse:
      Ellipse(
        center: box.center.rounded, radiusX: (box.size.width / 2).roundedToThousandth,
        radiusY: (box.size.height / 2).roundedToThousandth, ink: ink)
    }
  }
}
