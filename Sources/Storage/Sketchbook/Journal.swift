package import Dispatch
package import Editing
package import Formats
package import Marks
import Platform
import Synchronization

/// Records the edits of one drawing on a queue of its own.
///
/// An edit is handed over without waiting. Edits that arrive during a transaction are written together in the next.
package final class Journal: EditJournal {
  /// A failure, or the end of one, in the background.
  package enum Trouble: Equatable, Sendable {
    /// Nothing can be recorded now; the journal retries.
    case unwritable(String)
    /// Recording works again.
    case writable
    /// Another session took the drawing over.
    case takenOver(String)
    /// The sketchbook was removed, replaced or damaged. Nothing is recorded until it is opened anew and adopts the
    /// drawing.
    case gone(String)
    /// The disk takes long, for the first time.
    ///
    /// Everything is recorded all the same.
    case slow
  }

  let book: Sketchbook
  private let state: Mutex<JournalState>
  private let queue = WorkQueue(label: "charcoal.journal")
  private let onTrouble: Mutex<@Sendable (Trouble) -> Void> = Mutex { _ in }

  /// How long to wait before a retry.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// - Parameter shell: what surrounds the marks in the drawing's file.
  init(of document: Int64?, in book: Sketchbook, shell: SVGDocument? = nil) {
    self.book = book
    state = Mutex(JournalState(document: document, shell: shell ?? .begun))
  }

  init(of document: Int64, in book: Sketchbook, recovered: RecoveredDrawing) {
    self.book = book
    state = Mutex(
      JournalState(
        document: document, shell: recovered.document, history: recovered.history,
        position: recovered.position, basePosition: recovered.basePosition))
  }

  /// A journal of a drawing without a name, which is recorded from the first edit on.
  ///
  /// - Parameter document: the drawing as it is; nothing of it is stored before the first edit.
  package convenience init(ofUnnamed document: SVGDocument, in book: Sketchbook) {
    self.init(of: nil, in: book, shell: document)
  }

  /// A journal of an unnamed copy of a drawing, which is stored at once.
  package init(ofCopy document: SVGDocument, history: History, in book: Sketchbook) {
    self.book = book
    var state = JournalState(document: nil, shell: document)
    state.adopt(document.drawing, history)
    self.state = Mutex(state)
    schedule()
  }

  /// A journal of a drawing that the session has been editing; it may have a file.
  init(
    adopting document: SVGDocument, _ history: History, in book: Sketchbook, at path: String?,
    fingerprint: String?, replacing replaced: JournalState.Replaced
  ) {
    self.book = book
    var state = JournalState(document: nil, shell: document)
    state.adopt(
      document.drawing, history, file: path.map { ($0, fingerprint) }, replacing: replaced)
    self.state = Mutex(state)
    schedule()
  }

  /// Sets the handler for background failures, and reports a present one.
  ///
  /// The handler runs on the journal's queue: calling ``flush()`` from it deadlocks.
  package func report(to body: @escaping @Sendable (Trouble) -> Void) {
    onTrouble.withLock { $0 = body }
    if let trouble = state.withLock(\.trouble) { queue.async { self.tell(trouble) } }
  }

  /// The drawing's number in the sketchbook; nil while nothing of it is stored.
  package var number: Int64? { state.withLock(\.document) }

  /// Why nothing can be recorded now; nil if recording works.
  package var problem: String? {
    switch state.withLock(\.trouble) {
    case .unwritable(let reason), .takenOver(let reason), .gone(let reason): reason
    case .writable, .slow, nil: nil
    }
  }

  /// Sets whether it is recorded from now on when steps are made.
  func keepTimes(_ isWanted: Bool) { state.withLock { $0.keepsTimes = isWanted } }

  /// Replaces what surrounds the marks in the drawing's file.
  package func setShell(_ document: SVGDocument) { state.withLock { $0.setShell(document) } }

  // MARK: Edits

  package func prepare(for drawing: @autoclosure () -> Drawing) { state.withLock { $0.prepare(drawing) } }

  package func note(_ edit: Edit) {
    state.withLock { $0.note(edit, made: WallClock.now) }
    schedule()
  }

  /// Notes that a proposal of another session changes nothing.
  func decline(_ proposal: Int64) {
    state.withLock { $0.pending.append(.declined(proposal)) }
    schedule()
  }

  package func noteUndo(in drawing: @autoclosure () -> Drawing) {
    state.withLock { $0.move(by: -1, drawing) }
    schedule()
  }

  package func noteRedo(in drawing: @autoclosure () -> Drawing) {
    state.withLock { $0.move(by: 1, drawing) }
    schedule()
  }

  // MARK: Writing

  /// Writes all pending entries.
  package func flush() throws(SketchbookError) {
    let result = queue.sync { Result { () throws(SketchbookError) in try self.writePending() } }
    try result.get()
  }

  /// Writes all pending entries, but waits no longer than a limit.
  ///
  /// Writing continues after that.
  ///
  /// - Returns: why they are not written; nil if they are.
  package func flush(within limit: DispatchTimeInterval) -> SketchbookError? {
    let result = queue.sync(within: limit) { () -> SketchbookError? in
      do throws(SketchbookError) {
        try self.writePending()
        guard !self.book.isInPlace else { return nil }
        // Everything is written, but to a database that is no longer at its path.
        self.noteFailure(.gone)
        return .gone
      } catch { return error }
    }
    return result ?? .unavailable("writing the sketchbook takes too long")
  }

  /// Writes all pending entries and begins no transaction until ``resume()``.
  ///
  /// The process is about to be stopped: inside a transaction it would keep the database locked.
  ///
  /// - Parameter limit: how long to wait for a transaction. After that it is interrupted, and repeated on ``resume()``.
  package func pause(within limit: DispatchTimeInterval) {
    _ = flush(within: limit)
    guard !queue.hold(within: limit) else { return }
    book.interrupt()
    _ = queue.hold(within: limit)
  }

  /// Resumes writing after ``pause(within:)``.
  package func resume() { queue.release() }

  /// Runs a body on the queue once all pending entries are written.
  func afterFlush(_ body: () throws(SketchbookError) -> Void) throws(SketchbookError) {
    try queue.sync {
      Result { () throws(SketchbookError) in
        try self.writePending()
        do throws(SketchbookError) {
          try body()
        } catch {
          if case .gone = error { self.noteFailure(error) }
          throw error
        }
      }
    }.get()
  }

  func withState<T: Sendable>(_ body: (inout JournalState) -> T) -> T { state.withLock { body(&$0) } }

  /// Schedules the pending entries to be written.
  func schedule() {
    let isNeeded = state.withLock { state in
      // After a failure a retry is scheduled already.
      guard !state.isScheduled, state.trouble == nil else { return false }
      state.isScheduled = true
      return true
    }
    guard isNeeded else { return }
    queue.async {
      self.state.withLock { $0.isScheduled = false }
      // writePending() reports a failure and schedules a retry.
      do { try self.writePending() } catch {}
    }
  }

  /// Writes all pending entries in the background, and reports then that recording works.
  ///
  /// A failure is reported as ever.
  package func reportOnceWritten() {
    queue.async {
      // After a failure writePending() reports it.
      let isUntold = self.state.withLock { $0.trouble == nil }
      do { try self.writePending() } catch { return }
      if isUntold { self.tell(.writable) }
    }
  }

  private func scheduleRetry() {
    let isFirst = state.withLock { state in
      defer { state.isRetrying = true }
      return !state.isRetrying
    }
    guard isFirst else { return }
    queue.async(after: Self.patience) {
      self.state.withLock { $0.isRetrying = false }
      do { try self.writePending() } catch {}
    }
  }

  /// Must be called on the queue.
  private func writePending() throws(SketchbookError) {
    let (entries, document, shell) = state.withLock { ($0.pending, $0.document, $0.shell) }
    guard !entries.isEmpty else { return }
    let start = ContinuousClock.now
    do throws(SketchbookError) {
      let number = try book.write { database in
        try JournalWriter(database: database, book: self.book, shell: shell)
          .write(entries, to: document)
      }
      let wasTroubled = state.withLock { state in
        defer { state.trouble = nil }
        state.pending.removeFirst(entries.count)
        state.document = number
        return state.trouble != nil
      }
      // Guests watch it: the log changes before a commit can be seen.
      FileSystem.touch(book.wakingFile(of: book.token))
      if book.noteWriting(start.duration(to: .now)) { tell(.slow) }
      if wasTroubled {
        tell(.writable)
        // Entries that arrived during the failure were not scheduled.
        schedule()
      }
    } catch {
      noteFailure(error)
      throw error
    }
  }

  /// Reports a new failure, and schedules a retry where that can help.
  private func noteFailure(_ error: SketchbookError) {
    let trouble: Trouble =
      switch error {
      case .takenOver: .takenOver(error.description)
      // A damaged database is repaired by opening it anew.
      case .gone, .damaged: .gone(error.description)
      default: .unwritable(error.description)
      }
    let isNews = state.withLock { state in
      defer { state.trouble = trouble }
      return state.trouble != trouble
    }
    if isNews { tell(trouble) }
    // A retry does not help where another session has the drawing or the sketchbook is gone.
    if case .unwritable = trouble { scheduleRetry() }
  }

  private func tell(_ trouble: Trouble) {
    let body = onTrouble.withLock { $0 }
    body(trouble)
  }
}
