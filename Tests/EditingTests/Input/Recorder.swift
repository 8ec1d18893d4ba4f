import Editing
import Marks

/// A tool that records the events that reach it.
struct Recorder: GestureTool {
  var events: [PointerEvent] = []
  var preview: (any Mark)? { Stroke(events.map(\.location)) }
  var isActive: Bool { true }
  var hiddenOriginals: Set<MarkPath> { [] }
  var overlay: Overlay? { nil }
  var measure: String? { nil }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    events.append(event)
    return ToolOutcome(.commit([DrawnMark(Stroke(events.map(\.location)))]))
  }
}
