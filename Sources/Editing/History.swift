/// The edits that led to a drawing, and those that were taken back.
public struct History: Sendable {
  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// How many edits were done when the drawing was last saved; nil when no undo or redo leads there any more.
  private var savedCount: Int? = 0

  public init() {}

  /// Whether the drawing differs from the one last saved.
  public var isModified: Bool { savedCount != done.count }

  public var undoName: String? { done.last?.name }
  public var redoName: String? { undone.last?.name }

  /// Notes an edit that was just made; what was taken back before is gone.
  public mutating func record(_ edit: Edit) {
    if let savedCount, savedCount > done.count { self.savedCount = nil }
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

  public mutating func noteSaved() { savedCount = done.count }
}
