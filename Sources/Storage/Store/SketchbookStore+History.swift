package import Documents
import Formats

/// The versions of the current document.
extension SketchbookStore: HistoryReading {
  package func history() throws(StoreError) -> DrawingHistory {
    let drawing = document.drawing
    do throws(SketchbookError) {
      try flush()
      guard let (book, number) = try recorded else {
        if let autosaveProblem { throw .unavailable(autosaveProblem) }
        return DrawingHistory([], current: 0) { _ in drawing }
      }
      return try book.history(of: number, file: content(at:))
    } catch { throw .failed("\(error)") }
  }

  /// The record of the current document, of whichever session it is; nil while nothing of it is stored.
  private var recorded: (book: Sketchbook, number: Int64)? {
    get throws(SketchbookError) {
      if let journal = autosave.journal { return journal.number.map { (journal.book, $0) } }
      if let journal = autosave.guest?.journal { return (journal.book, journal.document) }
      guard autosave.isViewing, let path = file.path, let book = provider.open() else { return nil }
      return try book.number(at: path).map { (book, $0) }
    }
  }
}
