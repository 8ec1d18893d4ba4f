import Dispatch
package import Documents
import Editing
import Formats
package import Marks

/// Reading files on threads of their own.
///
/// No reader is stopped: what it reads is dropped where it is not wanted any more.
extension SketchbookStore {
  package func beginReading(_ request: ReadingRequest) {
    let (reading, events) = (Reading(), events)
    self.reading = reading
    startReader {
      reading.run(request)
      events.put(.read(reading))
    }
  }

  package func cancelReading() { reading = nil }

  package func finishReading(within milliseconds: Int) -> Bool {
    reading?.wait(until: .now() + .milliseconds(milliseconds)) ?? true
  }

  package func takeRead() throws(StoreError) -> ReadingResult? {
    guard let result = reading?.result else { return nil }
    reading = nil
    switch result {
    case .success(.document(let name, let document, let fingerprint)):
      readDocument = (name, document, fingerprint)
      return .document
    case .success(.saved(let file)):
      rereadFile = file
      return .saved(file.content?.document.drawing ?? Drawing())
    case .success(.other(let result)): return result
    case .failure(let error):
      readingError = error as? StorageError
      throw StoreError(error)
    }
  }

  package func openRead(closing drawing: Drawing) -> OpenDocument? {
    guard let (name, document, fingerprint) = readDocument else { return nil }
    readDocument = nil
    closeCurrent(drawing)
    setFile(document, at: name, fingerprint)
    return openDocument
  }

  /// Makes the document to begin with current, which ``beginReading(_:)`` began to read; waits for it.
  package func loadRead() throws(StorageError) -> OpenDocument {
    _ = reading?.wait(until: .distantFuture)
    do throws(StoreError) {
      if case .document = try takeRead(), let opened = openRead(closing: Drawing()) { return opened }
      return openDocument
    } catch { throw readingError ?? .failed(doing: error.description, errno: 0) }
  }
}
