import Formats
import Marks
import Platform
import Storage
import Terminal

/// Looking at drawings, and putting the sketchbook in order.
extension FileStore {
  func look(
    at source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreProblem>) -> Void
  ) {
    let news = news
    let take: @Sendable (Drawing?, String?) -> Void = { drawing, problem in
      let words = problem.map(Console.printable) ?? "It cannot be read."
      body(drawing.map { .success($0) } ?? .failure(StoreProblem(words)))
      news.put(.news(.looked))
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

  func rename(_ number: Int64, to name: String) throws(StoreProblem) {
    do {
      let sketchbook = try sketchbook()
      let target = DrawingFile.absolute(name)
      let path = try sketchbook.glance(at: number).path
      if path == target { return }
      guard FileSystem.linkStatus(of: target) == nil else {
        throw StoreProblem("There is a file of that name.")
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
    else { throw StoreProblem("The drawing is open.") }
    let document = resumption?.document ?? .begun
    journal.beginSaving()
    let outcome = SaveJob(document, to: name, known: nil, overwrites: false, journal: journal).run()
    if let number = journal.number { try sketchbook.letGo(number) }
    switch outcome {
    case .saved: return
    case .changedElsewhere: throw StoreProblem("There is a file of that name.")
    case .failed(let error): throw error
    case .takenOver(let words): throw StoreProblem(words)
    }
  }

  func duplicate(_ number: Int64) throws(StoreProblem) -> Int64 {
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

  func forget(_ numbers: [Int64]) throws(StoreProblem) {
    do { try sketchbook().remove(numbers) } catch { throw Self.problem(error) }
  }

  private func sketchbook() throws(StoreProblem) -> Sketchbook {
    guard let sketchbook = book.open() else { throw StoreProblem("The sketchbook cannot be used now.") }
    return sketchbook
  }

  private static func problem(_ error: any Error) -> StoreProblem {
    switch error {
    case let problem as StoreProblem: problem
    case SketchbookError.takenOver: StoreProblem("The drawing is open in another Charcoal.")
    default: StoreProblem(Console.printable("\(error)"))
    }
  }
}
