package import Dispatch
import Synchronization

/// Opens the sketchbook on a queue of its own, and retries every two seconds until that works.
package final class SketchbookConnection: Sendable {
  private enum State {
    case idle
    case opening
    case failed(SketchbookError)
    case open(Sketchbook)
  }

  private let directory: String
  private let state = Mutex(State.idle)
  private let queue = WorkQueue(label: "charcoal.sketchbook")
  private let onChange: @Sendable () -> Void

  /// When it was last reopened.
  private let lastReopening = Mutex<ContinuousClock.Instant?>(nil)

  /// How long to wait before opening is tried again.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// - Parameters:
  ///   - directory: where the sketchbook is.
  ///   - onChange: called on another thread when ``sketchbook`` or ``problem`` has changed.
  package init(directory: String, onChange: @escaping @Sendable () -> Void) {
    self.directory = directory
    self.onChange = onChange
  }

  /// The sketchbook; nil while it is not open.
  package var sketchbook: Sketchbook? {
    if case .open(let sketchbook) = state.withLock(\.self) { sketchbook } else { nil }
  }

  /// Why it is not open; nil when it is.
  package var problem: String? {
    switch state.withLock(\.self) {
    case .open: nil
    case .failed(let error): error.description
    case .idle, .opening: "the sketchbook is being opened"
    }
  }

  /// Begins to open it, and waits for that, but no longer than a time limit.
  package func open(waiting limit: DispatchTimeInterval) {
    let isFirst = state.withLock { state in
      guard case .idle = state else { return false }
      state = .opening
      return true
    }
    guard isFirst else { return }
    let isDone = queue.sync(within: limit) { self.attempt(isTold: false) } != nil
    // The limit has passed: the change is reported later.
    if !isDone { queue.async { self.onChange() } }
  }

  /// Waits for an attempt that is under way, but no longer than a time limit.
  package func waitForAttempt(within limit: DispatchTimeInterval) { _ = queue.sync(within: limit) {} }

  /// Opens it anew after its files were removed, replaced or damaged.
  ///
  /// - Parameter lost: the sketchbook that cannot be used any more. Its connection is closed first: SQLite shares what
  ///   it knows of a file among all connections of the process.
  package func reopen(insteadOf lost: Sketchbook) {
    let isLost = state.withLock { state in
      guard case .open(let current) = state, current === lost else { return false }
      state = .failed(.gone)
      return true
    }
    guard isLost else { return }
    let reopen: @Sendable () -> Void = {
      lost.close()
      self.attempt(isTold: true)
    }
    // A sketchbook that is lost again and again must not be reopened in a busy loop.
    let isRecent = lastReopening.withLock { last in
      defer { last = .now }
      return last.map { $0.duration(to: .now) < .seconds(2) } ?? false
    }
    if isRecent { queue.async(after: Self.patience, reopen) } else { queue.async(reopen) }
  }

  /// Closes the connection.
  package func close() { state.withLock { $0 = .idle } }

  /// Begins no attempt until ``resume()``: the process is about to be stopped.
  package func pause(within limit: DispatchTimeInterval) { _ = queue.hold(within: limit) }

  /// Resumes after ``pause(within:)``.
  package func resume() { queue.release() }

  /// Must be called on the queue.
  private func attempt(isTold: Bool) {
    guard sketchbook == nil else { return }
    let next: State
    do throws(SketchbookError) {
      next = .open(try Sketchbook.open(directory))
    } catch {
      next = .failed(error)
      queue.async(after: Self.patience) { [weak self] in self?.attempt(isTold: true) }
    }
    let isChanged = state.withLock { state in
      // It was closed meanwhile.
      if case .idle = state { return false }
      defer { state = next }
      return Self.differ(state, next)
    }
    if isTold, isChanged { onChange() }
  }

  private static func differ(_ old: State, _ new: State) -> Bool {
    switch (old, new) {
    case (.failed(let old), .failed(let new)): old.description != new.description
    case (.open, .open): false
    default: true
    }
  }
}
