package import Marks

/// Draws a shape between the pressed point and the pointer.
///
/// A press without motion leaves nothing: it gives no size.
package struct ShapeTool: GestureTool {
  static let rectangle = ToolDescriptor(
    key: "r", icon: "□", title: "box", name: "box", otherNames: "rectangle, rect, square",
    hint: "Box: drag corner to corner", option: (.constrained, "square"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .opacity], constraint: .square,
    make: { draft, _ in draft.settings.boxForm.tool(in: draft) })

  static let roundedRectangle = ToolDescriptor(
    key: "B", icon: "▢", title: "round box", name: "rounded box",
    otherNames: "rounded rectangle, round box, rounded corners",
    hint: "Rounded box: drag across", option: (.constrained, "square"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .opacity], constraint: .square,
    make: { draft, _ in
      let ink = draft.settings.ink.ofLine
      return ShapeTool(ink: ink) { Rectangle($0, cornerRadius: cornerRadius, ink: ink) }
    })

  static let ellipse = ToolDescriptor(
    key: "o", icon: "○", title: "ellipse", name: "ellipse", otherNames: "circle, oval",
    hint: "Ellipse: drag across", option: (.constrained, "circle"), draws: true, drawsLines: true,
    attributes: [.stroke, .fill, .opacity], constraint: .square,
    make: { draft, _ in
      let ink = draft.settings.ink.ofLine
      return ShapeTool(ink: ink) { box in
        Ellipse(
          center: box.center.rounded, radiusX: (box.size.width / 2).roundedToThousandth,
          radiusY: (box.size.height / 2).roundedToThousandth, ink: ink)
      }
    })

  private enum State: Sendable {
    case idle
    case pressed(Point)
    case drawing(from: Point, any Mark)
  }

  private var state = State.idle
  private let make: @Sendable (_ start: Point, _ end: Point) -> (any Mark)?

  /// Creates a tool that draws what a function makes of the places where a drag began and where the pointer is.
  ///
  /// - Parameter make: answers nil where nothing is drawn.
  package init(_ make: @escaping @Sendable (_ start: Point, _ end: Point) -> (any Mark)?) { self.make = make }

  /// Creates a tool that draws what a function makes of the box of a drag.
  ///
  /// Few programs draw boxes without width or height: a line looks the same everywhere.
  ///
  /// - Parameter ink: the ink of that line.
  package init(ink: Ink, _ make: @escaping @Sendable (Rect) -> any Mark) {
    var line = ink
    line.fill = nil
    self.init { [line] start, end in
      let corners = Rect(from: start, to: end).rounded.corners
      return Self.box(from: start, to: end).map(make) ?? Stroke([corners[0], corners[2]], ink: line.ofLine)
    }
  }

  /// The box of a drag; nil for one without width or height.
  static func box(from start: Point, to end: Point) -> Rect? {
    let box = Rect(from: start, to: end).rounded
    return box.size.width > 0 && box.size.height > 0 ? box : nil
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
    let first =
      event.options.contains(.fromCenter) ? (start - (event.location - start)).rounded : start
    guard let mark = make(first, event.location) else {
      state = .pressed(start)
      return .preview(before)
    }
    state = .drawing(from: start, mark)
    guard let after = mark.bounds(.ink) else { return .ignored }
    return .preview(after.union(before))
  }

  /// The radius of corners, in units: the height of a cell, so that a corner looks round in cells too.
  private static let cornerRadius = 2.0
}
