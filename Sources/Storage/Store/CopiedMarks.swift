import Formats
import Glibc
package import Marks

/// The marks that were copied last, in two files of the sketchbook's directory.
///
/// One is a drawing, for every session to paste; one is text, for other programs where the terminal's clipboard cannot be
/// reached.
package struct CopiedMarks: Sendable {
  private let directory: String

  /// - Parameter directory: where the sketchbook is.
  package init(in directory: String) { self.directory = directory }

  package var textPath: String { "\(directory)/clipboard.txt" }
  private var drawingPath: String { "\(directory)/clipboard.svg" }

  /// Writes both files with a mode that lets only the user read them.
  package func keep(_ marks: [any Mark], text: String) throws(StorageError) {
    try writePrivately(SVGExporter.bytes(of: SVGDocument(Drawing(marks))), to: drawingPath)
    try writePrivately(Array(text.utf8), to: textPath)
  }

  /// Reads what was copied last; nil when nothing was, or it cannot be read.
  package func read() -> [any Mark]? {
    // Without a readable copy there is nothing to paste, whatever the reason.
    try? DrawingFile.read(drawingPath).drawing.marks
  }

  private func writePrivately(_ bytes: [UInt8], to path: String) throws(StorageError) {
    do throws(SketchbookError) {
      try SketchbookDirectory.prepare(directory)
      try SketchbookDirectory.makePrivateFile(path)
    } catch { throw .failed(doing: "copying", errno: EACCES) }
    try DrawingFile.write(bytes, to: path)
  }
}
