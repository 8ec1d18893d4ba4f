import Diagrams
import Dispatch
import Documents
import Editing
import Formats
import Marks
import Synchronization

/// Something that is being read for a session, on a thread of its own.
final class Reading: Sendable {
  /// The content that a thread has read.
  enum Content: Sendable {
    case document(name: String, SVGDocument, Fingerprint?)
    case saved(OpenFile)
    case other(ReadingResult)
  }

  private let outcome = Mutex<Result<Content, any Error>?>(nil)
  private let work = DispatchGroup()

  init() { work.enter() }

  /// The content, or the error of reading it; nil while it is being read.
  var result: Result<Content, any Error>? { outcome.withLock(\.self) }

  /// Reads what is asked for.
  func run(_ request: ReadingRequest) {
    let result = Result { try Self.read(request) }
    outcome.withLock { $0 = result }
    work.leave()
  }

  /// - Returns: whether it is read.
  func wait(until limit: DispatchTime) -> Bool { work.wait(timeout: limit) == .success }

  private static func read(_ request: ReadingRequest) throws -> Content {
    switch request {
    case .document(let name, let columns):
      let (name, document, fingerprint) = try SketchbookStore.read(name, columns: columns)
      return .document(name: name, document, fingerprint)
    case .saved(let name):
      let (name, document, fingerprint) = try SketchbookStore.read(name)
      return .saved(OpenFile(name: name, content: fingerprint.map { (document, $0) }))
    case .source(let name, let drawing):
      guard let source = DiagramSource.all(in: try DrawingFile.read(name).drawing).first else {
        throw StoreError.failed("no source in Mermaid or DOT")
      }
      return .other(.source(try DiagramFile.changes(to: drawing, by: source.text, source.language)))
    case .picture(let name):
      let bytes = try DrawingFile.bytes(of: name, atMost: PictureFile.mostBytes)
      return .other(.picture(try PictureFile(reading: bytes)))
    case .stencil(let stencil): return .other(.stencil(try marks(of: stencil)))
    case .pasted(let text, let columns):
      guard let source = PastedSource(text) else { throw StoreError.failed("no drawing") }
      return .other(.pasted(try source.marks(columns: columns), format: source.title))
    }
  }

  private static func marks(of stencil: Stencil) throws -> [any Mark] {
    switch stencil.source.place {
    case .stencil(let set, let name):
      guard let drawing = SketchbookStore.builtIn(set, name) else { throw StoreError.unavailable }
      return drawing.marks
    case .file(let path): return try DrawingFile.read(path).drawing.marks
    case .sketch: throw StoreError.unavailable
    }
  }
}
