import Dispatch
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
  }

  let book: Sketchbook
  private let state: Mutex<JournalState>
  private let queue = DispatchQueue(label: "charcoal.journal")
  private let onTrouble: Mutex<@Sendable (Trouble) -> Void> = Mutex { _ in }

  /// How long to wait before something that failed is tried again.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// - Parameter shell: the drawing's file without its marks.
  init(of document: Int64?, in book: Sketchbook, shell: SVGDocument? = nil) {
    self.book = book
    state = Mutex(JournalState(document: document, shell: shell ?? SVGDocument()))
  }

  init(of document: Int64, in book: Sketchbook, resumption: Resumption) {
    self.book = book
    state = Mutex(
      JournalState(
        document: document, shell: resumption.document, position: resumption.position,
        count: resumption.stepCount, basePosition: resumption.basePosition))
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

  /// Has someone told what goes wrong, from any thread.
  public func report(to body: @escaping @Sendable (Trouble) -> Void) { onTrouble.withLock { $0 = body } }

  /// The drawing's number in the sketchbook; nil while nothing is recorded of it.
  public var number: Int64? { state.withLock(\.document) }

  /// Why nothing can be recorded for now; nil when all is well.
  public var problem: String? { state.withLock(\.problem) }

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

  /// Does something with all written, between other writing. The pen does not wait for it.
  func afterFlush(_ body: () throws(SketchbookError) -> Void) throws(SketchbookError) {
    try queue.sync {
      Result { () throws(SketchbookError) in
        try self.writePending()
        try body()
      }
    }.get()
  }

  func withState<T: Sendable>(_ body: (inout JournalState) -> T) -> T { state.withLock { body(&$0) } }

  private func schedule(after delay: DispatchTimeInterval? = nil) {
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isFirst || delay != nil else { return }
    let work: @Sendable () -> Void = {
      self.state.withLock { $0.isScheduled = false }
      // Failing is told to whoever listens, and tried again.
      do { try self.writePending() } catch {}
    }
    if let delay {
      queue.asyncAfter(deadline: .now() + delay, execute: work)
    } else {
      queue.async(execute: work)
    }
  }

  /// To be called on the queue.
  private func writePending() throws(SketchbookError) {
    let (entries, document, shell) = state.withLock { ($0.pending, $0.document, $0.shell) }
    guard !entries.isEmpty else { return }
    do throws(SketchbookError) {
      let number = try book.write { database in
        try JournalWriter(database: database, session: self.book.session, shell: shell)
          .write(entries, to: document)
      }
      let wasTroubled = state.withLock { state in
        defer { state.problem = nil }
        state.pending.removeFirst(entries.count)
        state.document = number
        return state.problem != nil
      }
      if wasTroubled { tell(.writable) }
    } catch {
      let isNews = state.withLock { state in
        defer { state.problem = error.description }
        return state.problem != error.description
      }
      if case .takenOver = error {
        if isNews { tell(.takenOver(error.description)) }
      } else {
        if isNews { tell(.unwritable(error.description)) }
        schedule(after: Self.patience)
      }
      throw error
    }
  }

  private func tell(_ trouble: Trouble) {
    let body = onTrouble.withLock { $0 }
    body(trouble)
  }
}
