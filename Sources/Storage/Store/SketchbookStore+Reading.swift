import Dispatch
package import Documents
package import Editing
import Formats
package import Marks

/// Reading files on threads of their own.
///
/// No reader is stopped: what it reads is dropped where it is not wanted any more.
extension SketchbookStore {
  package func beginReading(_ request: ReadingRequest) {
    let (reading, events) = (Reading(), events)
    self.reading = reading
    startReader {
      reading.run(request)
      events.put(.read(reading))
    }
  }

  package func cancelReading() { reading = nil }

  package func finishReading(within milliseconds: Int) -> Bool {
    reading?.wait(until: .now() + .milliseconds(milliseconds)) ?? true
  }

  package func takeRead() throws(StoreError) -> ReadingResult? {
    guard let result = reading?.result else { return nil }
    reading = nil
    switch result {
    case .success(.document(let name, let document, let fingerprint)):
      readDocument = (name, document, fingerprint)
      return .document
    case .success(.saved(let file)):
      rereadFile = file
      return .saved(file.content?.document.drawing ?? Drawing())
    case .success(.other(let result)): return result
    case .failure(let error):
      readingError = error as? StorageError
      throw StoreError(error)
    }
  }

  package func openRead(closing drawing: Drawing) -> OpenDocument? {
    guard let (name, document, fingerprint) = readDocument else { return nil }
    readDocument = nil
    closeCurrent(drawing)
    setFile(document, at: name, fingerprint)
    return openDocument
  }

  /// Makes the document to begin with current, which ``beginReading(_:)`` began to read; waits for it.
  package func loadRead() throws(StorageError) -> OpenDocument {
    _ = reading?.wait(until: .distantFuture)
    do throws(StoreError) {
      if case .document = try takeRead(), let opened = openRead(closing: Drawing()) { return opened }
      return openDocument
    } catch { throw readingError ?? .failed(doing: error.description, errno: 0) }
  }
}

/// Following the current document's file, which other programs may change.
extension SketchbookStore {
  package func follow() {
    followsFile = true
    followFile()
  }

  /// Follows the current document's file from now on, and no other.
  ///
  /// Only SVG files: what is drawn of another format has new identifiers with each reading.
  func followFile() {
    follower = nil
    (changedFile, mergedChange) = (nil, nil)
    guard followsFile, let name = file.name, file.content != nil, document.source == nil,
      document.newerVersion == nil, FencedFile(name) == nil
    else { return }
    let events = events
    follower = FileFollower(name, known: file.fingerprint) { events.put(.changed($0)) }
  }

  /// - Returns: what a session has to know of a change of the file; nil where it knows that already.
  func note(_ changed: OpenFile) -> StoreEvent? {
    guard let name = file.name, changed.path == file.path else { return nil }
    // The file may be as it was again.
    (changedFile, mergedChange) = (nil, nil)
    guard changed.fingerprint != file.fingerprint,
      // Recovered work may have begun with another version of the file.
      file.content?.fingerprint.description == file.fingerprint,
      let document = changed.content?.document, document.newerVersion == nil, document.source == nil
    else { return nil }
    changedFile = changed
    // A file that another session of this drawing saved is a state of it, not a change.
    let isOurs = changed.fingerprint.flatMap { fingerprint in sharedFile?.isOurs(fingerprint) } ?? false
    changedBase = isGuest || isOurs ? document.drawing : nil
    return .fileChanged(name: name)
  }

  package func beginMerging(into drawing: Drawing, _ token: SaveToken, isUnsaved: Bool) {
    guard let changed = changedFile, let name = file.name, let content = changed.content else { return }
    let (base, events) = (changedBase ?? file.content?.document.drawing ?? Drawing(), events)
    startReader {
      let change = MergedChange(
        of: name, base: base, theirs: content.document.drawing, into: drawing, token, isUnsaved: isUnsaved)
      events.put(.merged(change, of: changed))
    }
  }

  /// - Returns: whether the change is still the last one of the file.
  func note(_ merged: MergedChange, of changed: OpenFile) -> Bool {
    guard changed.fingerprint == changedFile?.fingerprint else { return false }
    mergedChange = merged
    return true
  }

  package func takeMerged() -> MergedChange? {
    defer { mergedChange = nil }
    followedFile = mergedChange == nil ? nil : changedFile
    return mergedChange
  }

  package func noteMerged(_ drawing: Drawing) {
    guard let followedFile, let path = file.path else { return }
    self.followedFile = nil
    take(followedFile)
    guard document.access == .editable else { return }
    autosave.journal?.noteMerged(document, drawing, at: path, followedFile.content?.fingerprint)
  }

  /// Makes what was read of the current document's file again what is known of it.
  func take(_ reread: OpenFile) {
    document = reread.content?.document ?? .begun
    file.fingerprint = reread.fingerprint
    file.content = reread.content
    follower?.note(reread.fingerprint)
    (changedFile, mergedChange) = (nil, nil)
  }
}
