import CSystem
import Dispatch
package import Documents
package import Editing
import Formats
package import Marks

/// Saving the current document, and the events of that and of the autosave.
extension SketchbookStore {
  package func beginSaving(_ drawing: Drawing, _ token: SaveToken, as name: String, overwrites: Bool) {
    var document = document
    document.drawing = drawing
    document.newerVersion = nil
    document.source = nil
    if autosave.isViewing, let sketchbook = provider.open() {
      begin(Journal(ofUnnamed: document, in: sketchbook))
    }
    let job = SaveJob(
      document, token, to: name, known: file.isNamed(name) ? file.fingerprint : nil, overwrites: overwrites,
      journal: autosave.journal, shared: file.isNamed(name) ? sharedFile : nil)
    let events = events
    saving[token] = document
    saveQueue.async(group: saves) {
      charcoal_signals_cover_thread()
      events.put(job.run(), of: token, name: name)
    }
  }

  /// Notes that a save has written a file, which is the current document's from now on.
  private func noteWritten(_ token: SaveToken, as name: String, _ fingerprint: Fingerprint) {
    file.noteWritten(as: name, fingerprint)
    if let written = saving[token] { file.content = (written, fingerprint) }
    saving = [:]
    // The user may have chosen to write over a change. A new follower looks at once what has changed since.
    followFile()
  }

  package func drainEvents(waiting limit: Int) -> [StoreEvent] {
    // If the save ends in time, its event is in the queue.
    let isIdle = saves.wait(timeout: .now() + .milliseconds(limit)) == .success
    var result: [StoreEvent] = []
    for item in events.takeAll() {
      switch item {
      case .event(let event): result.append(event)
      case .written(let token, let name, let fingerprint):
        document.newerVersion = nil
        document.source = nil
        if !file.isNamed(name) { drawAlone() }
        noteWritten(token, as: name, fingerprint)
        result.append(.saved(token, name: name))
      case .changed(let changed): if let event = note(changed) { result.append(event) }
      case .merged(let change, let changed): if note(change, of: changed) { result.append(.changeMerged) }
      case .proposed(let found, let number): if let event = note(found, to: number) { result.append(event) }
      case .shared(let state, let number): if let event = note(state, of: number) { result.append(event) }
      case .read(let ended): if ended === reading { result.append(.read) }
      case .sketchbookChanged: if let status = newStatus { result.append(.autosave(status)) }
      case .sketchbookLost(let reason):
        reopenSketchbook()
        result.append(.autosave(.off(reason: reason)))
      }
    }
    // The fingerprint of a save in progress must be known before the document is recorded anew.
    if isIdle, autosave.isWaiting, provider.open() != nil { result.append(.autosaveAvailable) }
    return result
  }

  package var eventDescriptor: Int32? { events.descriptor }

  package func noteReread(_ token: SaveToken) {
    let isFollowed = followedFile != nil
    guard let reread = followedFile ?? rereadFile, let path = file.path else { return }
    (rereadFile, followedFile) = (nil, nil)
    take(reread)
    // A record with the path would count as the file's, and be saved to it.
    guard document.access == .editable else { return }
    do throws(SketchbookError) {
      try autosave.journal?.noteReread(
        document, token, at: path, reread.content?.fingerprint, waits: !isFollowed)
    } catch { events.put(.event(.failed("\(error)"))) }
  }
}
