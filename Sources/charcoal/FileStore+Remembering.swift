import Dispatch
import Documents
import Editing
import Formats
import Marks
import Storage
import Terminal

/// What the sketchbook knows of drawings.
extension FileStore {
  func recover() -> OpenResult { ask(takingOver: false) }

  func ask(takingOver: Bool) -> OpenResult {
    guard let sketchbook = book.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      if let number = book.start {
        return take(try sketchbook.openDrawing(number, takesOver: takingOver, file: Self.read(at:)))
      }
      if document.newerVersion != nil || path == nil && !document.drawing.isEmpty {
        // Not ours to change, or without a file: what is drawn in it is kept without a name.
        begin(Journal(ofUnnamed: document, in: sketchbook))
        return .unchanged(notice: book.takeNotice())
      }
      if let path {
        return take(try sketchbook.openDrawing(at: path, file: file, takesOver: takingOver))
      }
      return take(try sketchbook.openUntitled(), left: try sketchbook.leftBehindCount())
    } catch { return goOnUnrecorded(after: error) }
  }

  func recover(_ choice: BusyChoice) -> OpenResult {
    if choice == .takeOver { return ask(takingOver: true) }
    guard let sketchbook = book.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      let seen =
        if let number = book.start { try sketchbook.look(number) } else {
          try path.map { (path) throws(SketchbookError) in try sketchbook.look(at: path, file: file) } ?? nil
        }
      let (document, history) = (seen?.document ?? document, seen?.history ?? History())
      if choice == .viewOnly {
        recording = .looking
        return .recovered(
          OpenDocument(document.drawing, name: name, access: .viewOnly, notice: .viewOnly(name: name)))
      }
      let notice = StoreNotice.copy(of: name)
      setFile(document, at: nil, nil)
      begin(Journal(ofCopy: document, history: history, in: sketchbook))
      return .recovered(
        OpenDocument(
          document.drawing, history: History(done: history.done, undone: history.undone, savedCount: nil),
          notice: notice))
    } catch { return .unchanged(notice: .text("\(error)")) }
  }

  func reopenUnnamed(closing drawing: Drawing) -> OpenResult? {
    guard let sketchbook = book.open() else { return nil }
    do throws(SketchbookError) {
      try flush()
      let current = path == nil ? recording.journal?.number : nil
      guard let answer = try sketchbook.openLeftBehind(before: current) else { return nil }
      letGo(of: drawing)
      setFile(.begun, at: nil, nil)
      return take(answer)
    } catch { return .unchanged(notice: .text("\(error)")) }
  }

  /// - Parameter left: how many drawings without a name wait.
  func take(_ answer: SketchbookAnswer, left: Int = 0) -> OpenResult {
    switch answer {
    case .busy(let owner): return .busy(owner: owner.description)
    case .ready(let journal, let resumption, let notice):
      book.start = nil
      begin(journal)
      let notice = notice.map(StoreNotice.text) ?? book.takeNotice()
      guard let resumption else {
        return .unchanged(notice: notice ?? (left > 0 ? .unsavedDrawings(count: left) : nil))
      }
      document = resumption.document
      path = resumption.path
      known = resumption.fingerprint
      if let path, name == nil { name = book.name(of: path) }
      return .recovered(
        OpenDocument(
          document.drawing, history: resumption.history, name: path == nil ? nil : name,
          notice: notice ?? resumption.recovery.map(StoreNotice.recovered)))
    }
  }

  static func read(at path: String) -> (document: SVGDocument, fingerprint: Fingerprint)? {
    // A file that cannot be read now is one that changed: what is recorded comes back without it.
    try? DrawingFile.readWithFingerprint(path)
  }
}
