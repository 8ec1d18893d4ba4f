import Documents
import Editing
import Marks

/// Leaving the drawing, and the questions that come with it.
extension Session {
  /// Leaves the drawing, but asks first if something would be lost.
  func leave(for next: Mode.Next) {
    finishPending()
    // A save under way decides whether there is something to lose. Asked twice, the user does not want to wait.
    if saving != nil {
      takeNews(waiting: Self.blink)
      guard mode == .canvas else { return }
      if saving != nil, saving != next, nextSave?.then != next {
        if nextSave != nil { nextSave?.then = next } else { saving = next }
        return setMessage("Still saving. This continues when it is done.", isLasting: true)
      }
    }
    let isSafe =
      saving == nil && !editor.history.isModified || isLookedAt
      || name == nil && store.willKeep(editor.drawing, editor.history)
    if isSafe { proceed(next) } else { setMode(.question(.unsaved(then: next))) }
  }

  private func proceed(_ next: Mode.Next) {
    switch next {
    case .stay: break
    case .quit: finish(.quit)
    case .open: ask(.open)
    case .openNamed(let name): submit(name, .open)
    case .new: beginNew()
    case .sketchbook: hasRoomForGallery ? openGallery() : listSketchbook()
    case .sketchbookList: listSketchbook()
    case .gallery: openGallery()
    case .sketch(let number): open(number)
    case .bringBack:
      if let remembered = store.reopenUnnamed(closing: editor.drawing) {
        isReadOnly = false
        take(remembered)
      } else {
        setMessage("No unsaved drawing to restore")
      }
    }
  }

  /// Saves what is not saved, and quits then.
  func saveAndQuit() {
    finishPending()
    let isSaved = !editor.history.isModified || isLookedAt
    if isSaved || name == nil && editor.drawing.isEmpty { leave(for: .quit) } else { save(then: .quit) }
  }

  /// Quits without a question. What was done since the last save goes; a drawing without a name is kept.
  func quitWithoutSaving() {
    finishPending()
    if name != nil, editor.history.isModified, !isLookedAt { store.discardUnsaved() }
    finish(.quit)
  }

  /// Ends the session because it has to: what is being drawn stays as far as it is.
  func leaveAtOnce(_ signal: Int32) {
    perform(tracker.interrupt())
    finishPending()
    finish(.signal(signal))
  }

  // MARK: Questions

  func answer(_ question: Question, with key: Key) {
    // Ctrl-C and Ctrl-Q take the question back; Ctrl and another letter say nothing.
    let isPlain = key.modifiers.subtracting(.shift).isEmpty
    if let answer = isPlain ? question.answer(for: key.code) : question.answer(forControl: key.code) {
      self.answer(question, answer)
    }
  }

  func answer(_ question: Question, _ answer: Question.Answer) {
    setMode(.canvas)
    switch (question, answer) {
    case (.unsaved(let next), .save): save(then: next)
    case (.unsaved(let next), .discard):
      store.discardUnsaved()
      proceed(next)
    case (.overwrite(let name, let next), .replace), (.changedElsewhere(let name, let next), .replace):
      write(as: name, then: next, overwrites: true)
    case (.overwrite(let name, let next), .otherName), (.changedElsewhere(let name, let next), .otherName):
      ask(.save(then: next), text: name)
    case (.changedElsewhere(let name, let next), .reload):
      reload(name, calling: "reload")
      proceed(next)
    case (.busy, .takeOver): take(store.recover(.takeOver))
    case (.busy, .copy): take(store.recover(.copy))
    case (.busy, _): take(store.recover(.viewOnly))
    default: break
    }
  }
}
