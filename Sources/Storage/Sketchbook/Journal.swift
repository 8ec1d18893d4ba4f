public import Dispatch
public import Editing
public import Formats
public import Marks
import Synchronization

/// Records what is done to one drawing, off the drawing path: each edit is handed over at once and written by a
/// queue of the journal's own. While one transaction waits for the disk the next edits gather, and go together in
/// the next.
public final class Journal: EditJournal {
  /// What goes wrong while no one waits for it.
  public enum Trouble: Equatable, Sendable {
    /// Nothing can be recorded for now; it is tried again.
    case unwritable(String)
    /// It can be again.
    case writable
    /// Another session has the drawing.
    case takenOver(String)
    /// The sketchbook was removed, replaced or damaged. Nothing is recorded until it is opened anew and adopts the
    /// drawing.
    case gone(String)
  }

  let book: Sketchbook
  private let state: Mutex<JournalState>
  private let queue = WorkQueue(label: "charcoal.journal")
  private let onTrouble: Mutex<@Sendable (Trouble) -> Void> = Mutex { _ in }

  /// How long to wait before something that failed is tried again.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// - Parameter shell: the drawing's file without its marks.
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

  /// A journal of a drawing that is to be without a name once something is done to it.
  ///
  /// - Parameter document: the drawing as it is; nothing of it is kept before that.
  public convenience init(ofUnnamed document: SVGDocument, in book: Sketchbook) {
    self.init(of: nil, in: book, shell: document)
  }

  /// A journal of a new drawing without a name, that is already there: a copy of another.
  public init(ofCopy document: SVGDocument, history: History, in book: Sketchbook) {
    self.book = book
    var state = JournalState(document: nil, shell: document)
    state.adopt(document.drawing, history)
    self.state = Mutex(state)
    schedule()
  }

  /// A journal of a drawing that a session has already, and that may have a file.
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

  /// Has someone told what goes wrong, and what is wrong already, from any thread. Whoever is told must not wait for
  /// the journal there and then, for it waits for them.
  public func report(to body: @escaping @Sendable (Trouble) -> Void) {
    onTrouble.withLock { $0 = body }
    if let trouble = state.withLock(\.trouble) { queue.async { self.tell(trouble) } }
  }

  /// The drawing's number in the sketchbook; nil while nothing is recorded of it.
  public var number: Int64? { state.withLock(\.document) }

  /// Why nothing can be recorded for now; nil when all is well.
  public var problem: String? {
    switch state.withLock(\.trouble) {
    case .unwritable(let words), .takenOver(let words), .gone(let words): words
    case .writable, nil: nil
    }
  }

  /// What stands around the marks in the drawing's file from now on.
  public func setShell(_ document: SVGDocument) { state.withLock { $0.setShell(document) } }

  // MARK: What is done

  public func note(_ edit: Edit, to drawing: @autoclosure () -> Drawing) {
    state.withLock { $0.note(edit, drawing) }
    schedule()
  }

  public func noteUndo(in drawing: @autoclosure () -> Drawing) {
    state.withLock { $0.move(by: -1, drawing) }
    schedule()
  }

  public func noteRedo(in drawing: @autoclosure () -> Drawing) {
    state.withLock { $0.move(by: 1, drawing) }
    schedule()
  }

  // MARK: Writing

  /// Writes all that is not written yet.
  public func flush() throws(SketchbookError) {
    let result = queue.sync { Result { () throws(SketchbookError) in try self.writePending() } }
    try result.get()
  }

  /// Writes all that is not written yet, but waits no longer than a time limit.
  ///
  /// - Returns: why it is not written; nil when all is. It goes on being written when the limit passes.
  public func flush(within limit: DispatchTimeInterval) -> SketchbookError? {
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

  /// Writes all that is not written yet, and begins no more writing until ``resume()``: the process is about to be
  /// stopped, and must not be in the middle of a transaction then.
  ///
  /// - Parameter limit: how long to wait for what is being written. After that it is broken off, to be written
  ///   when the journal goes on.
  public func pause(within limit: DispatchTimeInterval) {
    _ = flush(within: limit)
    guard !queue.hold(within: limit) else { return }
    book.interrupt()
    _ = queue.hold(within: limit)
  }

  /// Goes on after ``pause(within:)``.
  public func resume() { queue.release() }

  /// Does something with all written, between other writing. The pen does not wait for it.
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

  /// Has it written soon.
  func schedule() {
    let isNeeded = state.withLock { state in
      // While nothing can be written, the next try comes by itself.
      guard !state.isScheduled, state.trouble == nil else { return false }
      state.isScheduled = true
      return true
    }
    guard isNeeded else { return }
    queue.async {
      self.state.withLock { $0.isScheduled = false }
      // Failing is told to whoever listens, and tried again.
      do { try self.writePending() } catch {}
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

  /// To be called on the queue.
  private func writePending() throws(SketchbookError) {
    let (entries, document, shell) = state.withLock { ($0.pending, $0.document, $0.shell) }
    guard !entries.isEmpty else { return }
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
      if wasTroubled {
        tell(.writable)
        // What was noted meanwhile relied on the next try, and this was it.
        schedule()
      }
    } catch {
      noteFailure(error)
      throw error
    }
  }

  /// Tells what went wrong, once, and tries again later where that can help.
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
    // A drawing that another session has, and a sketchbook that is gone, are not tried again.
    if case .unwritable = trouble { scheduleRetry() }
  }

  private func tell(_ trouble: Trouble) {
    let body = onTrouble.withLock { $0 }
    body(trouble)
  }
}
