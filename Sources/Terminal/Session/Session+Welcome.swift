import CellRendering
import Documents
import Editing
import Marks

/// What an empty canvas says.
extension Session {
  /// A new canvas without a name shows what to try and the last drawings, until something is drawn. Other empty canvases,
  /// and small ones, say only how to draw.
  var canvasHint: (any View)? {
    guard isBlank, editor.pending == nil else { return nil }
    if settings.welcome, name == nil, !isWelcomeOver, !isLookedAt {
      let welcome = WelcomeScreen(
        frame: canvas.frame, keymap: settings.keymap, recent: recent ?? [], previews: previews, touch: touch,
        isOpen: mode == .canvas)
      if let view = welcome.view { return view }
    }
    return !usesHand && editor.kind.draws ? WelcomeScreen.hint(in: canvas.frame) : nil
  }

  /// Opens a drawing of the welcome when the pointer is released where it was pressed. A drag that begins on its picture
  /// draws, as anywhere else.
  ///
  /// - Returns: whether the report did that.
  func opensRecent(_ report: MouseReport) -> Bool {
    switch report.action {
    case .press:
      pressedRecent = nil
      guard report.button == .left, mode == .canvas, let welcome = canvas.hint as? Welcome else {
        return false
      }
      let tester = ViewHitTester(column: report.x, row: report.y)
      if case .command(let command)? = welcome.accept(tester) {
        pressedRecent = (command, report.x, report.y)
      }
      return false
    case .motion:
      if let pressed = pressedRecent, pressed.column != report.x || pressed.row != report.y {
        pressedRecent = nil
      }
      return false
    case .release:
      guard let pressed = pressedRecent else { return false }
      pressedRecent = nil
      guard pressed.column == report.x, pressed.row == report.y else { return false }
      perform(tracker.cancel())
      perform(pressed.command)
      return true
    }
  }

  /// Notes what becomes of the welcome with the picture that was just shown.
  func watchWelcome() {
    if !editor.drawing.isEmpty { isWelcomeOver = true }
    // Looking for drawings waits until the picture is on the screen.
    if canvas.hint is Welcome, recent == nil, !alarms.isSet(.welcome) { set(.welcome, after: 0) }
  }

  /// Looks for the drawings that the welcome shows.
  func findRecent() {
    guard canvas.hint is Welcome, recent == nil else { return }
    // Some of them may be open.
    let found = store.summaries(atMost: 2 * WelcomeScreen.mostDrawings)
    recent = Array(found.filter { !$0.isOpen }.prefix(WelcomeScreen.mostDrawings))
    redrawHint()
    needsChrome = true
  }
}
