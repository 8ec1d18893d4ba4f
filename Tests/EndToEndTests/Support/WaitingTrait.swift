import Dispatch
import Testing

/// The trait of tests that mostly wait for a program: several run at once, each on a thread of its own.
///
/// Swift Testing runs as many tests at once as there are processors, and a test that blocks its thread keeps one of
/// them from the others.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// So many programs at once still answer soon on two processors.
  private static let gate = Gate(places: 6)

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite, or a test with arguments: each of its cases comes here too.
    guard testCase != nil else { return try await function() }
    await Self.gate.enter()
    do {
      try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
    } catch {
      await Self.gate.leave()
      throw error
    }
    await Self.gate.leave()
  }
}

extension Trait where Self == WaitingTrait {
  /// For tests that mostly wait for a program.
  static var waits: WaitingTrait { WaitingTrait() }
}

/// Runs each job on a thread that nothing else waits for.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A serial queue has a thread of its own, whatever the others do.
    DispatchQueue(label: "waiting test").async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

/// Lets so many in at once, in the order in which they came.
private actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
