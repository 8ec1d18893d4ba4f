import Editing
import Formats
import Marks
import Storage

/// A Charcoal without its terminal: an editor whose journal is a drawing of a sketchbook. Two of them are two
/// sessions; one that is let go without ``close(isKept:)`` ended without a word.
final class Desk {
  let book: Sketchbook
  let journal: Journal
  let resumption: Resumption?
  let notice: String?
  var editor: Editor

  private(set) var path: String?
  private(set) var known: String?

  struct Busy: Error { let owner: DocumentOwner }

  convenience init(_ directory: String, at path: String? = nil, takesOver: Bool = false) throws {
    try self.init(try Sketchbook.open(directory), at: path, takesOver: takesOver)
  }

  convenience init(_ book: Sketchbook, at path: String? = nil, takesOver: Bool = false) throws {
    guard let path else {
      try self.init(book, try book.openUntitled())
      return
    }
    let file = try Desk.file(at: path)
    let answer = try book.openDrawing(at: path, file: file, takesOver: takesOver)
    try self.init(book, answer, at: path, file: file)
  }

  init(
    _ book: Sketchbook, _ answer: SketchbookAnswer, at path: String? = nil,
    file: (document: SVGDocument, fingerprint: Fingerprint)? = nil
  ) throws {
    guard case .ready(let journal, let resumption, let notice) = answer else {
      guard case .busy(let owner) = answer else { fatalError("there is no third answer") }
      throw Busy(owner: owner)
    }
    self.book = book
    self.journal = journal
    self.resumption = resumption
    self.notice = notice
    self.path = path
    known = resumption.map(\.fingerprint) ?? file?.fingerprint.description
    let drawing = resumption?.document.drawing ?? file?.document.drawing ?? Drawing()
    editor = Editor(drawing, history: resumption?.history ?? History())
    editor.journal = journal
  }

  /// What is in a file; nil when there is none.
  static func file(at path: String) throws -> (document: SVGDocument, fingerprint: Fingerprint)? {
    do throws(StorageError) {
      return try DrawingFile.readWithFingerprint(path)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  func draw(_ numbers: Int...) {
    for number in numbers { _ = editor.insert(Desk.stroke(number)) }
  }

  func undo() { _ = editor.undo() }
  func redo() { _ = editor.redo() }

  func beginSaving() {
    editor.beginSaving()
    journal.beginSaving()
  }

  func job(to newPath: String? = nil, overwrites: Bool = false) -> SaveJob {
    let known = newPath == nil || newPath == path ? self.known : nil
    return SaveJob(
      SVGDocument(editor.drawing), to: newPath ?? path ?? "", known: known, overwrites: overwrites,
      journal: journal)
  }

  @discardableResult
  func save(to newPath: String? = nil, overwrites: Bool = false) -> SaveJob.Outcome {
    beginSaving()
    let outcome = job(to: newPath, overwrites: overwrites).run()
    if case .saved(let fingerprint, _) = outcome {
      editor.noteSaved()
      known = fingerprint.description
      path = newPath ?? path
    }
    return outcome
  }

  /// The numbers of the strokes, in order.
  var strokes: [Int] { Desk.strokes(of: editor.drawing) }

  static func strokes(of drawing: Drawing) -> [Int] {
    drawing.marks.map { mark in (mark as? Stroke)?.points.last.map { Int($0.x) } ?? -1 }
  }

  /// The strokes after each undo until there is none, and after each redo from here.
  var past: [[Int]] {
    var editor = editor
    editor.journal = nil
    var result: [[Int]] = []
    while editor.undo() != nil { result.append(Desk.strokes(of: editor.drawing)) }
    return result
  }

  var future: [[Int]] {
    var editor = editor
    editor.journal = nil
    var result: [[Int]] = []
    while editor.redo() != nil { result.append(Desk.strokes(of: editor.drawing)) }
    return result
  }

  static func stroke(_ number: Int) -> Stroke {
    Stroke([.origin, Point(x: Double(number), y: 1)])
  }
}

extension SaveJob.Outcome {
  var isSaved: Bool { if case .saved = self { true } else { false } }
}
