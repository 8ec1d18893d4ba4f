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
      return status.show(.document(.noUnsaved))
    }
    workspace.access = .editable
    adopt(result)
  }

  /// Whether there is a file of this name that may be a drawing.
  func isDrawing(_ name: String) -> Bool { store.canOpen(name) && store.exists(name) }

  /// Opens a drawing by the name that was typed, or begins one of that name.
  func open(typed text: String) {
    let typed = store.expanded(text)
    do throws(StoreError) {
      try open(named: store.exists(typed) ? typed : DrawingName.completed(typed))
    } catch { dialogs.refuse(.failed(error), text, .open) }
  }

  private func open(named name: String) throws(StoreError) {
    let isNew = !store.exists(name)
    let opened = try store.open(name, closing: workspace.editor.drawing)
    dialogs.close()
    workspace.name = name
    workspace.access = opened.access
    load(opened.drawing, History(), page: opened.page)
    status.show(
      .document(
        opened.notice.map(DocumentMessage.notice)
          ?? .opened(name, isNew: isNew, view: workspace.openingMessage)))
    remember()
  }

  /// Goes on with a drawing of the sketchbook.
  func open(sketch number: Int64) {
    dialogs.close()
    guard let sketch = store.summaries().first(where: { $0.number == number }) else {
      return status.show(.document(.gone))
    }
    if sketch.isCurrent { return status.show(.document(.alreadyOpen)) }
    if let name = sketch.name {
      do throws(StoreError) { try open(named: name) } catch { dialogs.refuse(.failed(error), name, .open) }
      return
    }
    guard let remembered = store.reopen(number, closing: workspace.editor.drawing) else {
      return status.show(.document(.gone))
    }
    workspace.access = .editable
    adopt(remembered, wasChosen: true)
  }

  /// Asks the store what it recovered of the drawing that was opened.
  func remember() { adopt(store.recover()) }

  /// Shows what the store has of the drawing.
  ///
  /// - Parameter wasChosen: whether the user chose it: that an unnamed drawing is there again is no news then.
  func adopt(_ result: OpenResult, wasChosen: Bool = false) {
    switch result {
    case .unchanged(let notice):
      if let notice { status.show(.document(.notice(notice))) }
      workspace.record(in: store.journal)
    case .recovered(let document):
      workspace.name = document.name
      if document.access == .viewOnly {
        workspace.access = .viewOnly
      } else if workspace.isViewOnly {
        workspace.access = .editable
      }
      if let notice = document.notice, !wasChosen || notice != .recovered(.unnamed) {
        status.show(.document(.notice(notice)))
      }
      load(document.drawing, document.history, page: document.page)
      if status.message == nil, let message = workspace.openingMessage { status.show(.view(message)) }
      workspace.record(in: store.journal)
    case .busy(let owner):
      dialogs.present(.question(.busy(owner)))
    }
  }

  /// Begins an empty drawing without a name.
  ///
  /// The one before stays in the sketchbook.
  func beginNew() {
    let wasBlank = workspace.isBlank
    let remembered = store.beginNew(closing: workspace.editor.drawing)
    (workspace.name, workspace.access) = (nil, .editable)
    load(Drawing(), History())
    status.show(.document(.began(hasPrevious: !wasBlank)))
    adopt(remembered)
  }

  private func load(_ drawing: Drawing, _ history: History, page: Rect? = nil) {
    welcome.reset()
    workspace.showPage(page)
    workspace.load(drawing, history)
  }
}
