import Documents
import Editing
import Marks

/// Updating diagrams from files with their sources.
struct SourceController {
  let store: any FileNames
  let workspace: Workspace
  let dialogs: DialogController
  let openings: OpeningController

  /// Brings the source in a file whose name was typed into the drawing, as one step of undo.
  func update(typed text: String, _ purpose: Mode.Purpose) {
    let name = store.expanded(text)
    workspace.finishPending()
    let token = workspace.editor.saveToken
    openings.read(.source(name, into: workspace.editor.drawing), named: name) { result, _ in
      do throws(StoreError) {
        guard case .source(let changes) = try result.get() else { return }
        // The changes are to the drawing as it was.
        if self.workspace.editor.saveToken != token { return self.update(typed: text, purpose) }
        self.dialogs.close()
        guard !changes.isEmpty else {
          return self.workspace.status.show(.document(.updated(name, isChanged: false)))
        }
        guard self.workspace.edit({ $0.perform(Edit("update from source", changes)) }) != nil else { return }
        self.workspace.status.show(.document(.updated(name, isChanged: true)))
      } catch { self.dialogs.refuse(.failed(error), text, purpose) }
    }
  }
}
