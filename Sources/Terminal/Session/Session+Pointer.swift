import CellRendering
import Editing

/// What the pointer is over, and what it holds down. Terminals that do not tell of it while no button is down show only
/// the latter.
extension Session {
  /// What a press at a place of the screen is about; nil on the canvas.
  func target(at column: Int, _ row: Int) -> ViewHitTester.Target? {
    var tester = ViewHitTester(column: column, row: row)
    if let target = window.accept(&tester) { return target }
    return mode == .canvas ? nil : .outside
  }

  /// The pointer holds no button down any more.
  func release() {
    guard pressed != nil else { return }
    pressed = nil
    needsChrome = true
  }

  /// What the pointer is on, for the bars.
  var touch: Touch? {
    if let pressed { return Touch(command: pressed, state: .pressed) }
    guard case .command(let command) = hovered else { return nil }
    return Touch(command: command, state: .hovered)
  }

  /// The row of the open list that the pointer is over.
  var hoveredRow: Int? {
    if case .row(let row) = hovered { row } else { nil }
  }

  /// What is under the pointer now.
  var targetOfPointer: ViewHitTester.Target? {
    guard let pointer else { return nil }
    // Over the canvas, where it is most of the time, nothing has to be built to know it.
    if mode == .canvas, !(canvas.hint is Welcome),
      canvas.frame.contains(column: pointer.column, row: pointer.row)
    {
      return nil
    }
    return target(at: pointer.column, pointer.row)
  }

  /// Notes where the pointer is, and lights up what it is over.
  func noteHovering(_ report: MouseReport) {
    canvas.point(at: (report.x, report.y))
    guard report.action == .motion else { return }
    pointer = report.button == .none ? (report.x, report.y) : nil
    let target = targetOfPointer
    guard target != hovered else { return }
    hovered = target
    needsChrome = true
  }

  /// Shows what the next click would make of what is pending.
  ///
  /// - Parameter events: what the report meant to a gesture: that its button is up, if anything.
  func hover(after events: [GestureTracker.Event]) {
    panning = nil
    perform(events)
    guard let pointer, canvas.frame.contains(column: pointer.column, row: pointer.row) else { return }
    showNext(column: pointer.column, row: pointer.row)
  }

  /// Shows what a click in a cell would make of the corners there are.
  func showNext(column: Int, row: Int) {
    guard mode == .canvas, editor.pending == .corners, !tracker.isActive else { return }
    let point = canvas.point(column: column, row: row)
    edit { $0.handle(PointerEvent(.moved, at: point, options: currentWishes)) }
  }

  /// The window lost the keyboard: a gesture ends where it was last seen, and nobody knows where the pointer goes.
  func losePointer() {
    pointer = nil
    canvas.point(at: nil)
    needsChrome = needsChrome || hovered != nil
    perform(tracker.interrupt())
  }
}
