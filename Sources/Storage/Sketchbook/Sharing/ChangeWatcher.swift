import CSystem
import Glibc
import Platform

/// Calls a function on a thread of its own whenever files change, and sleeps otherwise.
final class ChangeWatcher {
  private let stop: Int32

  /// The time from one look to the next where the system tells nothing, in milliseconds.
  private static let patience: Int32 = 500

  /// Begins to watch files; nil where there can be no thread for it.
  ///
  /// - Parameter body: called once at the start, and after each change; what changes meanwhile calls it once more. It
  ///   answers the files to watch from then on, or nil to end.
  init?(_ paths: [String], _ body: @escaping @Sendable () -> [String]?) {
    var ends: [Int32] = [-1, -1]
    guard charcoal_wake_pipe(&ends) == 0 else { return nil }
    stop = ends[1]
    let end = ends[0]
    let isBegun = ReaderThread.begin {
      defer { close(end) }
      var (paths, watch) = (paths, FileWatch(paths))
      while let wanted = body() {
        if wanted != paths { (paths, watch) = (wanted, FileWatch(wanted)) }
        guard Self.waitForChange(of: watch, end) else { return }
      }
    }
    guard isBegun else {
      close(end)
      return nil
    }
  }

  /// Ends the thread.
  deinit { close(stop) }

  /// - Returns: false when the thread is to end.
  private static func waitForChange(of watch: FileWatch, _ end: Int32) -> Bool {
    while true {
      var descriptors = [
        pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&descriptors, nfds_t(descriptors.count), watch.descriptor == nil ? patience : -1)
      if descriptors[0].revents != 0 { return false }
      if watch.descriptor == nil || watch.takeEvents() { return true }
    }
  }
}
