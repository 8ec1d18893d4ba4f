import Glibc

/// A thread with as little stack as background threads have on some systems.
public enum SmallStack {
  /// In bytes: what Dispatch gives its workers elsewhere.
  private static let size = 512 * 1024

  /// Runs a function on the thread and waits for it.
  ///
  /// A stack overflow ends the process.
  public static func run<T: Sendable>(_ body: @escaping @Sendable () -> T) -> T? {
    let task = Task(body)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, size)
    var thread = pthread_t()
    let made = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<AnyTask>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(task as AnyTask).toOpaque())
    guard made == 0 else { return nil }
    pthread_join(thread, nil)
    return task.result
  }

  private class AnyTask {
    func run() {}
  }

  private final class Task<T: Sendable>: AnyTask {
    private let body: @Sendable () -> T
    private(set) var result: T?

    init(_ body: @escaping @Sendable () -> T) { self.body = body }

    override func run() { result = body() }
  }
}
