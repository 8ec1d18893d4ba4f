import Dispatch
package import Documents
package import Editing
import Formats
package import Marks

/// Recording the current document in the sketchbook, as soon as that is possible.
extension SketchbookStore {
  package var journal: (any EditJournal)? { autosave.journal ?? autosave.guest?.journal }

  package var autosaveProblem: String? {
    switch autosave {
    case .on(let journal): journal.problem
    case .waiting(let waiting): provider.problem ?? waiting.failure ?? "the sketchbook is being opened"
    case .joined(let guest): guest.problem
    case .notBegun, .viewing: nil
    }
  }

  /// The status that autosave is off, and why; nil if the user knows already, or it is on.
  var newStatus: AutosaveStatus? {
    guard let problem = autosaveProblem, autosave.report(problem) else { return nil }
    return .off(reason: problem)
  }

  /// Leaves the document unrecorded until the sketchbook can be used.
  func goOnUnrecorded(after error: SketchbookError? = nil) -> OpenResult {
    autosave.wait(after: error?.description)
    switch error {
    case nil: break
    case .gone?, .damaged?: provider.reopen()
    default: events.put(.sketchbookChanged, after: .seconds(2))
    }
    return .unchanged(notice: newStatus.map(StoreNotice.autosave))
  }

  /// Opens the sketchbook again, after it was removed, replaced or damaged.
  func reopenSketchbook() {
    autosave.wait()
    provider.reopen()
  }

  package func keepTimes(_ isWanted: Bool) {
    keepsTimes = isWanted
    autosave.journal?.keepTimes(isWanted)
  }

  func begin(_ journal: Journal) {
    journal.keepTimes(keepsTimes)
    autosave = .on(journal)
    beginHosting(journal)
    isDiscarding = false
    let events = events
    journal.report { trouble in
      switch trouble {
      case .unwritable(let reason): events.put(.event(.autosave(.off(reason: reason))))
      case .writable: events.put(.event(.autosave(.on)))
      case .takenOver(let owner): events.put(.event(.takenOver(owner)))
      case .gone(let reason): events.put(.sketchbookLost(reason))
      case .slow: events.put(.event(.slowDisk))
      }
    }
  }

  package func beginAutosave(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> OpenResult {
    guard case .waiting(let waiting) = autosave, let sketchbook = provider.open() else { return .unchanged() }
    if isAsOpened, !waiting.wasRecorded {
      let result = recover(takingOver: false)
      if case .unchanged(nil) = result, !autosave.isWaiting { return .unchanged(notice: .autosave(.on)) }
      return result
    }
    document.drawing = drawing
    do throws(SketchbookError) {
      let journal = try sketchbook.adopt(
        document, history, at: document.access == .editable ? file.path : nil, fingerprint: file.fingerprint,
        replacing: provider.lostToken)
      begin(journal)
    } catch {
      guard case .takenOver(let owner?) = error else { return goOnUnrecorded(after: error) }
      events.put(.event(.takenOver("open in \(owner)")))
    }
    provider.forgetLoss()
    let notice = provider.takeNotice()
    // Told any sooner, a program that is killed then would lose what was drawn meanwhile.
    if notice == nil, waiting.isAnnounced { autosave.journal?.reportOnceWritten() }
    return .unchanged(notice: notice)
  }

  package func detach(_ drawing: Drawing, _ history: History) {
    document.drawing = drawing
    setFile(document, at: nil, nil)
    guard let sketchbook = provider.open() else { return autosave.wait() }
    begin(Journal(ofCopy: document, history: history, in: sketchbook))
  }

  // MARK: Waiting for the journal

  /// Writes what the journal holds, within a limit.
  func flush() throws(SketchbookError) {
    if let error = autosave.journal?.flush(within: patience.writing) { throw error }
  }

  package func willKeep(_ drawing: Drawing, _ history: History) -> Bool {
    if let guest = autosave.guest { return guest.journal.flush(within: patience.writing) == nil }
    if case .on = autosave {
      do throws(SketchbookError) {
        try flush()
        return true
      } catch {
        switch error {
        case .gone, .damaged: reopenSketchbook()
        default: return false
        }
      }
    }
    // A sketchbook that opens in time takes the drawing with its whole history.
    provider.waitForAttempt(within: patience.writing)
    _ = beginAutosave(drawing, history, isAsOpened: false)
    return autosave.journal?.flush(within: patience.writing) == nil && autosave.journal != nil
  }

  package func finishAutosave(within milliseconds: Int) -> Bool {
    if let guest = autosave.guest { return guest.journal.flush(within: .milliseconds(milliseconds)) == nil }
    guard let journal = autosave.journal,
      case .unavailable? = journal.flush(within: .milliseconds(milliseconds))
    else { return true }
    // A journal without a problem is slow; one with a problem cannot write, so waiting is no use.
    return journal.problem != nil
  }

  package func pauseAutosave() {
    autosave.journal?.pause(within: .seconds(1))
    provider.pause()
    previews.pause()
  }

  package func resumeAutosave() {
    previews.resume()
    provider.resume()
    autosave.journal?.resume()
  }
}
