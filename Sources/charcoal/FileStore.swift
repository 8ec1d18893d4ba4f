import Formats
import Glibc
import Marks
import Storage
import Terminal

/// Gives a session its drawings from files. It remembers what surrounds the marks in the file, so that saving
/// brings back all that was there.
final class FileStore: DrawingStore {
  private var document = SVGDocument()

  /// Reads a drawing as it is to be edited. A file that is not there yet begins empty.
  func load(_ name: String) throws(StorageError) -> OpenedDrawing {
    do throws(StorageError) {
      document = try DrawingFile.read(name)
    } catch {
      guard error.isMissing else { throw error }
      document = SVGDocument()
    }
    return OpenedDrawing(
      document.drawing, notice: document.noticeLine.map(Console.printable),
      isReadOnly: document.newerVersion != nil)
  }

  func open(_ name: String) throws(StoreProblem) -> OpenedDrawing {
    let before = document
    do throws(StorageError) {
      return try load(name)
    } catch {
      document = before
      throw StoreProblem(error.description)
    }
  }

  func save(_ drawing: Drawing, as name: String) throws(StoreProblem) {
    document.drawing = drawing
    do throws(StorageError) {
      try DrawingFile.write(document, to: name)
    } catch { throw StoreProblem(error.description) }
  }

  func exists(_ name: String) -> Bool { access(name, F_OK) == 0 }
}
