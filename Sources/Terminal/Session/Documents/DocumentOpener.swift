import Documents
import Editing
import Marks

/// Puts another drawing in the place of the one under edit: by name, from the sketchbook, or an empty one.
final class DocumentOpener {
  private let store: any DocumentStore
  private let workspace: Workspace
  private let dialogs: DialogController
  private let welcome: WelcomeController
  private var status: StatusLine { workspace.status }
  private var messages: Messages { workspace.messages }

  init(
    _ store: any DocumentStore, _ workspace: Workspace, _ dialogs: DialogController,
    _ welcome: WelcomeController
  ) {
    self.store = store
    self.workspace = workspace
    self.dialogs = dialogs
    self.welcome = welcome
  }

  /// Goes on with the unsaved drawing without a name that was changed last.
  func reopenUnnamed() {
    guard let result = store.reopenUnnamed(closing: workspace.editor.drawing) else {
      return status.show("No unsaved drawing to restore")
    }
    workspace.access = .editable
    take(result)
  }

  /// Whether a file of this name exists.
  func exists(_ name: String) -> Bool { store.exists(name) }

  /// Opens a drawing by the name that was typed, or begins one of that name.
  func open(typed text: String) {
    let typed = store.expanded(text)
    do throws(StoreError) {
      try open(named: store.exists(typed) ? typed : DrawingName.completed(typed))
    } catch { dialogs.refuse(error.sentence, text, .open) }
  }

  private func open(named name: String) throws(StoreError) {
    let isNew = !store.exists(name)
    let opened = try store.open(name, closing: workspace.editor.drawing)
    dialogs.close()
    workspace.name = name
    workspace.access = opened.access
    show(opened.drawing, History())
    let words = [isNew ? "New drawing \(name)" : "Opened \(name)", workspace.fitMessage].compactMap(\.self)
    let notice = opened.notice.map(messages.text)
    status.show(notice ?? words.joined(separator: ". "), isTimed: notice == nil)
    remember()
  }

  /// Goes on with a drawing of the sketchbook.
  func open(sketch number: Int64) {
    dialogs.close()
    guard let sketch = store.summaries().first(where: { $0.number == number }) else {
      return status.show("That drawing no longer exists")
    }
    if sketch.isCurrent { return status.show("That drawing is open already") }
    if let name = sketch.name {
      do throws(StoreError) { try open(named: name) } catch { dialogs.refuse(error.sentence, name, .open) }
      return
    }
    guard let remembered = store.reopen(number, closing: workspace.editor.drawing) else {
      return status.show("That drawing no longer exists")
    }
    workspace.access = .editable
    take(remembered)
  }

  /// Asks the store what it recovered of the drawing that was opened.
  func remember() { take(store.recover()) }

  func take(_ result: OpenResult) {
    switch result {
    case .unchanged(let notice):
      if let notice { status.show(messages.text(of: notice), isTimed: false) }
      workspace.editor.journal = store.journal
    case .recovered(let document):
      workspace.name = document.name
      if document.access == .viewOnly {
        workspace.access = .viewOnly
      } else if workspace.isViewOnly {
        workspace.access = .editable
      }
      if let notice = document.notice { status.show(messages.text(of: notice), isTimed: false) }
      show(document.drawing, document.history)
      if status.message == nil, let message = workspace.fitMessage { status.show(message) }
      workspace.editor.journal = store.journal
    case .busy(let owner):
      dialogs.open(.question(.busy(owner)))
    }
  }

  /// Begins an empty drawing without a name. The one before stays in the sketchbook.
  func beginNew() {
    let wasBlank = workspace.isBlank
    let remembered = store.beginNew(closing: workspace.editor.drawing)
    (workspace.name, workspace.access) = (nil, .editable)
    show(Drawing(), History())
    let key = workspace.settings.keymap.sign(for: .sketchbook)
    status.show("New drawing" + (wasBlank || key.isEmpty ? "" : ". \(key): sketchbook, with the one before"))
    take(remembered)
  }

  private func show(_ drawing: Drawing, _ history: History) {
    welcome.reset()
    workspace.open(drawing, history)
  }
}
