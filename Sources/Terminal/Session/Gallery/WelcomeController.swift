import CellRendering
import Documents
import Editing
import Marks

/// The hints on an empty canvas: on a new one without a name what to try and the last drawings, else how to
/// draw.
final class WelcomeController {
  /// The drawings that the welcome shows; nil while they are not known.
  private var recent: [DocumentSummary]?

  /// The drawing that the pointer was pressed on; nil once the pointer moved.
  private var pressed: (command: Command, column: Int, row: Int)?

  /// Whether something was drawn or opened since the canvas was new: the welcome does not come back then.
  private var isOver = false

  private let workspace: Workspace
  private let store: any SketchbookListing
  private let previews: Previews
  private let timers: TimerQueue

  init(_ context: SessionContext) {
    workspace = context.workspace
    store = context.store
    previews = context.previews
    timers = context.timers
  }

  /// Whether the welcome, not only a hint, is on the canvas.
  var isShown: Bool { workspace.canvas.hint is Welcome }

  /// Allows the welcome again, after another drawing was opened or an empty one begun.
  func reset() {
    isOver = false
    recent = nil
  }

  /// Looks for the last drawings again, since they may have been renamed or deleted.
  func forgetRecent() { recent = nil }

  /// Returns the hint on the canvas while nothing is drawn; nil for none.
  ///
  /// - Parameters:
  ///   - touch: the control under the pointer.
  ///   - isOpen: whether a click can open a drawing: no dialog lies over the canvas.
  func hint(touch: ControlHighlight?, isOpen: Bool) -> (any View)? {
    guard workspace.isBlank, workspace.editor.pending == nil else { return nil }
    let frame = workspace.canvas.frame
    if workspace.settings.welcome, workspace.name == nil, !isOver, !workspace.isViewOnly {
      let welcome = WelcomeScreen(
        frame: frame, keymap: workspace.settings.keymap, glyphs: workspace.canvas.glyphs,
        recent: recent ?? [], previews: previews,
        touch: touch, isOpen: isOpen, time: workspace.settings.timeInWords())
      if let view = welcome.view { return view }
    }
    return !workspace.usesHand && workspace.editor.settings.tool.draws ? WelcomeScreen.hint(in: frame) : nil
  }

  /// Opens a drawing when the pointer is released where it was pressed.
  ///
  /// A drag that begins on its picture draws, as anywhere else.
  ///
  /// - Returns: the command of the drawing to open, when the report was its click.
  func command(for report: MouseReport, isOpen: Bool) -> Command? {
    switch report.action {
    case .press:
      pressed = nil
      guard report.button == .left, isOpen, let welcome = workspace.canvas.hint as? Welcome else {
        return nil
      }
      let tester = ViewHitTester(column: report.x, row: report.y)
      if case .command(let command)? = welcome.accept(tester) { pressed = (command, report.x, report.y) }
      return nil
    case .motion:
      if let press = pressed, press.column != report.x || press.row != report.y { pressed = nil }
      return nil
    case .release:
      guard let press = pressed else { return nil }
      pressed = nil
      return press.column == report.x && press.row == report.y ? press.command : nil
    }
  }

  /// Whether the pointer is pressed on one of the drawings.
  var isPressed: Bool { pressed != nil }

  /// Notes what becomes of the welcome with the picture that was just shown.
  func noteShown() {
    if !workspace.editor.drawing.isEmpty { isOver = true }
    // Looking for drawings waits until the picture is on the screen.
    if isShown, recent == nil, !timers.isSet(.welcome) { timers.set(.welcome, after: 0) }
  }

  /// Looks for the drawings that the welcome shows.
  func findRecent() {
    guard isShown, recent == nil else { return }
    // Some of the drawings may be open.
    let found = store.summaries(atMost: 2 * WelcomeScreen.mostDrawings)
    recent = Array(found.filter { !$0.isOpen }.prefix(WelcomeScreen.mostDrawings))
    workspace.invalidate()
  }

  /// Draws the welcome again after more previews were read.
  func previewsChanged() {
    if isShown { workspace.invalidate() }
  }
}
