import Editing
import Formats
import Marks

/// The position of a journal in its steps, and its pending entries.
struct JournalState: Sendable {
  /// A pending write.
  enum Entry: Sendable {
    /// Removes what the sketchbook has of the drawing: the entries that follow are newer and complete.
    case replace(Replaced)
    /// The whole drawing after a number of steps.
    case base(Drawing, position: Int)
    /// An edit, which replaces steps with its number or a higher one.
    ///
    /// - Parameter made: when it was made; nil where that is not known, or not to be kept.
    case step(Edit, number: Int, made: WallClock.Time?)
    /// A proposal of another session changes nothing.
    case declined(Int64)
    /// The number of steps that are done.
    case position(Int)
    /// The drawing was saved.
    case saved(FinishedSave)
  }

  /// The record that an adopted drawing replaces.
  enum Replaced: Sendable {
    /// All drawings of a session, by its token; nil if there are none.
    case session(String?)
    /// A damaged drawing, by its number. It is set aside.
    case damaged(Int64)
  }

  /// The drawing's number; nil while it is not in the sketchbook.
  var document: Int64?

  /// The content of the drawing's file around the marks.
  private(set) var shell: SVGDocument

  /// The states of the drawing, as the editor's history counts them.
  private var timeline: Timeline

  /// How many steps the sketchbook has before the history's first.
  private var offset: Int

  /// After how many steps the drawing is stored as a whole; nil if it is not, since its file holds it.
  private(set) var basePosition: Int?

  var pending: [Entry] = []

  /// Whether writing is scheduled, and whether a retry is.
  var isScheduled = false
  var isRetrying = false

  /// Whether it is recorded when steps are made.
  var keepsTimes = true

  /// The present failure; nil if recording works.
  var trouble: Journal.Trouble?

  /// - Parameters:
  ///   - history: the edits that the drawing begins with.
  ///   - position: how many steps are done in the sketchbook.
  init(
    document: Int64?, shell: SVGDocument, history: History = History(), position: Int = 0,
    basePosition: Int? = nil
  ) {
    self.document = document
    self.shell = shell
    self.shell.drawing = Drawing()
    timeline = history.timeline
    offset = position - history.done.count
    self.basePosition = basePosition
  }

  /// How many steps are done.
  var position: Int { offset + timeline.position }

  /// How many steps lead to a state of the drawing; nil if none do any more.
  func position(of token: SaveToken) -> Int? { timeline.position(of: token).map { offset + $0 } }

  mutating func setShell(_ document: SVGDocument) {
    shell = document
    shell.drawing = Drawing()
  }

  mutating func prepare(_ drawing: () -> Drawing) {
    // The undone steps are removed now; a base behind them would be lost.
    if basePosition.map({ $0 > position }) ?? true { setBase(drawing()) }
  }

  mutating func note(_ edit: Edit, made: WallClock.Time) {
    timeline.record()
    pending.append(.step(edit, number: position, made: keepsTimes ? made : nil))
  }

  mutating func move(by step: Int, _ drawing: () -> Drawing) {
    if basePosition == nil { setBase(drawing()) }
    if step < 0 { timeline.undo() } else { timeline.redo() }
    pending.append(.position(position))
  }

  /// Begins with a drawing and its history.
  ///
  /// - Parameter file: the path of its file, and the fingerprint of what was last read or written there; nil when the
  ///   drawing has no file.
  mutating func adopt(
    _ drawing: Drawing, _ history: History, file: (path: String, fingerprint: String?)? = nil,
    replacing replaced: Replaced? = nil
  ) {
    if let replaced { pending.append(.replace(replaced)) }
    let edits = history.done + history.undone.reversed()
    for (index, edit) in edits.enumerated() {
      pending.append(.step(edit, number: index + 1, made: keepsTimes ? edit.made : nil))
    }
    timeline = history.timeline
    offset = 0
    let isAll = file != nil && !history.isModified
    if !isAll { setBase(drawing) }
    pending.append(.position(position))
    guard let file else { return }
    pending.append(
      .saved(
        FinishedSave(
          path: file.path, fingerprint: file.fingerprint, position: history.savedCount, isAll: isAll)))
  }

  mutating func noteSaved(_ token: SaveToken, at path: String, _ fingerprint: String?) {
    // Edits since the save began need the base that they start from.
    let isAll = token == timeline.current
    if isAll { basePosition = nil }
    pending.append(
      .saved(
        FinishedSave(path: path, fingerprint: fingerprint, position: position(of: token), isAll: isAll)))
  }

  /// Notes that the drawing holds what is in its file, and more.
  mutating func noteMerged(_ drawing: Drawing, at path: String, _ fingerprint: String?) {
    setBase(drawing)
    pending.append(
      .saved(FinishedSave(path: path, fingerprint: fingerprint, position: nil, isAll: false)))
  }

  /// Notes that the drawing went back to what its file holds.
  mutating func discard(to position: Int) {
    timeline = Timeline()
    offset = position
    basePosition = nil
  }

  private mutating func setBase(_ drawing: Drawing) {
    basePosition = position
    pending.append(.base(drawing, position: position))
  }
}
