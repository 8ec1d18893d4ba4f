import Dispatch
import Editing
import Formats
import Marks
import Storage
import Terminal

/// Whether the drawing at hand is recorded, and how it comes to be.
extension FileStore {
  /// Draws on without recording, until the sketchbook can be used.
  func goOnUnrecorded(_ error: SketchbookError? = nil) -> Remembered {
    recorder = nil
    isUnrecorded = true
    if let error { noteFailure(error) }
    // It is tried every two seconds, and told again only when there is something new to tell.
    defer { toldProblem = recordingProblem }
    return .asOpened(
      notice: recordingProblem.flatMap { $0 == toldProblem ? nil : StoreWords.unrecorded($0) })
  }

  /// Sees to it that the sketchbook is tried again.
  func noteFailure(_ error: SketchbookError) {
    failure = error.description
    switch error {
    case .gone, .damaged: book.reopen()
    default: news.put(.sketchbook, after: .seconds(2))
    }
  }

  var recordingProblem: String? {
    if isUnrecorded { return book.problem ?? failure ?? "the sketchbook is being opened" }
    return recorder?.problem
  }

  func record(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> Remembered {
    guard isUnrecorded, let sketchbook = book.open() else { return .asOpened() }
    if isAsOpened, !hasRecord {
      let remembered = ask(takingOver: false)
      if case .asOpened(nil) = remembered, !isUnrecorded {
        return .asOpened(notice: StoreWords.recordedAgain)
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
      return .asOpened(notice: book.takeNotice() ?? StoreWords.recordedAgain)
    } catch { return goOnUnrecorded(error) }
  }

  func begin(_ journal: Journal) {
    recorder = journal
    isLooking = false
    isDiscarding = false
    isUnrecorded = false
    (failure, toldProblem) = (nil, nil)
    hasRecord = true
    let news = news
    journal.report { trouble in
      switch trouble {
      case .unwritable(let reason): news.put(.news(.recording(StoreWords.unrecorded(reason))))
      case .writable: news.put(.news(.recording(StoreWords.recordedAgain)))
      case .takenOver(let words): news.put(.news(.takenOver(words)))
      case .gone(let reason): news.put(.sketchbookGone(reason))
      }
    }
  }

  /// Writes what is not written yet, but does not wait for long.
  func flush() throws(SketchbookError) {
    if let error = recorder?.flush(within: Self.patience) { throw error }
  }

  /// How long the main thread waits for the sketchbook.
  private static let patience = DispatchTimeInterval.milliseconds(900)

  func detach(_ drawing: Drawing, _ history: History) {
    document.drawing = drawing
    setFile(document, at: nil, nil)
    recorder = nil
    guard let sketchbook = book.open() else {
      isUnrecorded = true
      return
    }
    begin(Journal(ofCopy: document, history: history, in: sketchbook))
  }

  func keeps(_ drawing: Drawing, _ history: History) -> Bool {
    var tries = 0
    while tries < 2 {
      tries += 1
      switch recorder?.flush(within: Self.patience) {
      case nil: if recorder != nil { return true }
      case .gone?, .damaged?: noteGone()
      default: return false
      }
      // It may be there again, and then has all of the drawing.
      book.settle(within: Self.patience)
      _ = record(drawing, history, isAsOpened: false)
    }
    return false
  }

  func settle(within milliseconds: Int) -> Bool {
    guard let recorder else { return true }
    guard case .unavailable? = recorder.flush(within: .milliseconds(milliseconds)) else { return true }
    // What fails is told by the journal. What takes long is not: then the journal has no problem.
    return recorder.problem != nil
  }

  func pauseRecording() {
    recorder?.pause(within: .seconds(1))
    book.pause()
  }

  func resumeRecording() {
    book.resume()
    recorder?.resume()
  }

  func noteGone() {
    recorder = nil
    isUnrecorded = true
    book.reopen()
  }

  /// What there is to tell about a drawing that is not recorded.
  var recordingNews: [StoreNews] {
    guard isUnrecorded, !isLooking, !isSaving else { return [] }
    if book.open() != nil { return [.recordable] }
    return recordingProblem.map { [.recording(StoreWords.unrecorded($0))] } ?? []
  }
}
