import Documents
import Editing
import Marks

/// News of other sessions that draw in the same drawing.
enum SharingNews: Hashable {
  /// Guests propose edits.
  case proposed
  /// The host has recorded something.
  case shared
  /// The host has left.
  case hostLeft
}

/// Drawing in one drawing with other sessions.
extension DocumentController {
  /// Takes over what other sessions draw, once nothing is under way: no gesture, text or dialog.
  func shareIfIdle() {
    guard !news.isEmpty, dialogs.isClosed, !gestures.isActive, workspace.editor.pending == nil else { return }
    let news = news
    self.news = []
    if news.contains(.hostLeft) { return takeHost() }
    if news.contains(.shared), let drawing = store.takeShared() { workspace.mirror(drawing) }
    guard news.contains(.proposed) else { return }
    for (number, edit) in store.takeProposals() where !workspace.accept(edit, number) {
      store.decline(number)
    }
  }

  /// Goes on with the drawing of a session that left; another guest may have been faster.
  private func takeHost() {
    let result = store.recover()
    if case .busy = result { return opener.adopt(store.recover(.join)) }
    opener.adopt(result)
  }
}
