import CellRendering
import Documents
import Editing

/// Takes stencils out of their gallery: a click on one places it, a drag carries it to where the button is released.
final class StencilDrag {
  private enum State {
    case idle
    /// The button is down on a picture, which shows this stencil.
    case pressed(Command, Stencil)
    /// The gallery is closed, and the stencil hangs on the pointer.
    case carrying(Stencil)
  }

  private var state = State.idle

  private let workspace: Workspace
  private let dialogs: DialogController
  private let stencils: StencilController
  private let screen: ScreenController
  private let gestures: GestureController

  init(
    _ context: SessionContext, dialogs: DialogController, stencils: StencilController,
    screen: ScreenController, gestures: GestureController
  ) {
    workspace = context.workspace
    self.dialogs = dialogs
    self.stencils = stencils
    self.screen = screen
    self.gestures = gestures
  }

  /// Notes that the left button was pressed on a control.
  func notePress(on command: Command) {
    state = dialogs.gallery.stencil(of: command).map { .pressed(command, $0) } ?? .idle
  }

  /// Handles a report of the mouse for the stencil that was pressed.
  ///
  /// - Returns: false when the report is for others.
  func respond(to report: MouseReport) -> Bool {
    switch (report.action, state) {
    case (_, .idle): return false
    case (.press, _):
      state = .idle
      return false
    case (.motion, .pressed(let command, let stencil)):
      guard dialogs.gallery.isOpen, report.button == .left else {
        state = .idle
        return false
      }
      if screen.target(at: (report.x, report.y)) != .command(command) { carry(stencil, from: report) }
      return true
    case (.release, .pressed(_, let stencil)):
      state = .idle
      guard dialogs.gallery.isOpen else { return false }
      stencils.place(stencil)
      return true
    case (.motion, .carrying):
      if !gestures.isActive { state = .idle }
      return false
    case (.release, .carrying(let stencil)):
      state = .idle
      drop(stencil, at: report)
      return true
    }
  }

  private func carry(_ stencil: Stencil, from report: MouseReport) {
    state = .idle
    guard stencils.pickUp(stencil) else { return }
    state = .carrying(stencil)
    var press = report
    press.action = .press
    gestures.respond(to: press)
    workspace.status.show(.selection(.carriedStencil(stencil.name)))
  }

  /// Places the stencil, unless it was taken back before, or is dropped beside the canvas.
  private func drop(_ stencil: Stencil, at report: MouseReport) {
    if !workspace.canvas.frame.contains(column: report.x, row: report.y) { gestures.cancel() }
    let isDropped = gestures.isActive
    workspace.status.clear()
    gestures.respond(to: report)
    guard isDropped else { return }
    workspace.choose(.select)
    workspace.status.show(.selection(.placedStencil(stencil.name)))
  }
}
