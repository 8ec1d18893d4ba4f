package import Documents
import Editing
import Formats
import Marks
import Platform

/// Renaming, copying and removing documents of the sketchbook.
extension SketchbookStore {
  package func rename(_ number: Int64, to name: String) throws(StoreError) {
    do {
      let sketchbook = try sketchbook()
      let target = FilePath.absolute(name)
      let path = try sketchbook.glance(at: number).path
      if path == target { return }
      guard FileSystem.linkStatus(of: target) == nil else { throw StoreError.alreadyExists }
      guard let path else { return try save(number, to: name, in: sketchbook) }
      guard !DrawingFile.isFence(path) else {
        throw StoreError.invalidName("A diagram in Markdown has the name of its file.")
      }
      try sketchbook.move(number, to: target) { (old) throws(StorageError) in
        try DrawingFile.rename(old, to: target)
      }
    } catch { throw StoreError(error) }
  }

  /// Saves a document without a file under a name.
  private func save(_ number: Int64, to name: String, in sketchbook: Sketchbook) throws {
    let opened: OpenedRecord
    do throws(SketchbookError) {
      opened = try sketchbook.openDrawing(number, file: { _ in nil })
    } catch {
      if case .takenOver = error { throw StoreError.inUse(byAnotherSession: false) }
      throw error
    }
    let (journal, recovered) = (opened.journal, opened.recovered)
    let token = (recovered?.history ?? History()).saveToken
    let job = SaveJob(
      recovered?.document ?? .begun, token, to: name, known: nil, overwrites: false, journal: journal)
    let outcome = job.run()
    if let number = journal.number { try sketchbook.letGo(number) }
    switch outcome {
    case .saved: return
    case .changedElsewhere: throw StoreError.alreadyExists
    case .failed(let error): throw error
    case .takenOver(let owner): throw StoreError.failed(owner)
    }
  }

  package func duplicate(_ number: Int64) throws(StoreError) -> Int64 {
    do {
      let sketchbook = try sketchbook()
      try flush()
      let (drawing, path) = try sketchbook.glance(at: number)
      var document = try drawing == nil ? path.map { try DrawingFile.read($0) } ?? .begun : .begun
      if let drawing {
        // The file's content around the marks, such as styles, belongs to the copy too.
        if let path, let file = try? DrawingFile.read(path) { document = file }
        document.drawing = drawing
      }
      return try sketchbook.insertCopy(document)
    } catch { throw StoreError(error) }
  }

  package func forget(_ numbers: [Int64]) throws(StoreError) {
    do { try sketchbook().remove(numbers) } catch { throw StoreError(error) }
  }

  private func sketchbook() throws(StoreError) -> Sketchbook {
    guard let sketchbook = provider.open() else { throw .unavailable }
    return sketchbook
  }
}

extension StoreError {
  /// An error of a file or the sketchbook, as the session reports it.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case SketchbookError.takenOver: self = .inUse(byAnotherSession: true)
    default: self = .failed(PrintableText.line("\(error)"))
    }
  }
}
