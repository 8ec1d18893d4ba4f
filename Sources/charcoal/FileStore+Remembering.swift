import Dispatch
import Editing
import Formats
import Marks
import Storage
import Terminal

/// What the sketchbook knows of drawings.
extension FileStore {
  func remember() -> Remembered { ask(takingOver: false) }

  func ask(takingOver: Bool) -> Remembered {
    guard let sketchbook = book.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      if let number = book.start {
        return take(try sketchbook.openDrawing(number, takesOver: takingOver, file: Self.read(at:)))
      }
      if document.newerVersion != nil || path == nil && !document.drawing.isEmpty {
        // Not ours to change, or without a file: what is drawn in it is kept without a name.
        begin(Journal(ofUnnamed: document, in: sketchbook))
        return .asOpened(notice: book.takeNotice())
      }
      if let path {
        return take(try sketchbook.openDrawing(at: path, file: file, takesOver: takingOver))
      }
      return take(try sketchbook.openUntitled(), left: try sketchbook.leftBehindCount())
    } catch { return goOnUnrecorded(after: error) }
  }

  func remember(_ choice: Remembered.Choice) -> Remembered {
    if choice == .takeOver { return ask(takingOver: true) }
    guard let sketchbook = book.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      let seen =
        if let number = book.start { try sketchbook.look(number) } else {
          try path.map { (path) throws(SketchbookError) in try sketchbook.look(at: path, file: file) } ?? nil
        }
      let title = name ?? "the drawing"
      let (document, history) = (seen?.document ?? document, seen?.history ?? History())
      if choice == .look {
        recording = .looking
        return .resumed(
          Remembered.Resumed(
            document.drawing, history: History(), name: name,
            notice: "View only: \(title) is open in another Charcoal",
            isLookedAt: true
          ))
      }
      setFile(document, at: nil, nil)
      begin(Journal(ofCopy: document, history: history, in: sketchbook))
      return .resumed(
        Remembered.Resumed(
          document.drawing, history: History(done: history.done, undone: history.undone, savedCount: nil),
          name: nil, notice: "Unnamed copy of \(title)"))
    } catch { return .asOpened(notice: "\(error)") }
  }

  func bringBack(leaving drawing: Drawing) -> Remembered? {
    guard let sketchbook = book.open() else { return nil }
    do throws(SketchbookError) {
      try flush()
      let current = path == nil ? recording.journal?.number : nil
      guard let answer = try sketchbook.openLeftBehind(before: current) else { return nil }
      letGo(of: drawing)
      setFile(.begun, at: nil, nil)
      return take(answer)
    } catch { return .asOpened(notice: "\(error)") }
  }

  /// - Parameter left: how many drawings without a name wait.
  func take(_ answer: SketchbookAnswer, left: Int = 0) -> Remembered {
    switch answer {
    case .busy(let owner): return .busy(owner.description)
    case .ready(let journal, let resumption, let notice):
      book.start = nil
      begin(journal)
      let notice = notice ?? book.takeNotice()
      guard let resumption else { return .asOpened(notice: notice ?? StoreWords.left(left, keymap)) }
      document = resumption.document
      path = resumption.path
      known = resumption.fingerprint
      if let path, name == nil { name = book.name(of: path) }
      return .resumed(
        Remembered.Resumed(
          document.drawing, history: resumption.history, name: path == nil ? nil : name,
          notice: notice ?? StoreWords.restored(resumption, keymap)))
    }
  }

  static func read(at path: String) -> (document: SVGDocument, fingerprint: Fingerprint)? {
    // A file that cannot be read now is one that changed: what is recorded comes back without it.
    try? DrawingFile.readWithFingerprint(path)
  }
}
