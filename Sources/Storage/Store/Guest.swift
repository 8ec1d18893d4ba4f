import Dispatch
import Formats
import Platform
import Synchronization

/// This session as a guest that draws along in a drawing which another session has.
final class Guest {
  let journal: GuestJournal

  /// Watches the other session's file, which is touched after each commit, and let go of when the session ends.
  private var watcher: ChangeWatcher?

  private let trouble: TroubleNote

  /// Why what is drawn here is not recorded now; nil if it is.
  var problem: String? { trouble.reason }

  /// - Parameters:
  ///   - first: the drawing as it was read for a start.
  ///   - report: called on another thread with the drawing as the other session records it, after each change.
  init(
    _ document: Int64, in book: Sketchbook, after first: SharedState,
    file: @escaping @Sendable (String) -> (document: SVGDocument, fingerprint: Fingerprint)?,
    report: @escaping @Sendable (SharedState) -> Void
  ) {
    let trouble = TroubleNote()
    self.trouble = trouble
    let host = HostNote(first.host)
    journal = GuestJournal(
      document, in: book,
      wake: { if let token = host.token { FileSystem.touch(book.wakingFile(of: token)) } },
      report: { trouble.set($0?.description) })
    let last = Mutex(first)
    let guest = book.token
    // A thread that sleeps must not keep the session's lock.
    watcher = ChangeWatcher(host.token.map { [book.wakingFile(of: $0)] } ?? []) { [weak book] in
      guard let book else { return nil }
      // A sketchbook that cannot be read now is read at its next change.
      let before = last.withLock(\.self)
      if let state = try? SharedState.read(document, for: guest, in: book, after: before, file: file) {
        last.withLock { $0 = state }
        host.token = state.host
        report(state)
      }
      return host.token.map { [book.wakingFile(of: $0)] } ?? []
    }
  }
}

/// Which session has the drawing.
private final class HostNote: Sendable {
  private let value: Mutex<String?>

  init(_ token: String?) { value = Mutex(token) }

  var token: String? {
    get { value.withLock(\.self) }
    set { value.withLock { $0 = newValue } }
  }
}

/// Why something does not work now.
private final class TroubleNote: Sendable {
  private let value = Mutex<String?>(nil)

  var reason: String? { value.withLock(\.self) }

  func set(_ reason: String?) { value.withLock { $0 = reason } }
}
