import Editing
import Marks

/// A handler that tells what reached it: each event as a mark of its own.
struct Recorder: PointerHandler {
  var events: [PointerEvent] = []
  var preview: (any Mark)? { Stroke(events.map(\.location)) }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    events.append(event)
    return ToolOutcome(.commit([DrawnMark(Stroke(events.map(\.location)))]))
  }
}
