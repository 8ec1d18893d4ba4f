import CSystem
import Dispatch
import Synchronization

/// A serial queue that can be held between two work items.
///
/// A process that is stopped inside a transaction would keep the database locked for all others.
final class WorkQueue: Sendable {
  private struct Hold {
    /// Whether no more work is to begin.
    var isWanted = false
    /// Whether the queue is suspended because of it.
    var isInForce = false
  }

  private let queue: DispatchQueue
  private let hold = Mutex(Hold())

  init(label: String) { queue = DispatchQueue(label: label) }

  deinit { release() }

  func async(_ work: @escaping @Sendable () -> Void) {
    queue.async {
      charcoal_signals_cover_thread()
      work()
    }
  }

  func async(after delay: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + delay) {
      charcoal_signals_cover_thread()
      work()
    }
  }

  /// Runs work on the queue and waits for its result, for as long as that takes.
  func sync<T>(_ work: () throws -> T) rethrows -> T { try queue.sync(execute: work) }

  /// Runs work on the queue and waits for its result, but no longer than a time limit.
  ///
  /// - Returns: the result; nil when the limit passed before. The work is done all the same.
  func sync<T: Sendable>(within limit: DispatchTimeInterval, _ work: @escaping @Sendable () -> T) -> T? {
    let isDone = DispatchSemaphore(value: 0)
    let result = SharedResult<T>()
    async {
      let value = work()
      result.value.withLock { $0 = value }
      isDone.signal()
    }
    return isDone.wait(timeout: .now() + limit) == .success ? result.value.withLock { $0 } : nil
  }

  /// Begins no more work until ``release()``, and waits until the work under way has ended.
  ///
  /// - Returns: whether it ended within the limit. If not, the queue is held as soon as it ends.
  func hold(within limit: DispatchTimeInterval) -> Bool {
    hold.withLock { $0.isWanted = true }
    let isIdle = DispatchSemaphore(value: 0)
    queue.async {
      let isHeld = self.hold.withLock { hold in
        if hold.isWanted { hold.isInForce = true }
        return hold.isInForce
      }
      // Suspending a queue from its own work takes effect before the next piece of work.
      if isHeld { self.queue.suspend() }
      isIdle.signal()
    }
    return isIdle.wait(timeout: .now() + limit) == .success
  }

  /// Resumes the queue after ``hold(within:)``.
  func release() {
    let wasInForce = hold.withLock { hold in
      defer { hold = Hold() }
      return hold.isInForce
    }
    if wasInForce { queue.resume() }
  }
}

/// A result that the work and its caller share; the caller may have stopped waiting.
private final class SharedResult<T: Sendable>: Sendable {
  let value = Mutex<T?>(nil)
}
