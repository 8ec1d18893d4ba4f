import Documents
import Editing
import Marks

/// Back to what was saved.
extension Session {
  /// Puts what the drawing's name holds in its place, as a step that can be taken back.
  func reload(_ name: String, calling words: String) {
    do throws(StoreError) {
      replaceAll(with: try store.reread(name), named: words)
      editor.noteSaved(editor.saveToken)
      store.noteReread(editor.saveToken)
      setMessage(messages.undoable("Reverted to \(name) as saved"))
    } catch {
      setMessage("\(name): \(error.description)", isTimed: false)
    }
  }

  /// Goes back to what was saved last; without a name, to an empty sheet.
  func revert() {
    if isLookedAt { return setMessage(messages.viewOnly) }
    guard editor.history.isModified else { return setMessage("Nothing to revert") }
    if let name { return reload(name, calling: "revert") }
    guard !editor.drawing.isEmpty else { return setMessage("Nothing to revert") }
    replaceAll(with: Drawing(), named: "clear")
    setMessage(messages.undoable("Cleared"))
  }

  private func replaceAll(with drawing: Drawing, named name: String) {
    canvas.apply(editor.replaceAll(with: drawing, named: name), editor)
    repaint()
  }
}
