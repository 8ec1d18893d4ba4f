import Editing
import Marks

/// Another drawing in the place of this one, and what is remembered of it.
extension Session {
  func submit(_ text: String, _ purpose: Mode.Purpose) {
    setMode(.canvas)
    if case .layerName(let path) = purpose { return renameLayer(at: path, to: text) }
    guard !text.isEmpty else { return }
    switch purpose {
    case .save(let next):
      // A drawing is an SVG file; whoever wants another ending types one.
      let base = text.split(separator: "/").last ?? ""
      let target = base.contains(".") || text.hasSuffix("/") ? text : text + ".svg"
      let isOwn = target == name && !isReadOnly && !isLookedAt
      if !isOwn, store.exists(target) {
        setMode(.question(.overwrite(target, then: next)))
      } else {
        write(as: target, then: next, overwrites: !isOwn)
      }
    case .open:
      do throws(StoreProblem) {
        let isNew = !store.exists(text)
        let opened = try store.open(text, leaving: editor.drawing)
        name = text
        isReadOnly = opened.isReadOnly
        isLookedAt = false
        let words = isNew ? "\(text) is new: the first save makes it" : "opened \(text)"
        setMessage(opened.notice ?? words, isTimed: opened.notice == nil)
        show(opened.drawing, History())
        remember()
      } catch {
        setMessage("\(text): \(error.description)", isTimed: false)
      }
    // Nothing was chosen.
    case .command, .sketchbook, .layer, .layerName, .color, .sheet: break
    }
  }

  /// Asks the store what it knows of the drawing that was opened.
  func remember() { take(store.remember()) }

  func take(_ remembered: Remembered) {
    switch remembered {
    case .asOpened(let notice):
      if let notice { setMessage(notice, isTimed: false) }
      editor.journal = store.journal
    case .resumed(let resumed):
      name = resumed.name
      isLookedAt = resumed.isLookedAt
      if let notice = resumed.notice { setMessage(notice, isTimed: false) }
      show(resumed.drawing, resumed.history)
      editor.journal = store.journal
    case .busy(let owner):
      setMode(.question(.busy(owner)))
    }
  }

  private func show(_ drawing: Drawing, _ history: History) {
    isWelcomeOver = false
    recent = nil
    // Another drawing, but the same hand.
    let old = editor
    editor = Editor(drawing, history: history, ink: old.ink)
    (editor.kind, editor.smoothing) = (old.kind, old.smoothing)
    (editor.grid, editor.symmetry) = (old.grid, old.symmetry)
    canvas.move(to: .origin, scale: 1)
    editor.cell = 1
    editor.bounds = canvas.bounds
    center()
    canvas.redraw(editor)
    needsChrome = true
  }
}
