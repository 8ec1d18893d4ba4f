import Editing
import Marks
import Synchronization

@testable import Terminal

/// A store in memory, which does at once what others do in time.
final class MemoryStore: DrawingStore {
  var drawings: [String: Drawing] = [:]
  var failure: StoreProblem?

  /// What is remembered of the next drawing that is opened.
  var memory = Remembered.asOpened()

  /// What is answered to each choice about somebody else's drawing.
  var choices: [Remembered.Choice: Remembered] = [:]
  var leftBehind: Remembered?
  var keepsUnnamed = false
  var recordingProblem: String?
  private(set) var recorded: [(drawing: Drawing, isAsOpened: Bool)] = []

  /// Names whose drawing another program changed.
  var changedElsewhere: Set<String> = []

  /// What the session told, in order.
  private(set) var calls: [String] = []
  private(set) var detached: Drawing?
  let notes = JournalOfNotes()
  var news: [StoreNews] = []

  func open(_ name: String, leaving drawing: Drawing) throws(StoreProblem) -> OpenedDrawing {
    if let failure { throw failure }
    calls.append("open \(name)")
    return OpenedDrawing(drawings[name] ?? Drawing())
  }

  func beginNew(leaving drawing: Drawing) -> Remembered {
    calls.append("new")
    return .asOpened()
  }

  func expanded(_ name: String) -> String { name.hasPrefix("~/") ? "/home/me" + name.dropFirst() : name }

  func exists(_ name: String) -> Bool { drawings[name] != nil }

  func remember() -> Remembered { memory }

  func remember(_ choice: Remembered.Choice) -> Remembered {
    calls.append("\(choice)")
    return choices[choice] ?? .asOpened()
  }

  func record(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> Remembered {
    recorded.append((drawing, isAsOpened))
    return memory
  }

  func keeps(_ drawing: Drawing, _ history: History) -> Bool { keepsUnnamed }

  func settle(within milliseconds: Int) -> Bool { true }

  func pauseRecording() { calls.append("pause") }

  func resumeRecording() { calls.append("resume") }

  func bringBack(leaving drawing: Drawing) -> Remembered? { leftBehind }

  /// What is in folders, by their paths.
  var folders: [String: [FolderEntry]] = [:]

  func folder(_ path: String) -> [FolderEntry] {
    listed.append(path)
    return folders[path] ?? []
  }

  /// The folders that were asked for.
  var listed: [String] = []

  var remembered: [Sketch] = []

  func sketches(atMost limit: Int?) -> [Sketch] { Array(remembered.prefix(limit ?? .max)) }

  // MARK: Looking

  /// What is in drawings that are only looked at; those that are not there cannot be read.
  var pictures: [PreviewSource.Place: Drawing] = [:]

  /// The drawings that were looked at, in order.
  private(set) var looks: [PreviewSource.Place] = []
  private var pendingLooks: [() -> Void] = []

  func look(
    at source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreProblem>) -> Void
  ) {
    looks.append(source.place)
    let result = pictures[source.place].map { Result<Drawing, StoreProblem>.success($0) }
    pendingLooks.append { body(result ?? .failure(StoreProblem("no such drawing"))) }
  }

  /// Reads what was asked for so far, as a thread of its own does elsewhere.
  ///
  /// - Returns: how much that was.
  @discardableResult
  func finishLooks() -> Int {
    let looks = pendingLooks
    pendingLooks = []
    for look in looks {
      look()
      news.append(.looked)
    }
    return looks.count
  }

  // MARK: Managing the sketchbook

  func rename(_ number: Int64, to name: String) throws(StoreProblem) {
    if let failure { throw failure }
    calls.append("rename \(number) to \(name)")
    remembered = remembered.map {
      $0.number == number
        ? Sketch(number, name: name, changed: $0.changed, state: $0.state, isAtHand: $0.isAtHand) : $0
    }
  }

  func duplicate(_ number: Int64) throws(StoreProblem) -> Int64 {
    if let failure { throw failure }
    calls.append("duplicate \(number)")
    let copy = (remembered.map(\.number).max() ?? 0) + 1
    remembered.insert(Sketch(copy, name: nil, changed: "now", state: "unsaved", isAtHand: false), at: 0)
    return copy
  }

  func forget(_ numbers: [Int64]) throws(StoreProblem) {
    if let failure { throw failure }
    calls.append("forget " + numbers.map(String.init).joined(separator: " "))
    remembered.removeAll { numbers.contains($0.number) }
  }

  /// Drawings without a name, by their numbers.
  var nameless: [Int64: Remembered] = [:]

  func bringBack(_ number: Int64, leaving drawing: Drawing) -> Remembered? {
    calls.append("bring back \(number)")
    return nameless[number]
  }

  var journal: (any EditJournal)? { notes }

  func detach(_ drawing: Drawing, _ history: History) { detached = drawing }

  /// Whether saves take until ``finishSave()``.
  var savesSlowly = false

  func beginSaving(_ drawing: Drawing, as name: String, overwrites: Bool) {
    if let failure { return news.append(.notSaved(name: name, failure)) }
    if changedElsewhere.contains(name), !overwrites { return news.append(.changedElsewhere(name: name)) }
    drawings[name] = drawing
    news.append(.saved(name: name))
  }

  /// Ends the save that takes its time.
  func finishSave() { savesSlowly = false }

  func takeNews(waiting limit: Int) -> [StoreNews] {
    if savesSlowly { return [] }
    defer { news = [] }
    return news
  }

  var newsDescriptor: Int32? { nil }

  /// What was copied last.
  private(set) var copiedText: String?

  func keepCopy(of marks: [any Mark], text: String) -> String? {
    copiedText = text
    return nil
  }

  func takeCopy() -> [any Mark]? { nil }

  func reread(_ name: String) throws(StoreProblem) -> Drawing {
    if let failure { throw failure }
    return drawings[name] ?? Drawing()
  }

  func noteReread() { calls.append("reread") }

  func discard() { calls.append("discard") }

  func close(_ drawing: Drawing, _ history: History, isQuit: Bool) { calls.append("close") }
}

/// A journal that only lists what it is told.
final class JournalOfNotes: EditJournal {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ edit: Edit, to drawing: @autoclosure () -> Drawing) { lines.withLock { $0.append(edit.name) } }

  func noteUndo(in drawing: @autoclosure () -> Drawing) { lines.withLock { $0.append("undo") } }

  func noteRedo(in drawing: @autoclosure () -> Drawing) { lines.withLock { $0.append("redo") } }
}
