import Documents
import Editing
import Marks

/// Following the drawing's file, which another program may change.
extension DocumentController {
  /// The time for which arrivals are marked, in milliseconds.
  private static let markedTime = 2_000

  /// Takes over what another program did to the file, once nothing is under way: no gesture, text, dialog or save.
  func followIfIdle() {
    guard change != .none, dialogs.isClosed, !gestures.isActive, workspace.editor.pending == nil, !isSaving
    else {
      return
    }
    if change == .merged, let merged = store.takeMerged(), merged.token == workspace.editor.saveToken {
      change = .none
      return take(merged)
    }
    change = .none
    store.beginMerging(
      into: workspace.editor.drawing, workspace.editor.saveToken,
      isUnsaved: workspace.editor.history.isModified && !workspace.isViewOnly)
  }

  private func take(_ merged: MergedChange) {
    let following = merged.following
    // Nested too deep: a save says that the file was changed.
    guard workspace.follow(following) else { return }
    timers.set(.arrivals, after: Self.markedTime)
    if following.isTheirs {
      let token = workspace.editor.saveToken
      workspace.noteSaved(token)
      store.noteReread(token)
    } else {
      workspace.noteUnsaved()
      store.noteMerged(workspace.editor.drawing)
    }
    if following.isDone { return }
    let message = DocumentMessage.followed(
      merged.name, isMerged: merged.isUnsaved, clashCount: following.clashCount,
      canUndo: !workspace.isViewOnly)
    status.show(.document(message))
  }
}

/// A change of the drawing's file by another program, until it is taken over.
enum FileChange {
  /// The drawing has all.
  case none
  /// The file has changed.
  case told
  /// The change is merged into the drawing as it was.
  case merged
}
