import Documents
import Formats
import Marks
import Platform
import Storage
import Terminal

/// Looking at drawings, and putting the sketchbook in order.
extension FileStore {
  func loadPreview(
    of source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreError>) -> Void
  ) {
    let news = news
    let take: @Sendable (Drawing?, String?) -> Void = { drawing, problem in
      let words = problem.map(Console.printable) ?? "It cannot be read."
      body(drawing.map { .success($0) } ?? .failure(.failed(words)))
      news.put(.news(.previewLoaded))
    }
    switch source.place {
    case .file(let path): reader.read(path, take)
    case .sketch(let number):
      if let sketchbook = book.open() {
        reader.read(number, in: sketchbook, take)
      } else {
        take(nil, "The sketchbook cannot be read now.")
      }
    }
  }

  func rename(_ number: Int64, to name: String) throws(StoreError) {
    do {
      let sketchbook = try sketchbook()
      let target = DrawingFile.absolute(name)
      let path = try sketchbook.glance(at: number).path
      if path == target { return }
      guard FileSystem.linkStatus(of: target) == nil else {
        throw StoreError.alreadyExists
      }
      guard path != nil else {
        return try save(number, to: name, in: sketchbook)
      }
      try sketchbook.move(number, to: target) { (old) throws(StorageError) in
        try DrawingFile.rename(old, to: target)
      }
    } catch { throw Self.problem(error) }
  }

  /// Gives a drawing without a name a file.
  private func save(_ number: Int64, to name: String, in sketchbook: Sketchbook) throws {
    guard
      case .ready(let journal, let resumption, _) = try sketchbook.openDrawing(number, file: { _ in nil })
    else { throw StoreError.inUse(byAnotherSession: false) }
    let document = resumption?.document ?? .begun
    journal.beginSaving()
    let outcome = SaveJob(document, to: name, known: nil, overwrites: false, journal: journal).run()
    if let number = journal.number { try sketchbook.letGo(number) }
    switch outcome {
    case .saved: return
    case .changedElsewhere: throw StoreError.alreadyExists
    case .failed(let error): throw error
    case .takenOver(let words): throw StoreError.failed(words)
    }
  }

  func duplicate(_ number: Int64) throws(StoreError) -> Int64 {
    do {
      let sketchbook = try sketchbook()
      try flush()
      let (drawing, path) = try sketchbook.glance(at: number)
      var document = try drawing == nil ? path.map { try DrawingFile.read($0) } ?? .begun : .begun
      if let drawing {
        // What surrounds the shapes in a file, such as styles, belongs to the copy too.
        if let path, let file = try? DrawingFile.read(path) { document = file }
        document.drawing = drawing
      }
      return try sketchbook.insertCopy(document)
    } catch { throw Self.problem(error) }
  }

  func forget(_ numbers: [Int64]) throws(StoreError) {
    do { try sketchbook().remove(numbers) } catch { throw Self.problem(error) }
  }

  private func sketchbook() throws(StoreError) -> Sketchbook {
    guard let sketchbook = book.open() else { throw .unavailable }
    return sketchbook
  }

  private static func problem(_ error: any Error) -> StoreError {
    switch error {
    case let problem as StoreError: problem
    case SketchbookError.takenOver: .inUse(byAnotherSession: true)
    default: .failed(Console.printable("\(error)"))
    }
  }
}
