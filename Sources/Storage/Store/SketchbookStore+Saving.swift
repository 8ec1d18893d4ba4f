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
      journal: autosave.journal)
    let events = events
    saveQueue.async(group: saves) {
      charcoal_signals_cover_thread()
      events.put(job.run(), of: token, name: name)
    }
  }

  package func drainEvents(waiting limit: Int) -> [StoreEvent] {
    // If the save ends in time, its event is in the queue.
    let isIdle = saves.wait(timeout: .now() + .milliseconds(limit)) == .success
    var result: [StoreEvent] = []
    for item in events.takeAll() {
      switch item {
      case .event(let event): result.append(event)
      case .written(let token, let name, let fingerprint):
        file.noteWritten(as: name, fingerprint)
        document.newerVersion = nil
        document.source = nil
        result.append(.saved(token, name: name))
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
    guard let rereadFile, let path = file.path else { return }
    self.rereadFile = nil
    document = rereadFile.content?.document ?? .begun
    file.fingerprint = rereadFile.fingerprint
    // A record with the path would count as the file's, and be saved to it.
    guard document.access == .editable else { return }
    do throws(SketchbookError) {
      try autosave.journal?.noteReread(document, token, at: path, rereadFile.content?.fingerprint)
    } catch { events.put(.event(.failed("\(error)"))) }
  }
}
