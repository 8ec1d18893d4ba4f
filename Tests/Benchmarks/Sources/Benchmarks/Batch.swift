import Foundation

/// Work that is done so often that the clock can be read before and after it.
struct Batch {
  private let work: () -> Int
  private var count = 1

  /// Finds out how often that is.
  init(_ work: @escaping () -> Int) {
    self.work = work
    while time() * count < .microseconds(100) { count *= 2 }
  }

  /// Runs the work `count` times, and returns the processor's time for one.
  ///
  /// The processor's time for other programs meanwhile is left out.
  func time() -> Duration {
    let start = Self.processorTime
    for _ in 0..<count {
      let result = work()
      precondition(result >= 0, "A stage failed.")
    }
    return (Self.processorTime - start) / count
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
