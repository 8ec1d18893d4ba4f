package import Editing
package import Formats

/// One save of a drawing, from the marks to the disk.
///
/// It runs on a queue of its own.
package struct SaveJob: Sendable {
  package enum Outcome: Sendable {
    /// The file is written.
    case saved(SavedFile)
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
  private let shared: SharedFile?

  /// - Parameters:
  ///   - token: the state of the drawing.
  ///   - path: as the user gave it.
  ///   - known: the fingerprint of the file as it was last read or written here; nil when there was none.
  ///   - overwrites: whether the user wants it written whatever is there.
  ///   - journal: where it is noted that the file holds the drawing now.
  ///   - shared: the file as other sessions that draw along may write it; nil where there can be none.
  package init(
    _ document: SVGDocument, _ token: SaveToken, to path: String, known: String?, overwrites: Bool,
    journal: Journal?
  ) {
    self.init(document, token, to: path, known: known, overwrites: overwrites, journal: journal, shared: nil)
  }

  init(
    _ document: SVGDocument, _ token: SaveToken, to path: String, known: String?, overwrites: Bool,
    journal: Journal?, shared: SharedFile?
  ) {
    self.shared = shared
    self.document = document
    self.token = token
    self.path = path
    self.known = known
    self.overwrites = overwrites
    self.journal = journal
  }

  package func run() -> Outcome {
    let content: SaveContent
    do throws(StorageError) {
      guard let free = try self.content() else { return .changedElsewhere }
      content = free
    } catch { return .failed(error) }
    let target = FilePath.absolute(content.name)
    var isNoted = true
    do throws(SketchbookError) {
      try journal?.noteSaving(token, at: target, content.fingerprint)
    } catch {
      // A sketchbook that cannot be written does not stop a save; the journal reports it.
      if case .takenOver = error { return .takenOver(error.description) }
      isNoted = false
    }
    shared?.noteSaving(content.fingerprint)
    let lost: LostProperties
    do throws(StorageError) {
      lost = try DrawingFile.write(content.bytes, to: content.file)
    } catch { return .failed(error) }
    do throws(SketchbookError) {
      try journal?.noteSaved(token, at: target, content.fingerprint, waits: isNoted)
    } catch {}
    return .saved(
      SavedFile(
        name: content.name, fingerprint: content.fingerprint,
        losses: [lost.description, content.loss].compactMap(\.self)))
  }

  /// The content to write; nil where another program changed what it would replace.
  private func content() throws(StorageError) -> SaveContent? {
    if let fenced = FencedFile(path) {
      guard let place = try fenced.content(known: known, overwrites: overwrites) else { return nil }
      return try SaveContent(of: document, into: place, of: fenced)
    }
    let content = try SaveContent(of: document, to: path)
    if !overwrites, let current = DrawingFile.fingerprint(of: FilePath.absolute(path)),
      current.description != known, shared?.isOurs(current.description) != true
    {
      return nil
    }
    return content
  }
}
