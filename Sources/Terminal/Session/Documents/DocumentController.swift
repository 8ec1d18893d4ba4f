import Documents
import Editing
import Marks

/// The document under edit: opening, saving, reverting and leaving it.
final class DocumentController {
  /// How the session ended; nil while it goes on.
  private(set) var end: Session.End?

  private var saves = SaveQueue()

  private let store: any DocumentStore
  private let workspace: Workspace
  private let dialogs: DialogController
  private let gestures: GestureController
  private let opener: DocumentOpener
  private let previews: PreviewLoader
  private var status: StatusLine { workspace.status }
  private var messages: Messages { workspace.messages }

  private let sketchbook: Sketchbook

  /// A wait too short to notice, in milliseconds.
  private static let blink = 20

  /// A wait that does not seem stuck, in milliseconds.
  private static let moment = 800

  init(
    _ store: any DocumentStore, _ workspace: Workspace, _ dialogs: DialogController,
    _ gestures: GestureController, _ opener: DocumentOpener, _ previews: PreviewLoader,
    _ sketchbook: Sketchbook
  ) {
    self.store = store
    self.workspace = workspace
    self.dialogs = dialogs
    self.gestures = gestures
    self.opener = opener
    self.previews = previews
    self.sketchbook = sketchbook
  }

  /// Whether a save is under way.
  var isSaving: Bool { saves.isSaving }

  // MARK: Saving

  /// Saves under the drawing's name, or asks for one.
  func save(then next: Mode.Next = .stay) {
    guard let name = workspace.name else { return dialogs.ask(.save(then: next)) }
    switch workspace.access {
    case .viewOnly:
      dialogs.ask(
        .save(then: next), notice: "Another Charcoal has this drawing. Save a copy under another name.")
    case .newerFormat:
      dialogs.ask(
        .save(then: next), notice: "A newer Charcoal wrote this drawing. Save a copy under another name.")
    case .otherFormat(let format):
      dialogs.ask(
        .save(then: next), text: workspace.nameToSave, notice: "\(name) is \(format) and stays as it is.")
    case .editable:
      saves.forgetPrompt()
      write(SaveQueue.Request(name: name, then: next, overwrites: false))
    }
  }

  /// Saves under a name that was typed.
  func save(typed text: String, then next: Mode.Next, _ purpose: Mode.Purpose) {
    let typed = store.expanded(text)
    let canKeepName = workspace.access == .editable
    do throws(StoreError) {
      let isTypedOwn = typed == workspace.name && canKeepName
      let name = isTypedOwn ? typed : try DrawingName.completed(typed)
      let isOwn = name == workspace.name && canKeepName
      dialogs.close()
      saves.notePrompt(text, for: name)
      if !isOwn, store.exists(name) {
        dialogs.open(.question(.overwrite(name, then: next)))
      } else {
        write(SaveQueue.Request(name: name, then: next, overwrites: !isOwn))
      }
    } catch { dialogs.refuse(error.description, text, purpose) }
  }

  /// Begins to write the drawing; the store reports later how it went.
  private func write(_ request: SaveQueue.Request) {
    if saves.isSaving { takeEvents(waiting: Self.moment) }
    guard dialogs.isClosed else { return }
    if saves.isSaving {
      saves.append(request)
      return status.show("Saving \(request.name) after the save in progress", isTimed: false)
    }
    saves.begin(then: request.then)
    status.show("Saving \(request.name)")
    store.beginSaving(
      workspace.editor.drawing, workspace.editor.saveToken, as: request.name, overwrites: request.overwrites)
    // Nearly every save is done before anyone could draw on.
    takeEvents(waiting: Self.blink)
  }

  /// Does what the store's events ask for.
  ///
  /// - Parameter limit: how many milliseconds to wait for a save that is under way.
  func takeEvents(waiting limit: Int = 0) {
    for event in store.drainEvents(waiting: limit) { handle(event) }
  }

  private func handle(_ event: StoreEvent) {
    switch event {
    case .saved(let token, let name): noteSaved(token, as: name)
    case .changedElsewhere(let name):
      status.clear()
      _ = saves.takeNext()
      dialogs.open(.question(.changedElsewhere(name, then: saves.end())))
    case .saveFailed(let name, let error): noteSaveFailed(name, error)
    case .takenOver(let words):
      status.show("Drawing \(words). This is now an unnamed copy", isLasting: true)
      store.detach(workspace.editor.drawing, workspace.editor.history)
      workspace.editor.journal = store.journal
      workspace.name = nil
    case .autosaveAvailable:
      let isAsOpened =
        workspace.editor.history.isEmpty && !workspace.editor.isDrawing && workspace.editor.pending == nil
      opener.take(
        store.beginAutosave(workspace.editor.drawing, workspace.editor.history, isAsOpened: isAsOpened))
    case .previewLoaded: previews.take()
    case .autosave(let change): status.show(messages.text(of: change), isLasting: true)
    case .savedWithLoss(let name, let loss): status.show("Saved \(name); \(loss)", isLasting: true)
    case .failed(let reason): status.show(reason, isLasting: true)
    }
  }

  private func noteSaved(_ token: SaveToken, as name: String) {
    let next = saves.end()
    saves.forgetPrompt()
    (workspace.name, workspace.access) = (name, .editable)
    workspace.editor.noteSaved(token)
    workspace.editor.journal = store.journal
    status.show("Saved \(name)")
    // Something may have been drawn meanwhile.
    if let request = saves.takeNext() { write(request) } else if next != .stay { leave(for: next) }
  }

  private func noteSaveFailed(_ name: String, _ error: StoreError) {
    let next = saves.end()
    let following = saves.takeNext()
    let typed = saves.takePrompt(for: name)
    let canAsk = dialogs.isClosed && !gestures.isActive && workspace.editor.pending == nil
    if let typed, following == nil, canAsk {
      status.clear()
      dialogs.ask(.save(then: next), text: typed, isSelected: false, notice: error.sentence)
    } else {
      status.show("\(name): \(error.description)", isTimed: false)
    }
    if let following, following.name != name { write(following) }
  }

  // MARK: Reverting

  /// Goes back to what was saved last; without a name, to an empty canvas.
  func revert() {
    if workspace.isViewOnly { return status.show(messages.viewOnly) }
    guard workspace.editor.history.isModified else { return status.show("Nothing to revert") }
    if let name = workspace.name { return reload(name, calling: "revert") }
    guard !workspace.editor.drawing.isEmpty else { return status.show("Nothing to revert") }
    workspace.replaceAll(with: Drawing(), named: "clear")
    status.show(messages.undoable("Cleared"))
  }

  /// Puts what the drawing's file holds in its place, as a step that can be undone.
  private func reload(_ name: String, calling step: String) {
    do throws(StoreError) {
      workspace.replaceAll(with: try store.reread(name), named: step)
      let token = workspace.editor.saveToken
      workspace.editor.noteSaved(token)
      store.noteReread(token)
      status.show(messages.undoable("Reverted to \(name) as saved"))
    } catch {
      status.show("\(name): \(error.description)", isTimed: false)
    }
  }

  // MARK: Leaving

  /// Leaves the drawing, but asks first if something would be lost.
  func leave(for next: Mode.Next) {
    workspace.finishPending()
    // A save under way decides whether there is something to lose. Asked twice, the user does not want to wait.
    if saves.isSaving {
      takeEvents(waiting: Self.blink)
      guard dialogs.isClosed else { return }
      if saves.isSaving, saves.change(then: next) {
        return status.show("Still saving. This continues when it is done.", isLasting: true)
      }
    }
    let isSafe =
      !saves.isSaving && !workspace.editor.history.isModified || workspace.isViewOnly
      || workspace.name == nil && store.willKeep(workspace.editor.drawing, workspace.editor.history)
    if isSafe { proceed(next) } else { dialogs.open(.question(.unsaved(then: next))) }
  }

  private func proceed(_ next: Mode.Next) {
    switch next {
    case .stay: break
    case .quit: finish(.quit)
    case .open: dialogs.ask(.open)
    case .openNamed(let name): opener.open(typed: name)
    case .new: opener.beginNew()
    case .sketchbook: sketchbook.open()
    case .sketchbookList: sketchbook.openList()
    case .gallery: sketchbook.openGallery()
    case .sketch(let number): opener.open(sketch: number)
    case .restoreUnnamed: opener.reopenUnnamed()
    }
  }

  /// Saves what is not saved, and quits then.
  func saveAndQuit() {
    workspace.finishPending()
    let isSaved = !workspace.editor.history.isModified || workspace.isViewOnly
    if isSaved || workspace.name == nil && workspace.editor.drawing.isEmpty {
      leave(for: .quit)
    } else {
      save(then: .quit)
    }
  }

  /// Quits without a question. What was done since the last save goes; a drawing without a name is kept.
  func quitWithoutSaving() {
    workspace.finishPending()
    if workspace.name != nil, workspace.editor.history.isModified, !workspace.isViewOnly {
      store.discardUnsaved()
    }
    finish(.quit)
  }

  /// Ends the session because of a signal: what is being drawn stays as far as it is.
  func leaveAtOnce(_ signal: Int32) {
    gestures.interrupt()
    workspace.finishPending()
    finish(.signal(signal))
  }

  func finish(_ end: Session.End) { self.end = end }

  /// Does what the user answered to a question.
  func answer(_ question: Question, _ answer: Question.Answer) {
    dialogs.close()
    switch (question, answer) {
    case (.unsaved(let next), .save): save(then: next)
    case (.unsaved(let next), .discard):
      store.discardUnsaved()
      proceed(next)
    case (.overwrite(let name, let next), .replace), (.changedElsewhere(let name, let next), .replace):
      write(SaveQueue.Request(name: name, then: next, overwrites: true))
    case (.overwrite(let name, let next), .otherName), (.changedElsewhere(let name, let next), .otherName):
      dialogs.ask(.save(then: next), text: name)
    case (.changedElsewhere(let name, let next), .reload):
      reload(name, calling: "reload")
      proceed(next)
    case (.busy, .takeOver): opener.take(store.recover(.takeOver))
    case (.busy, .copy): opener.take(store.recover(.copy))
    case (.busy, _): opener.take(store.recover(.viewOnly))
    default: break
    }
  }
}
