import Documents
import Editing
import Marks

/// Writing the drawing, and what the store tells of it.
extension Session {
  /// Saves under the drawing's name, or asks for one.
  func save(then next: Mode.Next = .stay, overwrites: Bool = false) {
    guard let name else { return ask(.save(then: next)) }
    if isLookedAt {
      return ask(
        .save(then: next), notice: "Another Charcoal has this drawing. Save a copy under another name.")
    }
    if isReadOnly {
      return ask(
        .save(then: next), notice: "A newer Charcoal wrote this drawing. Save a copy under another name.")
    }
    promptedSave = nil
    write(as: name, then: next, overwrites: overwrites)
  }

  /// Begins to write the drawing; how it went is told by the store when it is done.
  func write(as name: String, then next: Mode.Next, overwrites: Bool) {
    if saving != nil { takeNews(waiting: Self.moment) }
    guard mode == .canvas else { return }
    if saving != nil {
      nextSave = (name, next, overwrites)
      return setMessage("Saving \(name) after the save in progress", isTimed: false)
    }
    saving = next
    setMessage("Saving \(name)")
    store.beginSaving(editor.drawing, editor.saveToken, as: name, overwrites: overwrites)
    // Nearly every save is done before anyone could draw on.
    takeNews(waiting: Self.blink)
  }

  /// Milliseconds that nobody notices.
  static let blink = 20

  /// Milliseconds that a user waits without wondering.
  private static let moment = 800

  /// Does what the store's news mean.
  ///
  /// - Parameter limit: how many milliseconds to wait for a save that is under way.
  func takeNews(waiting limit: Int = 0) {
    for event in store.drainEvents(waiting: limit) { handle(event) }
  }

  private func handle(_ event: StoreEvent) {
    switch event {
    case .saved(let token, let name):
      let next = endSaving()
      promptedSave = nil
      self.name = name
      isReadOnly = false
      isLookedAt = false
      editor.noteSaved(token)
      editor.journal = store.journal
      setMessage("Saved \(name)")
      // Something may have been drawn meanwhile.
      if nextSave != nil { beginNextSave() } else if next != .stay { leave(for: next) }
    case .changedElsewhere(let name):
      setMessage(nil)
      nextSave = nil
      setMode(.question(.changedElsewhere(name, then: endSaving())))
    case .saveFailed(let name, let error):
      let next = endSaving()
      if let save = promptedSave, save.name == name, nextSave == nil, mode == .canvas, !tracker.isActive,
        editor.pending == nil
      {
        setMessage(nil)
        ask(.save(then: next), text: save.typed, isSelected: false, notice: error.sentence)
      } else {
        setMessage("\(name): \(error.description)", isTimed: false)
      }
      promptedSave = nil
      if nextSave?.name != name { beginNextSave() }
      nextSave = nil
    case .takenOver(let words):
      setMessage("Drawing \(words). This is now an unnamed copy", isLasting: true)
      store.detach(editor.drawing, editor.history)
      editor.journal = store.journal
      name = nil
    case .autosaveAvailable:
      let isAsOpened = editor.history.isEmpty && !editor.isDrawing && editor.pending == nil
      take(store.beginAutosave(editor.drawing, editor.history, isAsOpened: isAsOpened))
    case .previewLoaded: takePreviews()
    case .autosave(let status): setMessage(messages.text(of: status), isLasting: true)
    case .savedWithLoss(let name, let loss): setMessage("Saved \(name); \(loss)", isLasting: true)
    case .failed(let reason): setMessage(reason, isLasting: true)
    }
    needsChrome = true
  }

  private func beginNextSave() {
    guard let save = nextSave else { return }
    nextSave = nil
    write(as: save.name, then: save.then, overwrites: save.overwrites)
  }

  private func endSaving() -> Mode.Next {
    defer { saving = nil }
    return saving ?? .stay
  }
}
