import Dispatch
import Formats
import Glibc
package import Marks
import Platform

/// Reads drawings for previews: the sketchbook's one after the other, files on threads of their own.
package final class PreviewReader: Sendable {
  /// The largest file that is read, in bytes.
  static let mostBytes = 16 << 20

  private let queue = WorkQueue(label: "charcoal.previews")
  private let desk: ReaderDesk

  package convenience init() { self.init(ReaderDesk()) }

  init(_ desk: ReaderDesk) { self.desk = desk }

  /// Reads a drawing of the sketchbook.
  ///
  /// - Parameter body: called on another thread with the drawing, or why it cannot be read in a line for the user; of
  ///   a file that takes long, once more when it is read.
  package func read(
    _ number: Int64, in sketchbook: Sketchbook,
    _ body: @escaping @Sendable (_ drawing: Drawing?, _ problem: String?) -> Void
  ) {
    queue.async {
      do throws(SketchbookError) {
        let (drawing, path) = try sketchbook.glance(at: number)
        if drawing == nil, let path { self.read(path, body) } else { body(drawing ?? Drawing(), nil) }
      } catch { body(nil, error.description) }
    }
  }

  /// Reads a drawing's file.
  package func read(
    _ path: String, _ body: @escaping @Sendable (_ drawing: Drawing?, _ problem: String?) -> Void
  ) {
    desk.read({ Self.read(path, body) }, ifLate: { body(nil, "It is still being read.") })
  }

  private static func read(_ path: String, _ body: (_ drawing: Drawing?, _ problem: String?) -> Void) {
    if let size = FileSystem.status(of: path)?.st_size, size > mostBytes {
      return body(nil, "Too large for a preview.")
    }
    do throws(StorageError) {
      body(try DrawingFile.read(path).drawing, nil)
    } catch { body(nil, error.description) }
  }

  /// Begins no further reading until ``resume()``: the process is about to be stopped.
  package func pause() { _ = queue.hold(within: .seconds(1)) }

  package func resume() { queue.release() }
}
