import Dispatch
import Documents
import Editing
import Formats
import Marks
import Storage
import Terminal

/// Recording the drawing at hand, now or as soon as that is possible.
extension FileStore {
  var journal: (any EditJournal)? { recording.journal }

  var autosaveProblem: String? {
    switch recording {
    case .on(let journal): journal.problem
    case .waiting(let waiting): book.problem ?? waiting.failure ?? "the sketchbook is being opened"
    case .notBegun, .looking: nil
    }
  }

  /// Why nothing is recorded; nil when the user was told already, or all is well.
  var newStatus: AutosaveStatus? {
    guard let problem = autosaveProblem, recording.tell(problem) else { return nil }
    return .off(reason: problem)
  }

  /// Draws on without recording, until the sketchbook can be used.
  func goOnUnrecorded(after error: SketchbookError? = nil) -> OpenResult {
    recording.wait(after: error?.description)
    switch error {
    case nil: break
    case .gone?, .damaged?: book.reopen()
    default: news.put(.sketchbook, after: .seconds(2))
    }
    return .unchanged(notice: newStatus.map(StoreNotice.autosave))
  }

  /// Opens the sketchbook anew, since it was removed, replaced or damaged.
  func noteGone() {
    recording.wait()
    book.reopen()
  }

  func begin(_ journal: Journal) {
    recording = .on(journal)
    isDiscarding = false
    let news = news
    journal.report { trouble in
      switch trouble {
      case .unwritable(let reason): news.put(.news(.autosave(.off(reason: reason))))
      case .writable: news.put(.news(.autosave(.on)))
      case .takenOver(let words): news.put(.news(.takenOver(words)))
      case .gone(let reason): news.put(.sketchbookGone(reason))
      }
    }
  }

  func beginAutosave(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> OpenResult {
    guard case .waiting(let waiting) = recording, let sketchbook = book.open() else { return .unchanged() }
    if isAsOpened, !waiting.wasRecorded {
      let remembered = ask(takingOver: false)
      if case .unchanged(nil) = remembered, !recording.isWaiting {
        return .unchanged(notice: .autosave(.on))
      }
      return remembered
    }
    document.drawing = drawing
    do throws(SketchbookError) {
      let isKeptByPath = document.newerVersion == nil
      let answer = try sketchbook.adopt(
        document, history, at: isKeptByPath ? path : nil, fingerprint: known, replacing: book.lostToken)
      switch answer {
      case .busy(let owner): news.put(.news(.takenOver("open in \(owner)")))
      case .ready(let journal, _, _): begin(journal)
      }
      book.forgetLoss()
      return .unchanged(notice: book.takeNotice() ?? .autosave(.on))
    } catch { return goOnUnrecorded(after: error) }
  }

  func detach(_ drawing: Drawing, _ history: History) {
    document.drawing = drawing
    setFile(document, at: nil, nil)
    guard let sketchbook = book.open() else { return recording.wait() }
    begin(Journal(ofCopy: document, history: history, in: sketchbook))
  }

  // MARK: Waiting for it

  /// How long the main thread waits for the sketchbook.
  private static let patience = DispatchTimeInterval.milliseconds(900)

  /// Writes what is not written yet, but does not wait for long.
  func flush() throws(SketchbookError) {
    if let error = recording.journal?.flush(within: Self.patience) { throw error }
  }

  func willKeep(_ drawing: Drawing, _ history: History) -> Bool {
    if case .on = recording {
      do throws(SketchbookError) {
        try flush()
        return true
      } catch {
        switch error {
        case .gone, .damaged: noteGone()
        default: return false
        }
      }
    }
    // The sketchbook may be open by then, and takes the drawing with all its history.
    book.settle(within: Self.patience)
    _ = beginAutosave(drawing, history, isAsOpened: false)
    return recording.journal?.flush(within: Self.patience) == nil && recording.journal != nil
  }

  func finishAutosave(within milliseconds: Int) -> Bool {
    guard let journal = recording.journal,
      case .unavailable? = journal.flush(within: .milliseconds(milliseconds))
    else { return true }
    // A journal that has no problem takes long; one that has cannot write, and there is nothing to wait for.
    return journal.problem != nil
  }

  func pauseAutosave() {
    recording.journal?.pause(within: .seconds(1))
    book.pause()
    reader.pause()
  }

  func resumeAutosave() {
    reader.resume()
    book.resume()
    recording.journal?.resume()
  }
}
