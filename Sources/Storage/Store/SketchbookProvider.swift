import Dispatch
import Documents

/// Gives a session its sketchbook.
///
/// Opens it at first use, retries while it cannot be used, and opens it again after it was removed or replaced.
final class SketchbookProvider {
  /// The sketchbook's directory; nil if there is no place for one.
  let directory: String?

  private let connection: SketchbookConnection?

  /// The sketchbook that was used last.
  private var current: Sketchbook?

  /// Identifies this session in a sketchbook that was lost; nil if none was.
  private(set) var lostToken: String?

  /// A notice for the user about opening the sketchbook; nil for none.
  private var notice: String?

  /// How long the first use waits for the sketchbook to be opened.
  private let patience: DispatchTimeInterval

  /// - Parameter onChange: called on another thread when the sketchbook can be used, or why it cannot has changed.
  init(directory: String?, patience: DispatchTimeInterval, onChange: @escaping @Sendable () -> Void) {
    self.directory = directory
    self.patience = patience
    connection = directory.map { SketchbookConnection(directory: $0, onChange: onChange) }
  }

  /// The sketchbook; nil while it cannot be used.
  func open() -> Sketchbook? {
    guard let connection else { return nil }
    connection.open(waiting: patience)
    guard let sketchbook = connection.sketchbook else { return nil }
    if current !== sketchbook {
      current = sketchbook
      notice = sketchbook.notice
    }
    return sketchbook
  }

  /// Why it cannot be used; nil if it can.
  var problem: String? {
    guard let connection else { return "no home directory" }
    return connection.problem
  }

  /// Opens it again, since the files that were opened are not in place any more.
  func reopen() {
    guard let current, let connection else { return }
    lostToken = lostToken ?? current.token
    connection.reopen(insteadOf: current)
  }

  /// Waits for an attempt to open it, but no longer than a limit.
  func waitForAttempt(within limit: DispatchTimeInterval) { connection?.waitForAttempt(within: limit) }

  /// Notes that what the lost sketchbook held is recorded again.
  func forgetLoss() { lostToken = nil }

  /// Returns once what the user should know about opening it; nil if nothing.
  func takeNotice() -> StoreNotice? {
    defer { notice = nil }
    return notice.map(StoreNotice.text)
  }

  /// Begins no further attempt to open it until ``resume()``.
  func pause() { connection?.pause(within: .seconds(1)) }

  func resume() { connection?.resume() }

  func close() {
    current = nil
    connection?.close()
  }
}
