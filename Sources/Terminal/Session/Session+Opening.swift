import Documents
import Editing
import Marks

/// Another drawing in the place of this one, and what is remembered of it.
extension Session {
  /// Does what a typed answer means.
  func submit(_ text: String, _ purpose: Mode.Purpose) {
    if text.allSatisfy(\.isWhitespace) { return refuse(purpose.emptyWords, text, purpose) }
    switch purpose {
    case .save(let next): save(asTyped: text, then: next, purpose)
    case .open: open(typed: text)
    case .find:
      setMode(.canvas)
      find(text)
    case .layerName(let path):
      setMode(.canvas)
      renameLayer(at: path, to: text)
    case .command, .sketchbook, .layer, .color, .sheet: refuse(nil, text, purpose)
    }
  }

  private func save(asTyped text: String, then next: Mode.Next, _ purpose: Mode.Purpose) {
    let typed = store.expanded(text)
    let isOwn = typed == name && !isReadOnly && !isLookedAt
    do throws(StoreError) {
      let target = isOwn ? typed : try DrawingName.completed(typed)
      let isOwn = target == name && !isReadOnly && !isLookedAt
      setMode(.canvas)
      promptedSave = (target, text)
      if !isOwn, store.exists(target) {
        setMode(.question(.overwrite(target, then: next)))
      } else {
        write(as: target, then: next, overwrites: !isOwn)
      }
    } catch { refuse(error.description, text, purpose) }
  }

  private func open(typed text: String) {
    let typed = store.expanded(text)
    do throws(StoreError) {
      try open(named: store.exists(typed) ? typed : DrawingName.completed(typed))
    } catch { refuse(error.sentence, text, .open) }
  }

  /// Opens a drawing by its name, or begins it.
  func open(named name: String) throws(StoreError) {
    let isNew = !store.exists(name)
    let opened = try store.open(name, closing: editor.drawing)
    setMode(.canvas)
    self.name = name
    isReadOnly = opened.access == .newerFormat
    isLookedAt = false
    show(opened.drawing, History())
    let words = [isNew ? "New drawing \(name)" : "Opened \(name)", fitWords].compactMap(\.self)
    let notice = opened.notice.map(messages.text)
    setMessage(notice ?? words.joined(separator: ". "), isTimed: notice == nil)
    remember()
  }

  /// Asks again, with what was typed and why it could not be done.
  ///
  /// - Parameter words: nil where the list says it.
  func refuse(_ words: String?, _ text: String, _ purpose: Mode.Purpose) {
    var question: String?
    if case .prompt(let field, _) = mode { question = field.question }
    ask(purpose, text: text, question: question, isSelected: false, notice: words)
  }

  /// Asks the store what it knows of the drawing that was opened.
  func remember() { take(store.recover()) }

  func take(_ result: OpenResult) {
    switch result {
    case .unchanged(let notice):
      if let notice { setMessage(messages.text(of: notice), isTimed: false) }
      editor.journal = store.journal
    case .recovered(let document):
      name = document.name
      isLookedAt = document.access == .viewOnly
      if let notice = document.notice { setMessage(messages.text(of: notice), isTimed: false) }
      show(document.drawing, document.history)
      if message == nil, let fitWords { setMessage(fitWords) }
      editor.journal = store.journal
    case .busy(let owner):
      setMode(.question(.busy(owner)))
    }
  }

  /// Begins an empty drawing without a name. The one before stays in the sketchbook.
  func beginNew() {
    let wasBlank = isBlank
    let remembered = store.beginNew(closing: editor.drawing)
    (name, isReadOnly, isLookedAt) = (nil, false, false)
    show(Drawing(), History())
    let key = settings.keymap.sign(for: .sketchbook)
    setMessage("New drawing" + (wasBlank || key.isEmpty ? "" : ". \(key): sketchbook, with the one before"))
    take(remembered)
  }

  private func show(_ drawing: Drawing, _ history: History) {
    isWelcomeOver = false
    recent = nil
    // Another drawing, but the same hand.
    let old = editor
    editor = Editor(drawing, history: history, ink: old.ink)
    (editor.kind, editor.smoothing) = (old.kind, old.smoothing)
    (editor.grid, editor.symmetry) = (old.grid, old.symmetry)
    lookAtAll()
  }
}
