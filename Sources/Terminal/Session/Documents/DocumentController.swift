import Editing
import Marks

/// The document under edit: opening, saving, reverting and leaving it.
final class DocumentController {
  /// How the session ended; nil while it goes on.
  private(set) var end: Session.End?

  private var saves = SaveQueue()

  private let store: any DrawingStore
  private let workspace: Workspace
  private let dialogs: DialogController
  private let gestures: GestureController
  private let welcome: WelcomeController
  private let previews: PreviewLoader
  private let status: StatusLine
  private let messages: Messages

  private let sketchbook: Sketchbook

  /// Milliseconds that nobody notices.
  private static let blink = 20

  /// Milliseconds that a user waits without wondering.
  private static let moment = 800

  init(
    _ store: any DrawingStore, _ workspace: Workspace, _ dialogs: DialogController,
    _ gestures: GestureController, _ welcome: WelcomeController, _ previews: PreviewLoader,
    _ sketchbook: Sketchbook
  ) {
    self.store = store
    self.workspace = workspace
    self.dialogs = dialogs
    self.gestures = gestures
    self.welcome = welcome
    self.previews = previews
    self.sketchbook = sketchbook
    status = workspace.status
    messages = workspace.messages
  }

  /// Whether a save is under way.
  var isSaving: Bool { saves.isSaving }

  // MARK: Opening

  /// Opens a drawing by the name that was typed, or begins one of that name.
  func open(typed text: String) {
    let typed = store.expanded(text)
    do throws(StoreProblem) {
      try open(named: store.exists(typed) ? typed : DrawingName.completed(typed))
    } catch { dialogs.refuse(error.sentence, text, .open) }
  }

  private func open(named name: String) throws(StoreProblem) {
    let isNew = !store.exists(name)
    let opened = try store.open(name, leaving: workspace.editor.drawing)
    dialogs.close()
    workspace.name = name
    workspace.access = opened.isReadOnly ? .newerFormat : .editable
    show(opened.drawing, History())
    let words = [isNew ? "New drawing \(name)" : "Opened \(name)", workspace.fitMessage].compactMap(\.self)
    status.show(opened.notice ?? words.joined(separator: ". "), isTimed: opened.notice == nil)
    remember()
  }

  /// Goes on with a drawing of the sketchbook.
  func open(sketch number: Int64) {
    dialogs.close()
    guard let sketch = store.sketches().first(where: { $0.number == number }) else {
      return status.show("That drawing no longer exists")
    }
    if sketch.isAtHand { return status.show("That drawing is open already") }
    if let name = sketch.name {
      do throws(StoreProblem) { try open(named: name) } catch { dialogs.refuse(error.sentence, name, .open) }
      return
    }
    guard let remembered = store.bringBack(number, leaving: workspace.editor.drawing) else {
      return status.show("That drawing no longer exists")
    }
    workspace.access = .editable
    take(remembered)
  }

  /// Asks the store what it recovered of the drawing that was opened.
  func remember() { take(store.remember()) }

  private func take(_ remembered: Remembered) {
    switch remembered {
    case .asOpened(let notice):
      if let notice { status.show(notice, isTimed: false) }
      workspace.editor.journal = store.journal
    case .resumed(let resumed):
      workspace.name = resumed.name
      if resumed.isLookedAt {
        workspace.access = .viewOnly
      } else if workspace.isViewOnly {
        workspace.access = .editable
      }
      if let notice = resumed.notice { status.show(notice, isTimed: false) }
      show(resumed.drawing, resumed.history)
      if status.message == nil, let message = workspace.fitMessage { status.show(message) }
      workspace.editor.journal = store.journal
    case .busy(let owner):
      dialogs.open(.question(.busy(owner)))
    }
  }

  /// Begins an empty drawing without a name. The one before stays in the sketchbook.
  private func beginNew() {
    let wasBlank = workspace.isBlank
    let remembered = store.beginNew(leaving: workspace.editor.drawing)
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
    case .editable:
      saves.forgetPrompt()
      write(SaveQueue.Request(name: name, then: next, overwrites: false))
    }
  }

  /// Saves under a name that was typed.
  func save(typed text: String, then next: Mode.Next, _ purpose: Mode.Purpose) {
    let typed = store.expanded(text)
    let canKeepName = workspace.access == .editable
    do throws(StoreProblem) {
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
    if saves.isSaving { takeNews(waiting: Self.moment) }
    guard dialogs.isClosed else { return }
    if saves.isSaving {
      saves.append(request)
      return status.show("Saving \(request.name) after the save in progress", isTimed: false)
    }
    saves.begin(then: request.then)
    workspace.editor.beginSaving()
    status.show("Saving \(request.name)")
    store.beginSaving(workspace.editor.drawing, as: request.name, overwrites: request.overwrites)
    // Nearly every save is done before anyone could draw on.
    takeNews(waiting: Self.blink)
  }

  /// Does what the store's news ask for.
  ///
  /// - Parameter limit: how many milliseconds to wait for a save that is under way.
  func takeNews(waiting limit: Int = 0) {
    for news in store.takeNews(waiting: limit) { handle(news) }
  }

  private func handle(_ news: StoreNews) {
    switch news {
    case .saved(let name): noteSaved(as: name)
    case .changedElsewhere(let name):
      status.clear()
      _ = saves.takeNext()
      dialogs.open(.question(.changedElsewhere(name, then: saves.end())))
    case .notSaved(let name, let problem): noteNotSaved(name, problem)
    case .takenOver(let words):
      status.show("Drawing \(words). This is now an unnamed copy", isLasting: true)
      store.detach(workspace.editor.drawing, workspace.editor.history)
      workspace.editor.journal = store.journal
      workspace.name = nil
    case .recordable:
      let isAsOpened =
        workspace.editor.history.isEmpty && !workspace.editor.isDrawing && workspace.editor.pending == nil
      take(store.record(workspace.editor.drawing, workspace.editor.history, isAsOpened: isAsOpened))
    case .looked: previews.take()
    case .recording(let line), .notice(let line):
      status.show(line, isLasting: true)
    }
  }

  private func noteSaved(as name: String) {
    let next = saves.end()
    saves.forgetPrompt()
    (workspace.name, workspace.access) = (name, .editable)
    workspace.editor.noteSaved()
    workspace.editor.journal = store.journal
    status.show("Saved \(name)")
    // Something may have been drawn meanwhile.
    if let request = saves.takeNext() { write(request) } else if next != .stay { leave(for: next) }
  }

  private func noteNotSaved(_ name: String, _ problem: StoreProblem) {
    let next = saves.end()
    let following = saves.takeNext()
    let typed = saves.takePrompt(for: name)
    let canAsk = dialogs.isClosed && !gestures.isActive && workspace.editor.pending == nil
    if let typed, following == nil, canAsk {
      status.clear()
      dialogs.ask(.save(then: next), text: typed, isSelected: false, notice: problem.sentence)
    } else {
      status.show("\(name): \(problem.description)", isTimed: false)
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
    do throws(StoreProblem) {
      workspace.replaceAll(with: try store.reread(name), named: step)
      workspace.editor.beginSaving()
      workspace.editor.noteSaved()
      store.noteReread()
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
      takeNews(waiting: Self.blink)
      guard dialogs.isClosed else { return }
      if saves.isSaving, saves.change(then: next) {
        return status.show("Still saving. This continues when it is done.", isLasting: true)
      }
    }
    let isSafe =
      !saves.isSaving && !workspace.editor.history.isModified || workspace.isViewOnly
      || workspace.name == nil && store.keeps(workspace.editor.drawing, workspace.editor.history)
    if isSafe { proceed(next) } else { dialogs.open(.question(.unsaved(then: next))) }
  }

  private func proceed(_ next: Mode.Next) {
    switch next {
    case .stay: break
    case .quit: finish(.quit)
    case .open: dialogs.ask(.open)
    case .openNamed(let name): open(typed: name)
    case .new: beginNew()
    case .sketchbook: sketchbook.open()
    case .sketchbookList: sketchbook.openList()
    case .gallery: sketchbook.openGallery()
    case .sketch(let number): open(sketch: number)
    case .bringBack:
      guard let remembered = store.bringBack(leaving: workspace.editor.drawing) else {
        return status.show("No unsaved drawing to restore")
      }
      workspace.access = .editable
      take(remembered)
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
    if workspace.name != nil, workspace.editor.history.isModified, !workspace.isViewOnly { store.discard() }
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
      store.discard()
      proceed(next)
    case (.overwrite(let name, let next), .replace), (.changedElsewhere(let name, let next), .replace):
      write(SaveQueue.Request(name: name, then: next, overwrites: true))
    case (.overwrite(let name, let next), .otherName), (.changedElsewhere(let name, let next), .otherName):
      dialogs.ask(.save(then: next), text: name)
    case (.changedElsewhere(let name, let next), .reload):
      reload(name, calling: "reload")
      proceed(next)
    case (.busy, .takeOver): take(store.remember(.takeOver))
    case (.busy, .copy): take(store.remember(.copy))
    case (.busy, _): take(store.remember(.look))
    default: break
    }
  }
}
