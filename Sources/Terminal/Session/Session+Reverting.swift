import Editing
import Marks

/// Back to what was saved.
extension Session {
  /// Puts what the drawing's name holds in its place, as a step that can be taken back.
  func reload(_ name: String, calling words: String) {
    do throws(StoreProblem) {
      replaceAll(with: try store.reread(name), named: words)
      editor.beginSaving()
      editor.noteSaved()
      store.noteReread()
      setMessage("\(name) as it was saved; u brings yours back")
    } catch {
      setMessage("\(name): \(error.description)", isTimed: false)
    }
  }

  /// Goes back to what was saved last; without a name, to an empty sheet.
  func revert() {
    if isLookedAt { return setMessage("only looking: nothing to go back from") }
    guard editor.history.isModified else { return setMessage("nothing to go back from") }
    if let name { return reload(name, calling: "going back") }
    guard !editor.drawing.isEmpty else { return setMessage("nothing to go back from") }
    replaceAll(with: Drawing(), named: "clearing")
    setMessage("an empty sheet; u brings the drawing back")
  }

  private func replaceAll(with drawing: Drawing, named name: String) {
    canvas.apply(editor.replaceAll(with: drawing, named: name), editor)
    repaint()
  }
}
