package import Documents
import Editing
import Formats
package import Marks

/// Unsaved work and undo histories that the sketchbook has of documents.
extension SketchbookStore {
  package func recover() -> OpenResult { recover(takingOver: false) }

  /// Opens the current document in the sketchbook and begins to autosave it.
  ///
  /// - Parameter takingOver: whether to take it from another session that has it open.
  func recover(takingOver: Bool) -> OpenResult {
    guard let sketchbook = provider.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      try leaveHost()
      if let number = startNumber {
        return take(try sketchbook.openDrawing(number, takesOver: takingOver, file: content(at:)))
      }
      if document.access != .editable || file.path == nil && !document.drawing.isEmpty {
        // A file that must not be changed, or standard input: edits are kept without a name.
        begin(Journal(ofUnnamed: document, in: sketchbook))
        return .unchanged(notice: provider.takeNotice())
      }
      if let path = file.path {
        return take(try sketchbook.openDrawing(at: path, file: file.content, takesOver: takingOver))
      }
      return take(try sketchbook.openUntitled(), unsavedCount: try sketchbook.leftBehindCount())
    } catch {
      if case .takenOver(let owner?) = error { return .busy(owner: owner.description) }
      return goOnUnrecorded(after: error)
    }
  }

  package func recover(_ choice: BusyChoice) -> OpenResult {
    if choice == .takeOver { return recover(takingOver: true) }
    if choice == .join {
      do throws(SketchbookError) { return try join() } catch { return .unchanged(notice: .text("\(error)")) }
    }
    guard let sketchbook = provider.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      let seen =
        if let startNumber { try sketchbook.look(startNumber) } else {
          try file.path.map { (path) throws(SketchbookError) in
            try sketchbook.look(at: path, file: file.content)
          } ?? nil
        }
      let (document, history) = (seen?.document ?? document, seen?.history ?? History())
      let name = file.name
      if choice == .viewOnly {
        autosave = .viewing
        return .recovered(
          OpenDocument(
            document.drawing, name: name, access: .viewOnly, page: document.page,
            notice: .viewOnly(name: name)))
      }
      setFile(document, at: nil, nil)
      begin(Journal(ofCopy: document, history: history, in: sketchbook))
      return .recovered(
        OpenDocument(
          document.drawing, history: History(done: history.done, undone: history.undone, savedCount: nil),
          page: document.page, notice: .copy(of: name)))
    } catch { return .unchanged(notice: .text("\(error)")) }
  }

  package func reopenUnnamed(closing drawing: Drawing) -> OpenResult? {
    guard let sketchbook = provider.open() else { return nil }
    do throws(SketchbookError) {
      try flush()
      let current = file.path == nil ? autosave.journal?.number : nil
      guard let opened = try sketchbook.openLeftBehind(before: current) else { return nil }
      closeCurrent(drawing)
      setFile(.begun, at: nil, nil)
      return take(opened)
    } catch { return .unchanged(notice: .text("\(error)")) }
  }

  package func reopen(_ number: Int64, closing drawing: Drawing) -> OpenResult? {
    guard let sketchbook = provider.open() else { return nil }
    do throws(SketchbookError) {
      try flush()
      let opened = try sketchbook.openDrawing(number, file: content(at:))
      closeCurrent(drawing)
      setFile(.begun, at: nil, nil)
      return take(opened)
    } catch {
      // The other session keeps the drawing; it has no file that could be viewed.
      if case .takenOver(let owner?) = error {
        return .unchanged(notice: .openElsewhere(owner: owner.description))
      }
      return .unchanged(notice: .text("\(error)"))
    }
  }

  /// Makes what the sketchbook opened the current document.
  ///
  /// - Parameter unsavedCount: how many unsaved drawings without a name wait besides.
  private func take(_ opened: OpenedRecord, unsavedCount: Int = 0) -> OpenResult {
    startNumber = nil
    begin(opened.journal)
    let notice = opened.notice.map(StoreNotice.text) ?? provider.takeNotice()
    guard let recovered = opened.recovered else {
      return .unchanged(notice: notice ?? (unsavedCount > 0 ? .unsavedDrawings(count: unsavedCount) : nil))
    }
    document = recovered.document
    file.path = recovered.path
    file.fingerprint = recovered.fingerprint
    if let path = file.path, file.name == nil { file.name = FilePath.relative(path) }
    if let path = file.path, file.content == nil { file.content = content(at: path) }
    followFile()
    return .recovered(
      OpenDocument(
        document.drawing, history: recovered.history, name: file.path == nil ? nil : file.name,
        page: document.page, notice: notice ?? recovered.recovery.map(StoreNotice.recovered)))
  }

  func content(at path: String) -> (document: SVGDocument, fingerprint: Fingerprint)? {
    if path == file.path, let content = file.content { return content }
    // A file that cannot be read counts as changed: recorded work is recovered without it.
    return try? DrawingFile.readWithFingerprint(path)
  }
}
