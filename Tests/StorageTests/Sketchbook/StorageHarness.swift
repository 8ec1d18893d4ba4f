import Editing
import Formats
import Marks

@testable import Storage

/// A Charcoal without its terminal: an editor whose journal is a drawing of a sketchbook.
///
/// Two of them are two sessions; one that is let go without ``close(isKept:)`` ended without a word.
final class StorageHarness {
  let book: Sketchbook
  let journal: Journal
  let recovered: RecoveredDrawing?
  let notice: String?
  var editor: Editor

  private var file = OpenFile()

  convenience init(_ directory: String, at path: String? = nil, takesOver: Bool = false) throws {
    try self.init(try Sketchbook.open(directory), at: path, takesOver: takesOver)
  }

  convenience init(_ book: Sketchbook, at path: String? = nil, takesOver: Bool = false) throws {
    guard let path else {
      self.init(book, try book.openUntitled())
      return
    }
    let file = try StorageHarness.file(at: path)
    let opened = try book.openDrawing(at: path, file: file, takesOver: takesOver)
    self.init(book, opened, at: path, file: file)
  }

  init(
    _ book: Sketchbook, _ opened: OpenedRecord, at path: String? = nil,
    file: (document: SVGDocument, fingerprint: Fingerprint)? = nil
  ) {
    self.book = book
    journal = opened.journal
    recovered = opened.recovered
    notice = opened.notice
    self.file = OpenFile(name: path, content: file)
    if let recovered { self.file.fingerprint = recovered.fingerprint }
    let drawing = recovered?.document.drawing ?? file?.document.drawing ?? Drawing()
    editor = Editor(drawing, history: recovered?.history ?? History())
    editor.journal = journal
  }

  /// The contents of a file; nil when there is none.
  static func file(at path: String) throws -> (document: SVGDocument, fingerprint: Fingerprint)? {
    do throws(StorageError) {
      return try DrawingFile.readWithFingerprint(path)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  func draw(_ numbers: Int...) {
    for number in numbers { _ = editor.insert(StorageHarness.stroke(number)) }
  }

  func undo() { _ = editor.undo() }
  func redo() { _ = editor.redo() }

  /// The path of its file; nil if it has none.
  var path: String? { file.name }

  /// The fingerprint of the file as it was last read or written.
  var known: String? { file.fingerprint }

  /// A save of the drawing as it is now.
  func job(to newPath: String? = nil, overwrites: Bool = false) -> SaveJob {
    let target = newPath ?? path ?? ""
    return SaveJob(
      SVGDocument(editor.drawing), editor.saveToken, to: target, known: target == path ? known : nil,
      overwrites: overwrites, journal: journal)
  }

  @discardableResult
  func save(to newPath: String? = nil, overwrites: Bool = false) -> SaveJob.Outcome {
    let token = editor.saveToken
    let outcome = job(to: newPath, overwrites: overwrites).run()
    if case .saved(let saved) = outcome {
      editor.noteSaved(token)
      if let name = newPath ?? path { file.noteWritten(as: name, saved.fingerprint) }
    }
    return outcome
  }

  /// The numbers of the strokes, in order.
  var strokes: [Int] { StorageHarness.strokes(of: editor.drawing) }

  static func strokes(of drawing: Drawing) -> [Int] {
    drawing.marks.map { mark in (mark as? Stroke)?.points.last.map { Int($0.x) } ?? -1 }
  }

  /// The strokes after each undo until there is none, and after each redo from here.
  var past: [[Int]] {
    var editor = editor
    editor.journal = nil
    var result: [[Int]] = []
    while editor.undo() != nil { result.append(StorageHarness.strokes(of: editor.drawing)) }
    return result
  }

  var future: [[Int]] {
    var editor = editor
    editor.journal = nil
    var result: [[Int]] = []
    while editor.redo() != nil { result.append(StorageHarness.strokes(of: editor.drawing)) }
    return result
  }

  static func stroke(_ number: Int) -> Stroke {
    Stroke([.origin, Point(x: Double(number), y: 1)])
  }
}

extension SaveJob.Outcome {
  var isSaved: Bool { if case .saved = self { true } else { false } }
}
