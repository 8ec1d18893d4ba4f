import CellRendering
import Editing
import Marks

/// Turns the events of a drag into what the tool in hand does with them.
final class GestureController {
  private var tracker = GestureTracker()

  /// The eraser's last place, the locked layer it touched so far, and whether it touched text; nil while idle.
  private var erasing: (last: Point, locked: MarkPath?, isOnText: Bool)?

  private let workspace: Workspace
  private let text: TextController
  private let doubleClicks: DoubleClickController
  private var status: StatusLine { workspace.status }
  private let timers: TimerQueue

  /// How long the pointer has to dwell before a stroke is taken for the shape it resembles, in milliseconds: long enough
  /// for a hand that only hesitates.
  private static let dwellTime = 500

  init(_ context: SessionContext, text: TextController, doubleClicks: DoubleClickController) {
    workspace = context.workspace
    self.text = text
    self.doubleClicks = doubleClicks
    timers = context.timers
  }

  /// Whether a gesture is under way.
  var isActive: Bool { tracker.isActive }

  /// Handles a report of the mouse, or of the keyboard's pen, with the tool.
  ///
  /// - Parameter isByKeys: whether it is of the keyboard's pen.
  func respond(to report: MouseReport, isByKeys: Bool = false) {
    workspace.heldModes = GestureOptions(report.modifiers, with: workspace.editor.settings.tool)
    let events = tracker.handle(report)
    if events.last?.phase == .began { status.clearForGesture() }
    pass(events, isByKeys: isByKeys)
  }

  /// Ignores the button that is down until it is released.
  func ignoreUntilRelease() { tracker.ignoreUntilRelease() }

  /// Ends the gesture where it was last seen; what was drawn stays.
  func interrupt() { pass(tracker.interrupt()) }

  /// Takes the gesture back.
  func cancel() { pass(tracker.cancel()) }

  /// Has the tool look again at the modes, which changed in the middle of a gesture.
  func repeatLast() {
    if tracker.isActive { pass(tracker.repeated()) }
  }

  /// Passes a dwell of the pointer on to the tool.
  ///
  /// A still mouse sends no report, so a timer calls this.
  func dwell() {
    guard let last = tracker.repeated().first else { return }
    let point = workspace.canvas.point(column: last.column, row: last.row, inCell: last.inCell)
    let event = PointerEvent(.dwelled, at: point, options: workspace.currentModes)
    workspace.pass(event)
  }

  /// Shows what a click in a cell of the screen would add to a line of corners.
  func showNextCorner(at cell: (column: Int, row: Int), inCell: PlaceInCell = .middle) {
    guard workspace.editor.pending == .corners, !tracker.isActive else { return }
    let point = workspace.canvas.point(column: cell.column, row: cell.row, inCell: inCell)
    let event = PointerEvent(.moved, at: point, options: workspace.currentModes)
    workspace.pass(event)
  }

  private func pass(_ events: [GestureTracker.Event], isByKeys: Bool = false) {
    if workspace.isViewOnly, !events.isEmpty { return status.show(.edit(.viewOnly)) }
    if events.contains(where: { $0.phase == .began }), !workspace.editor.canDraw,
      workspace.editor.settings.tool.draws
    {
      tracker.ignoreUntilRelease()
      return workspace.reportClosedLayer()
    }
    for event in events { pass(event, isByKeys: isByKeys) }
  }

  private func pass(_ gesture: GestureTracker.Event, isByKeys: Bool) {
    if gesture.phase == .began { text.endVisit(before: gesture) }
    let phase = PointerEvent.Phase(gesture.phase)
    let point = workspace.canvas.point(column: gesture.column, row: gesture.row, inCell: gesture.inCell)
    let time = workspace.settings.times ? Self.time : nil
    let event = PointerEvent(phase, at: point, options: workspace.currentModes, time: time)
    let outcome = workspace.pass(event)
    watchErasing(event, hasErased: outcome?.isNewStep == true)
    watchDwell(phase)
    if case .recognized? = outcome { status.show(.edit(.recognized)) }
    if outcome?.isNewStep == true, workspace.editor.settings.tool == .arrow,
      LastStep(workspace.editor)?.endsAtLockedShape == true
    {
      status.show(.tool(.lockedTakesNoArrow))
    }
    doubleClicks.watch(gesture, makesStep: outcome?.isNewStep == true, isByKeys: isByKeys)
  }

  /// The time since the first gesture, in milliseconds.
  private static var time: Int { Int(start.duration(to: .now) / .milliseconds(1)) }

  private static let start = ContinuousClock.now

  /// Restarts the timer that detects a dwell.
  private func watchDwell(_ phase: PointerEvent.Phase) {
    guard workspace.editor.settings.tool.descriptor.isFreehand else { return }
    switch phase {
    case .began, .moved: timers.set(.dwell, after: Self.dwellTime)
    case .dwelled, .ended, .cancelled: timers.cancel(.dwell)
    }
  }

  /// Notes what an eraser passes over, and says so at its end if all that it touched was locked, or text.
  private func watchErasing(_ event: PointerEvent, hasErased: Bool) {
    guard workspace.editor.settings.tool.erases else { return }
    let before = event.phase == .began ? nil : erasing
    let locked =
      before?.locked
      ?? Layers.locked(in: workspace.editor.drawing, from: before?.last ?? event.location, to: event.location)
    // Nothing is looked for once there is something to say, or something was erased.
    let isOnText =
      before?.isOnText == true
      || workspace.editor.settings.tool.descriptor.leavesText
        && workspace.editor.preview == nil
        && TextPlaces(workspace.draft).isText(from: before?.last ?? event.location, to: event.location)
    erasing =
      event.phase == .ended || event.phase == .cancelled ? nil : (event.location, locked, isOnText)
    guard event.phase == .ended, !hasErased else { return }
    if let locked {
      workspace.reportClosedLayer(at: locked)
    } else if isOnText {
      status.show(.tool(.textStays))
    }
  }
}

extension PointerEvent.Phase {
  fileprivate init(_ phase: GestureTracker.Phase) {
    self =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}

extension GestureOptions {
  /// Creates the options for the keys that are held down with the pointer.
  init(_ modifiers: Modifiers, with kind: ToolKind) {
    self.init(rawValue: 0)
    // Most reports come without keys, and a set is slow to make for each of them.
    guard modifiers.rawValue != 0 else { return }
    let selects = kind == .select
    if modifiers.contains(.shift) { formUnion(selects ? [.constrained, .adding] : .constrained) }
    if modifiers.contains(.alt) { formUnion(selects ? [.fromCenter, .copying] : .fromCenter) }
    if modifiers.contains(.control) { formUnion(selects ? [.adding, .unguided] : .adding) }
  }
}
