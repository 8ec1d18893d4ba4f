import Documents
import Editing
import Marks

/// Following the drawing's file, which another program may change.
extension DocumentController {
  /// The time for which arrivals are marked, in milliseconds.
  private static let markedTime = 2_000

  /// Takes over what another program did to the file, once nothing is under way: no gesture, text, dialog or save.
  func followIfIdle() {
    guard isFileChanged, dialogs.isClosed, !gestures.isActive, workspace.editor.pending == nil, !isSaving
    else {
      return
    }
    isFileChanged = false
    guard let change = store.takeChange() else { return }
    let isUnsaved = workspace.editor.history.isModified && !workspace.isViewOnly
    let following = Following(
      base: change.base, theirs: change.drawing, current: workspace.editor.drawing, isUnsaved: isUnsaved)
    // Nested too deep: a save says that the file was changed.
    guard workspace.follow(following) else { return }
    timers.set(.arrivals, after: Self.markedTime)
    if !isUnsaved || following.drawing == change.drawing {
      let token = workspace.editor.saveToken
      workspace.noteSaved(token)
      store.noteReread(token)
    } else {
      workspace.noteUnsaved()
      store.noteMerged()
    }
    status.show(
      .document(.followed(change.name, isMerged: isUnsaved, clashCount: following.clashCount)))
  }
}
