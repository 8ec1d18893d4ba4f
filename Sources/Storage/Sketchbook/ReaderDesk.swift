import Dispatch
import Synchronization

/// Reads many files, a few at a time, so that one that takes long does not keep the others waiting.
final class ReaderDesk: Sendable {
  /// A file to be read.
  private struct Task: Sendable {
    let read: @Sendable () -> Void
    let isLate: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Task] = []

    /// The tasks that threads read, by their numbers; those that take long are no longer in it.
    var underWay: [Int] = []

    /// How many tasks take long.
    var late = 0
    var last = 0
  }

  /// The most that are read at once, beside those that take long, and the most of these.
  static let mostAtOnce = 2
  static let mostLate = 8

  /// After how long the next file is read beside one.
  private let patience: DispatchTimeInterval

  private let state = Mutex(State())
  private let start: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  /// - Parameter start: starts a thread.
  init(
    patience: DispatchTimeInterval = .seconds(3),
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = ReaderThread.start
  ) {
    self.patience = patience
    self.start = start
  }

  /// Reads a file when it is its turn.
  ///
  /// - Parameters:
  ///   - read: reads the file and hands it over.
  ///   - isLate: called, on another thread, if that takes long. The reading goes on.
  func read(_ read: @escaping @Sendable () -> Void, ifLate isLate: @escaping @Sendable () -> Void) {
    state.withLock { $0.waiting.append(Task(read: read, isLate: isLate)) }
    startNext()
  }

  private func startNext() {
    let next = state.withLock { state -> (task: Task, number: Int)? in
      guard !state.waiting.isEmpty, state.underWay.count < Self.mostAtOnce, state.late < Self.mostLate
      else { return nil }
      state.last += 1
      state.underWay.append(state.last)
      return (state.waiting.removeFirst(), state.last)
    }
    guard let (task, number) = next else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in
      self?.giveUp(number, task)
    }
    start {
      task.read()
      self.end(number)
    }
  }

  private func end(_ number: Int) {
    state.withLock { state in
      if let index = state.underWay.firstIndex(of: number) {
        state.underWay.remove(at: index)
      } else {
        state.late -= 1
      }
    }
    startNext()
  }

  private func giveUp(_ number: Int, _ task: Task) {
    let isUnderWay = state.withLock { state in
      guard let index = state.underWay.firstIndex(of: number) else { return false }
      state.underWay.remove(at: index)
      state.late += 1
      return true
    }
    guard isUnderWay else { return }
    task.isLate()
    startNext()
  }
}
