import Documents
import Editing
import Marks

/// Going back to what a file holds.
extension DocumentController {
  /// Reverts to what was saved last; without a name, to an empty canvas.
  func revert() {
    guard workspace.editor.history.isModified else { return status.show(.document(.nothingToRevert)) }
    if let name = workspace.name { return reload(name, calling: "revert") }
    guard !workspace.editor.drawing.isEmpty else { return status.show(.document(.nothingToRevert)) }
    workspace.replaceAll(with: Drawing(), named: "clear")
    status.show(.document(.cleared))
  }

  /// Puts what the drawing's file holds in its place, as a step that can be undone.
  ///
  /// - Parameter next: what to do then.
  func reload(_ name: String, calling step: String, then next: Mode.Next = .stay) {
    openings.read(.saved(name), named: name) { result, isLate in
      do throws(StoreError) {
        guard case .saved(let drawing) = try result.get() else { return }
        self.workspace.replaceAll(with: drawing, named: step)
        let token = self.workspace.editor.saveToken
        self.workspace.noteSaved(token)
        self.store.noteReread(token)
        self.status.show(.document(.reverted(name)))
      } catch {
        self.status.show(.document(.fileFailed(name, error)))
        // A late failure does not take the user away from other work.
        if isLate { return }
      }
      self.proceed(next)
    }
  }
}
