import Editing
import Marks

/// Saving, opening and leaving a drawing, and the questions that come with it.
extension Session {
  /// Saves under the drawing's name, or asks for one; answers whether it is saved now.
  @discardableResult
  func save(then next: Mode.Next = .stay) -> Bool {
    guard let name else {
      ask("Save as:", text: "", .save(then: next))
      return false
    }
    guard !isReadOnly else {
      ask("Written by a newer Charcoal; save as:", text: "", .save(then: next))
      return false
    }
    return write(as: name)
  }

  private func write(as name: String) -> Bool {
    do throws(StoreProblem) {
      try store.save(editor.drawing, as: name)
    } catch {
      setMessage("\(name): \(error.description)")
      return false
    }
    self.name = name
    isReadOnly = false
    editor.noteSaved()
    setMessage("saved \(name)")
    return true
  }

  func submit(_ text: String, _ purpose: Mode.Purpose) {
    guard !text.isEmpty else { return setMode(.canvas) }
    setMode(.canvas)
    switch purpose {
    case .save(let next):
      // A drawing is an SVG file; whoever wants another ending types one.
      let base = text.split(separator: "/").last ?? ""
      let target = base.contains(".") || text.hasSuffix("/") ? text : text + ".svg"
      if target != name || isReadOnly, store.exists(target) {
        setMode(.question(.overwrite(target, then: next)))
      } else if write(as: target) {
        proceed(next)
      }
    case .open:
      do throws(StoreProblem) {
        show(try store.open(text), as: text)
      } catch {
        setMessage("\(text): \(error.description)")
      }
    }
  }

  private func show(_ opened: OpenedDrawing, as name: String) {
    let ink = editor.ink
    editor = Editor(opened.drawing, ink: ink)
    isReadOnly = opened.isReadOnly
    self.name = name
    setMessage(opened.notice ?? "opened \(name)")
    canvas.move(to: .origin)
    editor.bounds = canvas.bounds
    center()
    canvas.redraw(editor)
  }

  /// Leaves the drawing, but asks first if something would be lost.
  func leave(for next: Mode.Next) {
    if editor.history.isModified { setMode(.question(.unsaved(then: next))) } else { proceed(next) }
  }

  private func proceed(_ next: Mode.Next) {
    switch next {
    case .stay: break
    case .quit: finish(.quit)
    case .open: ask("Open:", text: "", .open)
    }
  }

  func answer(_ question: Mode.Question, with key: Key) {
    switch key.code {
    case .character("y"), .character("Y"): answer(question, .yes)
    case .character("n"), .character("N"): answer(question, .no)
    case .escape, .character("c"), .character("q"): answer(question, .cancel)
    default: break
    }
  }

  func answer(_ question: Mode.Question, _ answer: Command.Answer) {
    setMode(.canvas)
    switch (question, answer) {
    case (.unsaved(let next), .yes): if save(then: next) { proceed(next) }
    case (.unsaved(let next), .no): proceed(next)
    case (.overwrite(let name, let next), .yes): if write(as: name) { proceed(next) }
    case (.overwrite(let name, let next), .no): ask("Save as:", text: name, .save(then: next))
    case (_, .cancel): break
    }
  }

  func ask(_ question: String, text: String, _ purpose: Mode.Purpose) {
    setMode(.prompt(TextField(question: question, text: text), purpose))
  }
}
