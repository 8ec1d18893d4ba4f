import Editing
import Formats
import Marks

/// Where a journal stands, and what it has not written yet.
struct JournalState: Sendable {
  /// What there is to write.
  enum Entry: Sendable {
    /// What the sketchbook has of the drawing already goes: what follows is newer, and whole.
    case replace(Replaced)
    /// The whole drawing, after as many steps.
    case base(Drawing, position: Int)
    /// An edit, in place of those with the same number or a higher one.
    case step(Edit, number: Int)
    /// So many steps are done.
    case position(Int)
    /// The drawing was saved.
    case saved(FinishedSave)
  }

  /// What an adopted drawing replaces.
  enum Replaced: Sendable {
    /// All that a session had, by its token; nil when it had nothing.
    case session(String?)
    /// A damaged drawing, by its number. It is set aside.
    case damaged(Int64)
  }

  /// The drawing's number; nil while it is not in the sketchbook.
  var document: Int64?

  /// The drawing's file without its marks.
  private(set) var shell: SVGDocument

  /// How many steps are done, and how many there are with those that were taken back.
  private(set) var position: Int
  private(set) var count: Int

  /// After how many steps the drawing was as it is kept whole; nil when it is not kept, since its file holds it.
  private(set) var basePosition: Int?

  /// How many steps were done when the save under way began; nil when no step leads there, or none is.
  private(set) var savingPosition: Int?

  var pending: [Entry] = []

  /// Whether writing is about to begin, and whether it is tried again later.
  var isScheduled = false
  var isRetrying = false

  /// What goes wrong now.
  var trouble: Journal.Trouble?

  init(document: Int64?, shell: SVGDocument, position: Int = 0, count: Int = 0, basePosition: Int? = nil) {
    self.document = document
    self.shell = shell
    self.shell.drawing = Drawing()
    self.position = position
    self.count = count
    self.basePosition = basePosition
  }

  mutating func setShell(_ document: SVGDocument) {
    shell = document
    shell.drawing = Drawing()
  }

  mutating func note(_ edit: Edit, _ drawing: () -> Drawing) {
    // Steps that were taken back go now. A base that only they lead to would be lost with them.
    if basePosition.map({ $0 > position }) ?? true { setBase(drawing()) }
    if let savingPosition, savingPosition > position { self.savingPosition = nil }
    position += 1
    count = position
    pending.append(.step(edit, number: position))
  }

  mutating func move(by step: Int, _ drawing: () -> Drawing) {
    if basePosition == nil { setBase(drawing()) }
    position += step
    pending.append(.position(position))
  }

  /// Begins with a drawing that is there, and how it came about.
  ///
  /// - Parameter file: the path of its file, and the fingerprint of what was last read or written there; nil when the
  ///   drawing has no file.
  mutating func adopt(
    _ drawing: Drawing, _ history: History, file: (path: String, fingerprint: String?)? = nil,
    replacing replaced: Replaced? = nil
  ) {
    if let replaced { pending.append(.replace(replaced)) }
    let edits = history.done + history.undone.reversed()
    for (index, edit) in edits.enumerated() { pending.append(.step(edit, number: index + 1)) }
    position = history.done.count
    count = edits.count
    let isAll = file != nil && !history.isModified
    if !isAll { setBase(drawing) }
    pending.append(.position(position))
    guard let file else { return }
    pending.append(
      .saved(
        FinishedSave(
          path: file.path, fingerprint: file.fingerprint, position: history.savedCount, isAll: isAll)))
  }

  mutating func beginSaving() { savingPosition = position }

  mutating func noteSaved(at path: String, _ fingerprint: String?) {
    // Whatever was done meanwhile needs the base that it goes on from.
    let isAll = savingPosition == position
    if isAll { basePosition = nil }
    pending.append(
      .saved(FinishedSave(path: path, fingerprint: fingerprint, position: savingPosition, isAll: isAll)))
    savingPosition = nil
  }

  /// The drawing went back to what its file holds.
  mutating func discard(to position: Int) {
    self.position = position
    basePosition = nil
    savingPosition = nil
  }

  private mutating func setBase(_ drawing: Drawing) {
    basePosition = position
    pending.append(.base(drawing, position: position))
  }
}
