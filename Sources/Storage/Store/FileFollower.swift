import CSystem
import Formats
import Glibc
import Platform
import Synchronization

/// Reads a file again whenever another program has changed it.
///
/// A thread of its own sleeps until the system tells of a change in the file's folder. Of what other machines write, the
/// system tells nothing: a save notices that.
final class FileFollower {
  private let thread: FollowerThread
  private let stop: Int32

  /// Begins to follow a file; nil where there can be no thread for it.
  ///
  /// - Parameters:
  ///   - name: the file's name as the user gave it.
  ///   - known: the fingerprint of its content as it was read; nil where there is no file yet.
  ///   - report: called on another thread with the file as it is now.
  init?(
    _ name: String, known: String?, report: @escaping @Sendable (OpenFile) -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    guard charcoal_wake_pipe(&ends) == 0 else { return nil }
    stop = ends[1]
    let thread = FollowerThread(name, known: known, end: ends[0], report: report)
    self.thread = thread
    guard ReaderThread.begin({ thread.run() }) else {
      close(ends[0])
      return nil
    }
  }

  /// Ends the thread.
  deinit { close(stop) }

  /// Notes what this program has written or read: that is no change by another one.
  func note(_ fingerprint: String?) { thread.note(fingerprint) }
}

/// The thread of a follower.
private final class FollowerThread: Sendable {
  private let name: String

  /// Becomes readable when the thread is to end.
  private let end: Int32
  private let report: @Sendable (OpenFile) -> Void

  /// The fingerprint of what this program read or wrote last.
  private let known: Mutex<String?>

  /// The time without a change before the file is read, since programs write in several steps, in milliseconds.
  private static let rest: Int32 = 50

  /// The most such times in a row: a file that never rests is read now and then.
  private static let mostRests = 3

  /// The time from one look to the next where the system tells nothing, in milliseconds.
  private static let patience: Int32 = 2_000

  init(_ name: String, known: String?, end: Int32, report: @escaping @Sendable (OpenFile) -> Void) {
    self.name = name
    self.end = end
    self.report = report
    self.known = Mutex(known)
  }

  func note(_ fingerprint: String?) { known.withLock { $0 = fingerprint } }

  func run() {
    defer { close(end) }
    let watch = FileWatch([name])
    // The file may have changed after it was read, before it was watched.
    look()
    while let isTold = wait(for: watch, atMost: watch.descriptor == nil ? Self.patience : -1) {
      guard isTold, watch.takeEvents() else {
        // The folder was replaced, or is not there for now.
        if watch.descriptor == nil {
          watch.aim()
          look()
        }
        continue
      }
      for _ in 0..<Self.mostRests {
        guard let isTold = wait(for: watch, atMost: Self.rest) else { return }
        guard isTold else { break }
        _ = watch.takeEvents()
      }
      // Links, and folders, may have been replaced.
      watch.aim()
      look()
    }
  }

  /// - Returns: whether the system tells something; nil when the thread is to end.
  private func wait(for watch: FileWatch, atMost milliseconds: Int32) -> Bool? {
    var descriptors = [
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    if descriptors[0].revents != 0 { return nil }
    return count > 0
  }

  /// Reads the file if it is not as this program knows it.
  ///
  /// One that is gone, empty, or cannot be read, is left alone: it may be on its way. A save says so.
  private func look() {
    guard let fingerprint = DrawingFile.fingerprint(of: name)?.description,
      fingerprint != known.withLock({ $0 }), fingerprint != Fingerprint(of: []).description,
      let content = try? DrawingFile.readWithFingerprint(name)
    else { return }
    note(content.fingerprint.description)
    report(OpenFile(name: name, content: content))
  }
}
