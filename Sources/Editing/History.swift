/// The edits that led to a drawing, and those that were undone.
public struct History: Sendable {
  /// In the order in which they were made.
  public private(set) var done: [Edit]

  /// In the order in which they were undone: the last is redone first.
  public private(set) var undone: [Edit]

  /// How many edits were done when the drawing was last saved; nil when no undo or redo leads there any more.
  public private(set) var savedCount: Int?

  /// How many edits were done when the save under way began; nil when no undo leads there, or none is under way.
  private var savingCount: Int?

  public init() { self.init(done: [], undone: [], savedCount: 0) }

  /// A history that was recorded.
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

  /// Whether there is nothing to undo or redo.
  public var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  public var undoName: String? { done.last?.name }
  public var redoName: String? { undone.last?.name }

  /// Adds an edit that was just made, and forgets those that were undone.
  public mutating func record(_ edit: Edit) {
    if let savedCount, savedCount > done.count { self.savedCount = nil }
    if let savingCount, savingCount > done.count { self.savingCount = nil }
    done.append(edit)
    undone.removeAll()
  }

  /// Moves the last edit to those undone, and returns its inverse; nil when there is none.
  public mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit.inverse
  }

  /// Moves the edit that was undone last back, and returns it; nil when there is none.
  public mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }

  /// Notes that a save of the drawing as it is now begins. The drawing may change before the save is done.
  public mutating func beginSaving() { savingCount = done.count }

  /// Notes that the save that ``beginSaving()`` noted is done.
  public mutating func noteSaved() {
    savedCount = savingCount
    savingCount = nil
  }
}
