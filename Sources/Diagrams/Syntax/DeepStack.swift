import Glibc

/// A thread with enough stack for what calls itself once for each step down in a file.
///
/// Threads of other libraries may have half a megabyte, which a few hundred steps take up.
package enum DeepStack {
  /// The size of the stack in bytes, of which only what is used takes memory.
  private static let size = 16 << 20

  private final class Job {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs a function on a thread with a large stack and waits for it.
  ///
  /// If no thread can be made, the function runs on that of the caller.
  package static func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let job = Job(body)
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, size)
      var thread = pthread_t()
      let made = pthread_create(
        &thread, attributes,
        { context in
          if let context { Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().body() }
          return nil
        }, Unmanaged.passUnretained(job).toOpaque())
      guard made == 0 else { return job.body() }
      pthread_join(thread, nil)
      withExtendedLifetime(job) {}
    }
  }
}
