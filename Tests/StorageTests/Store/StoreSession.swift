import Dispatch
import Documents
import Editing
import Glibc
import Marks

@testable import Storage

/// A session without a terminal: an editor over the real store, which does what the store's answers ask for.
///
/// One that is released without ``quit()`` ends as a killed process does.
final class StoreSession {
  let store: SketchbookStore
  private(set) var editor = Editor()
  private(set) var name: String?
  private(set) var access = Access.editable
  private(set) var notice: StoreNotice?

  /// Names the session that has the document, if that is another one.
  private(set) var owner: String?

  /// - Parameters:
  ///   - directory: the sketchbook's; nil if there is no place for one.
  ///   - name: the file to open; nil begins without one.
  init(_ directory: String?, opening name: String? = nil, start: Int64? = nil) throws {
    // A slow machine must not make the store go on without its sketchbook.
    store = SketchbookStore(
      directory: directory, start: start,
      patience: SketchbookStore.Patience(opening: .seconds(300), writing: .seconds(300)))
    if let name {
      show(try store.load(name))
      self.name = name
    }
    take(store.recover())
  }

  /// The numbers of the strokes, in order.
  var strokes: [Int] { StorageHarness.strokes(of: editor.drawing) }

  func draw(_ numbers: Int...) {
    for number in numbers { _ = editor.insert(StorageHarness.stroke(number)) }
  }

  func perform(_ edit: Edit) { _ = editor.perform(edit) }

  func undo() { _ = editor.undo() }

  // MARK: Opening

  func open(_ name: String) throws(StoreError) {
    guard let opened = try store.open(name, closing: editor.drawing) else { return }
    show(opened)
    self.name = name
    take(store.recover())
  }

  func choose(_ choice: BusyChoice) { take(store.recover(choice)) }

  func beginNew() {
    let result = store.beginNew(closing: editor.drawing)
    show(OpenDocument(Drawing()))
    take(result)
  }

  /// Returns false if there is no such drawing.
  func reopen(_ number: Int64? = nil) -> Bool {
    let result =
      if let number { store.reopen(number, closing: editor.drawing) } else {
        store.reopenUnnamed(closing: editor.drawing)
      }
    if let result { take(result) }
    return result != nil
  }

  private func take(_ result: OpenResult) {
    owner = nil
    switch result {
    case .unchanged(let notice): if let notice { self.notice = notice }
    case .recovered(let document): show(document)
    case .busy(let owner): self.owner = owner
    }
    editor.journal = store.journal
  }

  private func show(_ document: OpenDocument) {
    editor = Editor(document.drawing, history: document.history)
    name = document.name
    access = document.access
    notice = document.notice
  }

  // MARK: Saving

  /// Saves and returns the events up to the end of the save.
  @discardableResult
  func save(as newName: String? = nil, overwrites: Bool = false) -> [StoreEvent] {
    beginSaving(as: newName, overwrites: overwrites)
    return events { event in
      switch event {
      case .saved, .changedElsewhere, .saveFailed: true
      default: false
      }
    }
  }

  func beginSaving(as newName: String? = nil, overwrites: Bool = false) {
    guard let target = newName ?? name else { return }
    store.beginSaving(editor.drawing, editor.saveToken, as: target, overwrites: overwrites)
  }

  /// Handles events until one of them is expected, and returns all of them.
  ///
  /// The descriptor wakes it; a store that never reports the event makes it stop after 60 seconds of silence.
  func events(until isExpected: (StoreEvent) -> Bool) -> [StoreEvent] {
    var all: [StoreEvent] = []
    while true {
      let events = store.drainEvents(waiting: 0)
      for event in events { handle(event) }
      all += events
      if events.contains(where: isExpected) { return all }
      guard let number = store.eventDescriptor else { return all }
      var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 60_000) > 0 else { return all }
    }
  }

  /// Handles the events that are there.
  func takeEvents() {
    for event in store.drainEvents(waiting: 0) { handle(event) }
  }

  /// Whether another program, or session, wrote the file.
  private(set) var sawFileChange = false

  private func handle(_ event: StoreEvent) {
    switch event {
    case .saved(let token, let name):
      self.name = name
      access = .editable
      editor.noteSaved(token)
      editor.journal = store.journal
    case .takenOver:
      store.detach(editor.drawing, editor.history)
      editor.journal = store.journal
      name = nil
    case .autosaveAvailable:
      take(store.beginAutosave(editor.drawing, editor.history, isAsOpened: editor.history.isEmpty))
    case .proposed:
      for (number, edit) in store.takeProposals() where editor.accept(edit, number) == nil {
        store.decline(number)
      }
    case .shared: if let drawing = store.takeShared() { _ = editor.mirror(drawing) }
    case .hostLeft:
      take(store.recover())
      if owner != nil { take(store.recover(.join)) }
    case .fileChanged: sawFileChange = true
    case .changedElsewhere, .changeMerged, .saveFailed, .autosave, .slowDisk, .read,
      .previewLoaded,
      .savedWithLoss, .failed,
      .exported, .exportFailed, .pictureCopied, .pictureNotCopied:
      break
    }
  }

  // MARK: Leaving

  /// Waits until everything is recorded, as far as it can be.
  func finishAutosave() {
    while !store.finishAutosave(within: 1_000) {}
  }

  func quit() {
    editor.journal = nil
    finishAutosave()
    store.close(editor.drawing, editor.history, isQuit: true)
  }
}

extension [StoreEvent] {
  /// The name under which a save succeeded; nil if none did, or something else happened to the file.
  var savedName: String? {
    let results = compactMap { event -> String?? in
      switch event {
      case .saved(_, let name): .some(name)
      case .changedElsewhere, .saveFailed, .takenOver, .savedWithLoss, .failed, .exportFailed,
        .pictureNotCopied:
        .some(nil)
      case .fileChanged, .changeMerged, .proposed, .shared, .hostLeft, .autosave, .autosaveAvailable,
        .slowDisk, .read, .previewLoaded,
        .exported,
        .pictureCopied:
        nil
      }
    }
    return results.count == 1 ? results[0] : nil
  }
}
