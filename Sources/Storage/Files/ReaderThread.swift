import CSystem
import Glibc

/// Makes the threads that read files.
///
/// A reader cannot be stopped: one that nobody waits for any more runs to its end, or to that of the program. Its stack
/// is as large as a main thread's, since readers follow what is nested in a file.
enum ReaderThread {
  private static let stackBytes = 8 << 20

  /// The closure that a thread runs.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a closure on a thread of its own, or on this one if none can be made.
  static func start(_ body: @escaping @Sendable () -> Void) {
    if !begin(body) { body() }
  }

  /// Runs a closure on a thread of its own.
  ///
  /// - Returns: whether there is one.
  static func begin(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let problem = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        charcoal_signals_cover_thread()
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    if problem != 0 { work.release() }
    return problem == 0
  }
}
