import Dispatch
package import Editing
import GRDB
package import Marks
import Synchronization

/// Proposes the edits of a guest to the session that has the drawing.
///
/// An edit is handed over without waiting, and kept until it is a step of the drawing.
package final class GuestJournal: EditJournal {
  /// An edit that the drawing may not have yet.
  private struct Pending: Sendable {
    let edit: Edit

    /// Its number in the sketchbook; nil until it is written.
    var number: Int64?
  }

  let book: Sketchbook
  let document: Int64
  private let pending = Mutex<[Pending]>([])
  private let queue = WorkQueue(label: "charcoal.guest")

  /// Tells the session that has the drawing that there is something for it.
  private let wake: @Sendable () -> Void

  /// Called on another thread with why proposals cannot be written, and with nil once they can again.
  private let report: @Sendable (SketchbookError?) -> Void
  private let isTroubled = Mutex(false)
  private let isRetrying = Mutex(false)

  /// How long to wait before a retry.
  private static let patience = DispatchTimeInterval.seconds(2)

  init(
    _ document: Int64, in book: Sketchbook, wake: @escaping @Sendable () -> Void,
    report: @escaping @Sendable (SketchbookError?) -> Void
  ) {
    (self.book, self.document, self.wake, self.report) = (book, document, wake, report)
  }

  package var appendsOnly: Bool { true }

  package func prepare(for drawing: @autoclosure () -> Drawing) {}

  package func note(_ edit: Edit) {
    pending.withLock { $0.append(Pending(edit: edit)) }
    queue.async { self.writeOrRetry() }
  }

  /// Writes all edits, and tries again after a while where that fails, which is reported.
  ///
  /// Must be called on the queue.
  private func writeOrRetry() {
    do throws(SketchbookError) { try write() } catch {
      guard !isRetrying.exchange(true) else { return }
      queue.async(after: Self.patience) {
        _ = self.isRetrying.exchange(false)
        self.writeOrRetry()
      }
    }
  }

  package func noteUndo(in drawing: @autoclosure () -> Drawing) {}
  package func noteRedo(in drawing: @autoclosure () -> Drawing) {}

  /// Writes all edits, but waits no longer than a limit.
  ///
  /// - Returns: why they are not written; nil if they are.
  func flush(within limit: DispatchTimeInterval) -> SketchbookError? {
    let result = queue.sync(within: limit) { () -> SketchbookError? in
      do throws(SketchbookError) {
        try self.write()
        return nil
      } catch { return error }
    }
    return result ?? .unavailable("writing the sketchbook takes too long")
  }

  /// The edits that a state of the drawing does not have, in order; those that it has are forgotten.
  func edits(missingIn state: SharedState) -> [Edit] {
    pending.withLock { pending in
      pending.removeAll { $0.number.map(state.has) ?? false }
      return pending.map(\.edit)
    }
  }

  /// Must be called on the queue.
  private func write() throws(SketchbookError) {
    let edits = pending.withLock { $0.filter { $0.number == nil }.map(\.edit) }
    guard !edits.isEmpty else { return }
    do throws(SketchbookError) {
      let numbers = try book.write { database in
        try edits.map { try Proposal.write($0, of: book.token, to: document, database) }
      }
      pending.withLock { pending in
        var rest = numbers[...]
        for index in pending.indices where pending[index].number == nil {
          guard let number = rest.popFirst() else { break }
          pending[index].number = number
        }
      }
      if isTroubled.exchange(false) { report(nil) }
      wake()
    } catch {
      if !isTroubled.exchange(true) { report(error) }
      throw error
    }
  }
}

extension Mutex<Bool> {
  /// Sets the value, and returns the one before.
  fileprivate borrowing func exchange(_ value: Bool) -> Bool {
    withLock { current in
      defer { current = value }
      return current
    }
  }
}
