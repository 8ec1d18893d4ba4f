import Documents
package import Editing
import Formats
package import Marks
import Synchronization

/// Drawings that several sessions draw in: one has it and records it, the others are its guests.
///
/// A guest proposes its edits, which the host makes steps of the drawing; what the host has recorded, with the guest's edits
/// that it does not have yet, is what the guest shows. All sessions have the same drawing once no proposal is left.
extension SketchbookStore: DrawingSharing {
  package var isGuest: Bool { autosave.guest != nil }

  // MARK: The guest

  /// Draws along in the current document, which another session has.
  func join() throws(SketchbookError) -> OpenResult {
    guard let sketchbook = provider.open(), let path = file.path,
      let number = try sketchbook.number(at: path)
    else { return goOnUnrecorded() }
    let read: @Sendable (String) -> (document: SVGDocument, fingerprint: Fingerprint)? = {
      try? DrawingFile.readWithFingerprint($0)
    }
    let state = try SharedState.read(number, for: sketchbook.token, in: sketchbook, after: nil, file: read)
    guard state.isHosted else { return recover() }
    try sketchbook.join(number)
    let events = events
    autosave = .joined(
      Guest(number, in: sketchbook, after: state, file: read) { events.put(.shared($0, of: number)) })
    document = state.document
    return .recovered(
      OpenDocument(
        document.drawing, name: file.name, page: document.page, notice: .joined(name: file.name)))
  }

  /// - Returns: what a session has to know of what the host has recorded; nil where it is not a guest any more.
  func note(_ state: SharedState, of number: Int64) -> StoreEvent? {
    guard let guest = autosave.guest, guest.journal.document == number else { return nil }
    sharedState = state
    // A host that saved under another name has left this file.
    return state.isHosted && state.path == file.path ? .shared : .hostLeft
  }

  package func takeShared() -> Drawing? {
    defer { sharedState = nil }
    guard let guest = autosave.guest, let state = sharedState else { return nil }
    document = state.document
    var drawing = state.document.drawing
    for edit in guest.journal.edits(missingIn: state) {
      for change in edit.changes(in: drawing) { drawing.apply(change) }
    }
    return drawing
  }

  /// Ends to draw along.
  func leaveHost() throws(SketchbookError) {
    guard let guest = autosave.guest else { return }
    if let error = guest.journal.flush(within: patience.writing) { throw error }
    try guest.journal.book.leave(guest.journal.document)
  }

  /// The current document's file as all may write it that draw in it; nil where nothing is recorded.
  var sharedFile: SharedFile? {
    if let guest = autosave.guest {
      return SharedFile(book: guest.journal.book, document: guest.journal.document, isGuest: true)
    }
    guard let journal = autosave.journal, let number = journal.number else { return nil }
    return SharedFile(book: journal.book, document: number, isGuest: false)
  }

  /// Makes the drawing of a guest its own, which was saved under another name: the session records it with its history.
  func drawAlone() {
    guard isGuest else { return }
    do throws(SketchbookError) { try leaveHost() } catch { events.put(.event(.failed("\(error)"))) }
    autosave = .waiting(AutosaveState.Waiting(wasRecorded: true, isAnnounced: false))
  }

  // MARK: The host

  /// Takes what guests propose from now on.
  func beginHosting(_ journal: Journal) {
    (hosting, proposals) = (nil, [])
    let events = events
    let last = Mutex<Int64>(0)
    let waking = journal.book.wakingFile(of: journal.book.token)
    // A thread that sleeps must not keep the session's lock.
    hosting = ChangeWatcher([waking]) { [weak journal] in
      guard let journal else { return nil }
      if let number = journal.number,
        let found = try? journal.book.proposals(to: number, after: last.withLock(\.self)),
        let newest = found.last
      {
        last.withLock { $0 = newest.number }
        events.put(.proposed(found, to: number))
      }
      return [waking]
    }
  }

  func note(_ found: [Proposal], to number: Int64) -> StoreEvent? {
    guard autosave.journal?.number == number else { return nil }
    proposals += found
    return .proposed
  }

  package func takeProposals() -> [(number: Int64, edit: Edit)] {
    defer { proposals = [] }
    return proposals.map { ($0.number, $0.edit) }
  }

  package func decline(_ proposal: Int64) { autosave.journal?.decline(proposal) }

  /// Whether others draw along, so that nothing of the drawing may be discarded.
  var hasGuests: Bool {
    guard let journal = autosave.journal, let number = journal.number else { return false }
    return (try? journal.book.hasGuests(number)) ?? false
  }
}
