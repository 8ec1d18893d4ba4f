import Editing
import Formats
import Marks

@testable import Storage

/// Runs commands in a session, and checks after each that the saved file reads, that the kept step is the same,
/// and that undo leads back to the drawing before.
struct CommandRun {
  private let session: FuzzedSession

  /// The file after each number of steps.
  private var files: [[UInt8]]

  /// An additional check of each drawing.
  typealias Check = (_ drawing: Drawing) throws -> Void

  private let check: Check

  /// - Returns: what did not hold, and after how many commands; nil when all did.
  static func failure(
    of commands: [EditorCommand], from start: String, _ check: @escaping Check = { _ in }
  ) -> (words: String, count: Int)? {
    var count = 0
    do {
      var run = CommandRun(try FuzzedSession(start), check)
      for command in commands {
        count += 1
        try run.take(command)
      }
      return nil
    } catch { return ("\(error)", count) }
  }

  private init(_ session: FuzzedSession, _ check: @escaping Check) {
    self.session = session
    self.check = check
    files = [SVGExporter.bytes(of: session.document)]
  }

  private mutating func take(_ command: EditorCommand) throws {
    var before = session.editor
    session.finish(before: command)
    try noteSteps(from: before, to: session.editor)
    before = session.editor
    try session.run(command)
    switch command {
    case .undo, .redo, .kill: break
    case .reopen: files = [SVGExporter.bytes(of: session.document)]
    default: try noteSteps(from: before, to: session.editor)
    }
    let bytes = try checkFile()
    try expect(bytes == files[session.editor.history.done.count], "undo or redo leads elsewhere")
    try check(session.editor.drawing)
  }

  /// Saved, read, and saved again: equal marks and the same bytes.
  private func checkFile() throws -> [UInt8] {
    let document = session.document
    let bytes = SVGExporter.bytes(of: document)
    let back = try SVGReader.document(from: bytes)
    try expect(
      back.drawing.root == document.drawing.root,
      """
      what is read is not what was saved
      \(document.drawing.root.accept(MarkTreeDumper()).prefix(2000))
      \(back.drawing.root.accept(MarkTreeDumper()).prefix(2000))
      \(String(decoding: bytes, as: UTF8.self).prefix(2000))
      """)
    try expect(SVGExporter.bytes(of: back) == bytes, "saved again, other bytes")
    return bytes
  }

  /// Follows new steps from a drawing to the next, by way of their bytes.
  private mutating func noteSteps(from before: Editor, to after: Editor) throws {
    let old = before.history.done.count
    let new = after.history.done.count
    guard new > old else { return }
    files.removeLast(files.count - 1 - old)
    var drawing = before.drawing
    for edit in after.history.done[old...] {
      let start = drawing.root
      let kept = try EditArchive.edit(named: edit.name, from: EditArchive.bytes(of: edit))
      try make(kept, in: &drawing)
      var direct = Drawing(start.children)
      try make(edit, in: &direct)
      try expect(direct.root == drawing.root, "\(edit.name): the step that is kept does something else")
      var back = drawing
      try make(kept.inverse, in: &back)
      try expect(back.root == start, "\(edit.name): the step that is kept does not lead back")
      var document = session.document
      document.drawing = drawing
      files.append(SVGExporter.bytes(of: document))
    }
    try expect(drawing.root == after.drawing.root, "the steps lead elsewhere")
  }

  private func make(_ edit: Edit, in drawing: inout Drawing) throws {
    for change in edit.changes {
      try expect(drawing.accepts(change), "\(edit.name): a step does not fit its drawing")
      drawing.apply(change)
    }
  }
}
