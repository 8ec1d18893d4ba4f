import CellRendering
import Documents
import Editing
import Marks

/// Puts another drawing in the place of the one under edit: by name, from the sketchbook, or an empty one.
final class DocumentOpener {
  private let store: any DocumentStore
  private let workspace: Workspace
  private let dialogs: DialogController
  private let welcome: WelcomeController
  private let openings: OpeningController

  /// Whether the drawing to begin with cannot be read, and nothing was drawn in its place.
  private(set) var hasFailedAtStart = false

  private var status: StatusLine { workspace.status }

  init(
    _ context: SessionContext, dialogs: DialogController, welcome: WelcomeController,
    openings: OpeningController
  ) {
    store = context.store
    workspace = context.workspace
    self.dialogs = dialogs
    self.welcome = welcome
    self.openings = openings
  }

  /// Opens the unsaved drawing without a name that was changed last.
  func reopenUnnamed() {
    guard let result = store.reopenUnnamed(closing: workspace.editor.drawing) else {
      return status.show(.document(.noUnsaved))
    }
    openings.giveWay()
    workspace.access = .editable
    adopt(result)
  }

  /// Whether there is a file of this name that may be a drawing.
  func isDrawing(_ name: String) -> Bool { store.canOpen(name) && store.exists(name) }

  /// Opens a drawing by the name that was typed, or begins one of that name.
  func open(typed text: String) {
    let typed = store.expanded(text)
    do throws(StoreError) {
      open(named: store.exists(typed) ? typed : try DrawingName.completed(typed), typed: text)
    } catch { dialogs.refuse(.failed(error), text, .open) }
  }

  /// Opens a drawing by its name as soon as it is read.
  ///
  /// - Parameter typed: what is asked for again if it cannot be read.
  private func open(named name: String, typed: String) {
    let isNew = !store.exists(name)
    let token = workspace.editor.saveToken
    openings.read(.document(name, columns: workspace.canvas.viewport.columns), named: name) { result, _ in
      do throws(StoreError) {
        _ = try result.get()
        self.open(name, isNew: isNew, since: token)
      } catch {
        self.store.keepUnsaved()
        self.dialogs.refuse(.failed(error), typed, .open)
      }
    }
  }

  /// Opens the drawing that was read.
  ///
  /// - Parameter token: the state in which the current drawing may be left.
  private func open(_ name: String, isNew: Bool, since token: SaveToken) {
    if workspace.editor.saveToken != token, !workspace.isViewOnly {
      // Marks drawn meanwhile were not asked about: the sketchbook keeps them.
      store.keepUnsaved()
      let (drawing, history) = (workspace.editor.drawing, workspace.editor.history)
      guard workspace.isBlank || !history.isModified || store.willKeep(drawing, history) else {
        return status.show(.document(.changedMeanwhile(name)))
      }
    }
    guard let opened = store.openRead(closing: workspace.editor.drawing) else { return }
    dialogs.close()
    let name = opened.name ?? name
    workspace.name = name
    workspace.access = opened.access
    load(opened.drawing, History(), page: opened.page)
    status.show(
      .document(
        opened.notice.map(DocumentMessage.notice)
          ?? .opened(name, isNew: isNew, view: workspace.openingMessage)))
    remember()
  }

  // MARK: The start

  /// Waits for the drawing to begin with, which the store reads; on an empty canvas until then.
  func awaitStart(_ name: String) {
    let token = workspace.editor.saveToken
    openings.join(name) { result in
      do throws(StoreError) {
        _ = try result.get()
        self.open(name, isNew: false, since: token)
      } catch {
        let isUntouched = self.workspace.isBlank && self.workspace.editor.history.isEmpty
        self.hasFailedAtStart = isUntouched && self.workspace.editor.pending == nil
        self.status.show(.document(.fileFailed(name, error)))
      }
    }
  }

  /// Asks the store what it recovered of the drawing to begin with.
  func rememberStart() {
    // Marks drawn before the drawing is read are recorded as one without a name.
    if openings.name != nil { adopt(store.beginNew(closing: Drawing())) } else { remember() }
  }

  /// Opens a drawing of the sketchbook.
  func open(sketch number: Int64) {
    dialogs.close()
    guard let sketch = store.summaries().first(where: { $0.number == number }) else {
      return status.show(.document(.gone))
    }
    if sketch.isCurrent { return status.show(.document(.alreadyOpen)) }
    if let name = sketch.name {
      return open(named: name, typed: name)
    }
    guard let remembered = store.reopen(number, closing: workspace.editor.drawing) else {
      return status.show(.document(.gone))
    }
    openings.giveWay()
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
    openings.giveWay()
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
