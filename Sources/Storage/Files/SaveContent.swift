import Diagrams
import Formats

/// The content that a save writes: a drawing as its file, or its diagram as a fence.
struct SaveContent {
  /// The name of the drawing.
  let name: String

  /// The file to write to, and all that it holds then.
  let file: String
  let bytes: [UInt8]

  /// Identifies the drawing in the file.
  let fingerprint: Fingerprint

  /// The losses of the file as one line; nil for none.
  var loss: String?

  /// Writes a drawing to a file of its own.
  init(of document: SVGDocument, to path: String) throws(StorageError) {
    (name, file) = (path, path)
    bytes = try DrawingFile.compressed(SVGExporter.bytes(of: document), for: path)
    fingerprint = Fingerprint(of: bytes)
  }

  /// Writes a drawing's diagram into a fence.
  ///
  /// - Parameter content: the fence as it is now. One that says the same already stays as it is, with its comments.
  init(of document: SVGDocument, into content: FencedFile.Content, of fenced: FencedFile) throws(StorageError)
  {
    let (markdown, language) = (content.file, content.fence.language)
    let exported: ExportedFile
    do throws(ExportError) {
      exported = try DiagramExport.file(of: document.drawing, language)
    } catch { throw .badData(.invalid(error.description)) }
    var source = String(decoding: exported.bytes, as: UTF8.self)
    let old = markdown.source(of: content.fence)
    if let meant = try? language.diagram(from: old), meant == (try? language.diagram(from: source)) {
      source = old
    }
    let written = source == old ? markdown.bytes : markdown.replacing(content.fence, with: source)
    // The written file must be read as the same fences, with this source in this one.
    let again = MarkdownFile(written)
    guard again.fences.count == markdown.fences.count,
      again.source(of: again.fences[content.number - 1]) == source
    else { throw .badData(.invalid("the diagram does not fit into this fence")) }
    (name, file, bytes) = (fenced.name(ofFence: content.number), fenced.path, written)
    fingerprint = Fingerprint(of: Array(source.utf8))
    loss = exported.losses.line
  }
}
