import CellRendering
import Editing
import Marks

/// The mouse.
extension Session {
  /// Does what a report of the mouse means: to the bars and panels, to the view, or to the tool.
  func handle(_ report: MouseReport) {
    if report.action == .release { release() }
    lastPlace = (report.x, report.y)
    if report.action == .press { alarms.cancel(.quit) }
    noteHovering(report)
    if opensRecent(report) { return }
    if pressedRecent == nil, case .press = report.action, !tracker.isActive,
      let target = target(at: report.x, report.y)
    {
      // A click beside a panel closes it, one beside a question does nothing; neither draws.
      switch report.button {
      case .left: break
      case .wheelUp where mode == .gallery: return scrollGallery(by: -1)
      case .wheelDown where mode == .gallery: return scrollGallery(by: 1)
      case .wheelUp: return scrollList(under: report, by: -3)
      case .wheelDown: return scrollList(under: report, by: 3)
      default: return
      }
      tracker.ignoreUntilRelease()
      if mode == .canvas { setMessage(nil) }
      switch target {
      case .command(let command):
        pressed = command
        needsChrome = true
        perform(command)
      case .row(let row): choose(row: row)
      case .field(let column): moveCursorOfField(to: column)
      case .outside: leavePanel()
      case .nothing: break
      }
      return
    }
    switch report.button {
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: wheel(report)
    case .right, .middle: drag(report)
    default:
      let isHovering = report.action == .motion && report.button == .none
      if !isHovering, usesHand || isPaperHeld { return drag(report) }
      if report.action == .press { hideCursor() }
      heldWishes = GestureOptions(report.modifiers, with: editor.settings.tool)
      let events = tracker.handle(report)
      if isHovering { return hover(after: events) }
      if !isMessageLasting, events.last?.phase == .began { setMessage(nil) }
      perform(events)
    }
  }

  /// Has the editor do the events of a gesture.
  func perform(_ events: [GestureTracker.Event]) {
    if isLookedAt, !events.isEmpty { return setMessage(messages.viewOnly) }
    if !editor.canDraw, editor.settings.tool.draws, events.contains(where: { $0.phase == .began }) {
      tracker.ignoreUntilRelease()
      return tellClosedLayer()
    }
    for gesture in events {
      if gesture.phase == .began { endVisit(before: gesture) }
      let phase: PointerEvent.Phase =
        switch gesture.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
      if phase == .began { prepareTool() }
      let point = canvas.point(column: gesture.column, row: gesture.row)
      let event = PointerEvent(phase, at: point, options: currentWishes)
      let outcome = edit { $0.handle(event) }
      if !editor.isDrawing { editor.view.regions = nil }
      watchErasing(event, hasErased: outcome?.isNewStep == true)
      watchRest(phase)
      if case .recognized? = outcome {
        setMessage("Shape recognised" + messages.key(.undo, "keep your stroke"))
      }
      if outcome != nil || phase != .moved { needsChrome = true }
      watchDoubleClick(gesture)
    }
  }
}
