/// The edits that led to a drawing, and those that were taken back.
public struct History: Sendable {
  /// In the order in which they were made.
  public private(set) var done: [Edit]

  /// In the order in which they were taken back: the last is made again first.
  public private(set) var undone: [Edit]

  /// How many edits were done when the drawing was last saved; nil when no undo or redo leads there any more.
  public private(set) var savedCount: Int?

  /// The same of a save that is under way; nil too when there is none.
  private var savingCount: Int?

  public init() { self.init(done: [], undone: [], savedCount: 0) }

  /// A history as it was kept somewhere.
  ///
  /// - Parameter savedCount: how many edits were done when the drawing was last saved; nil when no undo or redo
  ///   leads there.
  public init(done: [Edit], undone: [Edit], savedCount: Int?) {
    self.done = done
    self.undone = undone
    self.savedCount = savedCount
  }

  /// Whether the drawing differs from the one last saved.
  public var isModified: Bool { savedCount != done.count }

  /// Whether nothing was done, and nothing taken back.
  public var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  public var undoName: String? { done.last?.name }
  public var redoName: String? { undone.last?.name }

  /// Notes an edit that was just made; what was taken back before is gone.
  public mutating func record(_ edit: Edit) {
    if let savedCount, savedCount > done.count { self.savedCount = nil }
    if let savingCount, savingCount > done.count { self.savingCount = nil }
    done.append(edit)
    undone.removeAll()
  }

  /// Takes the last edit back; nil when there is none.
  public mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit.inverse
  }

  /// Makes the edit again that was taken back last; nil when there is none.
  public mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }

  /// Notes that the drawing as it is now is being saved. It may change before that is done.
  public mutating func beginSaving() { savingCount = done.count }

  /// Notes that what ``beginSaving()`` saw is saved.
  public mutating func noteSaved() {
    savedCount = savingCount
    savingCount = nil
  }
}
