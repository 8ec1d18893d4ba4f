import Documents
import Editing

/// Waits for the file that the store reads for the session, while the drawing can be seen, changed and left.
///
/// One file is read at a time: another request, and Esc, drop what is being read.
final class OpeningController {
  /// A file that is being read, or was and waits for its turn.
  private struct Opening {
    /// The name of the file, for the user.
    let name: String

    /// The handler of the result of reading.
    ///
    /// - isLate: whether something else was done since it was asked for.
    let finish: (_ result: Result<ReadingResult, StoreError>, _ isLate: Bool) -> Void

    /// The result of reading; nil while the file is being read.
    var result: Result<ReadingResult, StoreError>?
  }

  private var opening: Opening?

  private let store: any DocumentReading & DocumentSaving
  private let workspace: Workspace
  private let dialogs: DialogController
  private let gestures: GestureController
  private var status: StatusLine { workspace.status }

  /// A wait after a command that is hardly noticed, in milliseconds: most files need no more.
  private static let blink = 100

  init(_ context: SessionContext, dialogs: DialogController, gestures: GestureController) {
    store = context.store
    workspace = context.workspace
    self.dialogs = dialogs
    self.gestures = gestures
  }

  /// The name of the file that is waited for; nil while none is.
  var name: String? { opening?.name }

  /// Reads something, and does something with it.
  ///
  /// Nearly every file is read before this returns. For others the prompt is closed, and the user goes on.
  ///
  /// - Parameters:
  ///   - name: for the user.
  ///   - finish: called once, unless the reading is dropped; with whether it was waited for.
  func read(
    _ request: ReadingRequest, named name: String,
    finish: @escaping (_ result: Result<ReadingResult, StoreError>, _ isLate: Bool) -> Void
  ) {
    store.beginReading(request)
    opening = Opening(name: name, finish: finish)
    guard store.finishReading(within: Self.blink) else {
      dialogs.close()
      return showName()
    }
    take()
    conclude(isLate: false)
  }

  /// Waits for a document that the store reads already.
  func join(_ name: String, finish: @escaping (Result<ReadingResult, StoreError>) -> Void) {
    opening = Opening(name: name) { result, _ in finish(result) }
    showName()
  }

  /// Drops what is being read.
  func cancel() {
    guard let opening else { return }
    self.opening = nil
    store.cancelReading()
    store.keepUnsaved()
    status.show(.document(.openingCancelled(opening.name)))
  }

  /// Drops what is being read, since something else takes its place.
  func giveWay() {
    guard let opening else { return }
    self.opening = nil
    store.cancelReading()
    status.withdraw(.document(.opening(opening.name)))
  }

  /// Receives the result of reading, and passes it on as soon as nothing else is under way.
  func receive() {
    take()
    concludeIfIdle()
  }

  /// Passes on the result once the file is read and nothing else is under way: no gesture, text or dialog.
  func concludeIfIdle() {
    guard opening?.result != nil, dialogs.isClosed, !gestures.isActive, workspace.editor.pending == nil
    else { return }
    conclude(isLate: true)
  }

  /// Shows what is waited for, unless there is another message.
  func remind() {
    if status.message == nil { showName() }
  }

  private func showName() {
    if let opening { status.show(.document(.opening(opening.name))) }
  }

  private func take() {
    guard opening != nil, opening?.result == nil else { return }
    do throws(StoreError) {
      if let read = try store.takeRead() { opening?.result = .success(read) }
    } catch { opening?.result = .failure(error) }
  }

  private func conclude(isLate: Bool) {
    guard let opening, let result = opening.result else { return }
    self.opening = nil
    status.withdraw(.document(.opening(opening.name)))
    opening.finish(result, isLate)
  }
}
