import Documents
import Formats
import Marks
import Platform
import Storage

/// A drawing of the sketchbook, with its versions.
struct RecordedDrawing {
  /// The drawing's number in the sketchbook.
  let number: Int64

  /// The path of its file; nil if it has none.
  let path: String?

  let history: DrawingHistory

  /// What surrounds the marks in the drawing's file.
  private let shell: SVGDocument

  /// Finds a drawing and reads its versions.
  ///
  /// - Parameter name: a number of `charcoal list`, or a file.
  init(_ name: String) throws {
    let sketchbook = try Sketchbook.required()
    do throws(SketchbookError) {
      let named = Int64(name) == nil ? FilePath.absolute(name) : nil
      guard let number = try named.map(sketchbook.number) ?? Int64(name) else { throw .unknown(0) }
      self.number = number
      let recorded = try sketchbook.glance(at: number).path
      path = named ?? recorded
      let file = recorded.flatMap { try? DrawingFile.readWithFingerprint($0) }
      history = try sketchbook.history(of: number) { _ in file }
      shell = try sketchbook.look(number, file: file)?.document ?? file?.document ?? .begun
    } catch {
      let problem = Problem(error)
      let isMissing = problem.exitCode == ExitStatus.noInput
      throw Problem(
        "\(name): \(isMissing ? "not in the sketchbook" : problem.description)", exitCode: problem.exitCode)
    }
  }

  /// Refuses to write over the drawing's own file: its steps would not lead there any more.
  func checkIsOther(_ output: String) throws {
    guard let path, output != "-", FileSystem.realPath(of: output) == FileSystem.realPath(of: path),
      FileSystem.realPath(of: path) != nil
    else { return }
    throw Problem("\(output): is the drawing itself; name another file", exitCode: ExitStatus.cannotCreate)
  }

  /// The drawing after a number of steps, as a document.
  func document(after steps: Int) -> SVGDocument {
    var document = shell
    document.drawing = history.drawing(after: steps)
    document.source = nil
    return document
  }
}
