package import Editing
package import Formats

/// One save of a drawing, from the marks to the disk.
///
/// It runs on a queue of its own.
package struct SaveJob: Sendable {
  package enum Outcome: Sendable {
    /// The file is written; the fingerprint identifies its content.
    case saved(Fingerprint, lost: LostProperties)
    /// Another program changed the file since it was read or written here. Nothing was written.
    case changedElsewhere
    /// The file is as it was.
    case failed(StorageError)
    /// Another Charcoal has the drawing; the file is as it was.
    case takenOver(String)
  }

  private let document: SVGDocument
  private let token: SaveToken
  private let path: String
  private let known: String?
  private let overwrites: Bool
  private let journal: Journal?

  /// - Parameters:
  ///   - token: the state of the drawing.
  ///   - path: as the user gave it.
  ///   - known: the fingerprint of the file as it was last read or written here; nil when there was none.
  ///   - overwrites: whether the user wants it written whatever is there.
  ///   - journal: where it is noted that the file holds the drawing now.
  package init(
    _ document: SVGDocument, _ token: SaveToken, to path: String, known: String?, overwrites: Bool,
    journal: Journal?
  ) {
    self.document = document
    self.token = token
    self.path = path
    self.known = known
    self.overwrites = overwrites
    self.journal = journal
  }

  package func run() -> Outcome {
    let target = FilePath.absolute(path)
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try DrawingFile.compressed(SVGExporter.bytes(of: document), for: path)
    } catch { return .failed(error) }
    let fingerprint = Fingerprint(of: bytes)
    if !overwrites, let current = DrawingFile.fingerprint(of: target), current.description != known {
      return .changedElsewhere
    }
    var isNoted = true
    do throws(SketchbookError) {
      try journal?.noteSaving(token, at: target, fingerprint)
    } catch {
      // A sketchbook that cannot be written does not stop a save; the journal reports it.
      if case .takenOver = error { return .takenOver(error.description) }
      isNoted = false
    }
    let lost: LostProperties
    do throws(StorageError) {
      lost = try DrawingFile.write(bytes, to: path)
    } catch { return .failed(error) }
    do throws(SketchbookError) {
      try journal?.noteSaved(token, at: target, fingerprint, waits: isNoted)
    } catch {}
    return .saved(fingerprint, lost: lost)
  }
}
