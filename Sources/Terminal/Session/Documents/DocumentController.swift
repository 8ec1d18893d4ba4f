import Documents
import Editing
import Marks

/// The document under edit: opening, saving, reverting and leaving it.
final class DocumentController {
  /// How the session ended; nil while it goes on.
  var end: Session.End? { ended ?? (opener.hasFailedAtStart ? .cannotOpen : nil) }

  /// How the user or a signal ended the session.
  private var ended: Session.End?

  private var saves = SaveQueue()

  /// The change of the file by another program that is yet to be taken over.
  var change = FileChange.none

  /// The news of other sessions that draw in the drawing, too.
  var news: Set<SharingNews> = []

  /// Whether another drawing is being chosen before it is asked whether to save this one.
  private var choosesFirst = false

  let timers: TimerQueue
  let store: any DocumentStore
  let workspace: Workspace
  let dialogs: DialogController
  let gestures: GestureController
  let openings: OpeningController
  let opener: DocumentOpener
  private let previews: PreviewLoader
  let exports: ExportController
  let pictures: PictureController
  let sources: SourceController
  var status: StatusLine { workspace.status }

  private let sketchbook: Sketchbook

  /// A wait too short to notice, in milliseconds.
  private static let blink = 20

  /// A wait that does not seem stuck, in milliseconds.
  private static let moment = 800

  init(
    _ context: SessionContext, dialogs: DialogController, gestures: GestureController,
    openings: OpeningController, opener: DocumentOpener, previews: PreviewLoader, exports: ExportController,
    pictures: PictureController, sketchbook: Sketchbook
  ) {
    timers = context.timers
    store = context.store
    workspace = context.workspace
    self.dialogs = dialogs
    self.gestures = gestures
    self.openings = openings
    self.opener = opener
    self.previews = previews
    self.exports = exports
    self.pictures = pictures
    sources = SourceController(store: store, workspace: workspace, dialogs: dialogs, openings: openings)
    self.sketchbook = sketchbook
  }

  /// Whether a save is under way.
  var isSaving: Bool { saves.isSaving }

  // MARK: Saving

  /// The name that a save suggests: the drawing's own, or, where that is of another format, one that no file has.
  var nameToSave: String {
    guard case .otherFormat = workspace.access else { return workspace.nameToSave }
    return DrawingName.free(workspace.nameToSave) { store.exists(store.expanded($0)) }
  }

  /// Saves under the drawing's name, or asks for one.
  func save(then next: Mode.Next = .stay) {
    guard let name = workspace.name else { return dialogs.ask(.save(then: next)) }
    switch workspace.access {
    case .viewOnly:
      dialogs.ask(.save(then: next), notice: .viewOnly)
    case .newerFormat:
      dialogs.ask(.save(then: next), notice: .newerFormat)
    case .otherFormat(let format):
      dialogs.ask(.save(then: next), text: nameToSave, notice: .otherFormat(name, format: format))
    case .editable:
      saves.forgetPrompt()
      write(SaveQueue.Request(name: name, then: next, overwrites: false))
    }
  }

  /// Saves under a name that was typed.
  func save(typed text: String, then next: Mode.Next, _ purpose: Mode.Purpose) {
    let typed = store.expanded(text)
    if store.exportFormat(of: typed) != nil {
      return exports.export(typed: text, ofSelection: false, purpose)
    }
    let canKeepName = workspace.access == .editable
    do throws(StoreError) {
      let isTypedOwn = typed == workspace.name && canKeepName
      let name = isTypedOwn ? typed : try DrawingName.completed(typed)
      let isOwn = name == workspace.name && canKeepName
      dialogs.close()
      saves.notePrompt(text, for: name)
      if !isOwn, store.exists(name) {
        dialogs.present(.question(.overwrite(name, then: next)))
      } else {
        write(SaveQueue.Request(name: name, then: next, overwrites: !isOwn))
      }
    } catch { dialogs.refuse(.failed(error), text, purpose) }
  }

  /// Begins to write the drawing; the store reports later how it went.
  func write(_ request: SaveQueue.Request) {
    if saves.isSaving { takeEvents(waiting: Self.moment) }
    guard dialogs.isClosed else { return }
    if saves.isSaving {
      saves.append(request)
      return status.show(.document(.queued(request.name)))
    }
    saves.begin(then: request.then)
    status.show(.document(.saving(request.name)))
    store.beginSaving(
      workspace.editor.drawing, workspace.editor.saveToken, as: request.name, overwrites: request.overwrites)
    // Nearly every save is done before anyone could draw on.
    takeEvents(waiting: Self.blink)
  }

  /// Handles the store's events.
  ///
  /// - Parameter limit: how many milliseconds to wait for a save that is under way.
  func takeEvents(waiting limit: Int = 0) {
    for event in store.drainEvents(waiting: limit) { respond(to: event) }
    shareIfIdle()
    followIfIdle()
  }

  private func respond(to event: StoreEvent) {
    switch event {
    case .saved(let token, let name): noteSaved(token, as: name)
    case .changedElsewhere(let name):
      status.clear()
      _ = saves.takeNext()
      dialogs.present(.question(.changedElsewhere(name, then: saves.finish())))
    case .fileChanged: change = .told
    case .changeMerged: if change == .none { change = .merged }
    case .proposed: news.insert(.proposed)
    case .shared: news.insert(.shared)
    case .hostLeft: news.insert(.hostLeft)
    case .saveFailed(let name, let error): reportFailedSave(name, error)
    case .exported(let name, let ground, let remarks):
      status.show(.document(.exported(name, ground: ground, remarks: remarks)))
    case .exportFailed(let name, let error): status.show(.document(.fileFailed(name, error)))
    case .pictureCopied(let ground): status.show(.document(.pictureCopied(ground)))
    case .pictureNotCopied(let error): status.show(.document(.pictureNotCopied(error)))
    case .takenOver(let reason):
      status.show(.document(.takenOver(reason)))
      store.detach(workspace.editor.drawing, workspace.editor.history)
      workspace.record(in: store.journal)
      workspace.name = nil
    case .autosaveAvailable:
      let isAsOpened =
        workspace.editor.history.isEmpty && !workspace.editor.isDrawing && workspace.editor.pending == nil
      opener.adopt(
        store.beginAutosave(workspace.editor.drawing, workspace.editor.history, isAsOpened: isAsOpened))
    case .read: openings.receive()
    case .previewLoaded: previews.receive()
    case .slowDisk: status.show(.document(.slowDisk))
    case .autosave(let change): status.show(.document(.autosave(change)))
    case .savedWithLoss(let name, let loss): status.show(.document(.savedWithLoss(name, loss: loss)))
    case .failed(let reason): status.show(.document(.failed(reason)))
    }
  }

  private func noteSaved(_ token: SaveToken, as name: String) {
    let next = saves.finish()
    saves.forgetPrompt()
    (workspace.name, workspace.access) = (name, .editable)
    workspace.noteSaved(token)
    workspace.record(in: store.journal)
    status.show(.document(.saved(name)))
    // Something may have been drawn meanwhile.
    if let request = saves.takeNext() { write(request) } else if next != .stay { leave(for: next) }
  }

  private func reportFailedSave(_ name: String, _ error: StoreError) {
    let next = saves.finish()
    let following = saves.takeNext()
    let typed = saves.takePrompt(for: name)
    let canAsk = dialogs.isClosed && !gestures.isActive && workspace.editor.pending == nil
    if let typed, following == nil, canAsk {
      status.clear()
      dialogs.ask(.save(then: next), text: typed, isSelected: false, notice: .failed(error))
    } else {
      status.show(.document(.fileFailed(name, error)))
    }
    if let following, following.name != name { write(following) }
  }

  // MARK: Leaving

  /// Leaves the drawing, but asks first if something would be lost.
  func leave(for next: Mode.Next) {
    workspace.finishPending()
    choosesFirst = false
    // A save under way decides whether there is something to lose. Asked twice, the user does not want to wait.
    if saves.isSaving {
      takeEvents(waiting: Self.blink)
      guard dialogs.isClosed else { return }
      if saves.isSaving, next.asksWhichDrawing {
        // The keys typed next are meant for the prompt, whatever the save does.
        _ = saves.change(then: .stay)
        choosesFirst = true
        return proceed(next)
      }
      if saves.isSaving, saves.change(then: next) {
        return status.show(.document(.stillSaving))
      }
    }
    let isSafe =
      !saves.isSaving && !workspace.editor.history.isModified || workspace.isViewOnly
      || (workspace.name == nil || store.isGuest)
        && store.willKeep(workspace.editor.drawing, workspace.editor.history)
    if isSafe { return proceed(next) }
    guard next.isToBrowse else { return dialogs.present(.question(.unsaved(then: next))) }
    choosesFirst = true
    proceed(next)
  }

  func proceed(_ next: Mode.Next) {
    switch next {
    case .stay: break
    case .quit: endSession(.quit)
    case .open: dialogs.ask(.open)
    case .openNamed(let name): opener.open(typed: name)
    case .new: opener.beginNew()
    case .sketchbook: sketchbook.present()
    case .sketchbookList: sketchbook.presentList()
    case .gallery: sketchbook.presentGallery()
    case .sketch(let number): opener.open(sketch: number)
    case .restoreUnnamed: opener.reopenUnnamed()
    }
  }

  /// Opens a drawing by the name that was typed at the prompt.
  func open(typed text: String) {
    guard choosesFirst else { return opener.open(typed: text) }
    dialogs.close()
    leave(for: .openNamed(text))
  }

  /// Opens a drawing that was chosen in the gallery or the list.
  func open(sketch number: Int64) {
    guard choosesFirst, !store.summaries().contains(where: { $0.number == number && $0.isCurrent }) else {
      return opener.open(sketch: number)
    }
    dialogs.close()
    leave(for: .sketch(number))
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

  /// Quits without a question.
  ///
  /// Changes since the last save are dropped; a drawing without a name is kept.
  func quitWithoutSaving() {
    workspace.finishPending()
    if workspace.name != nil, workspace.editor.history.isModified, !workspace.isViewOnly {
      store.discardUnsaved()
    }
    endSession(.quit)
  }

  /// Ends the session because of a signal: what is being drawn stays as far as it is.
  func leaveAtOnce(_ signal: Int32) {
    gestures.interrupt()
    workspace.finishPending()
    endSession(.signal(signal))
  }

  func endSession(_ end: Session.End) { ended = end }
}
