/// The edits that led to a drawing, and those that were undone.
package struct History: Sendable {
  /// The edits that were made, in their order.
  package private(set) var done: [Edit]

  /// The edits that were undone, in the order of undoing: the last is redone first.
  package private(set) var undone: [Edit]

  /// The user's edits that were taken back where others came after them, the one that is made again first last.
  private var withdrawn: [Edit] = []

  /// Records the edits as they are made; nil while nothing does.
  package var journal: (any EditJournal)?

  /// The states that undo and redo lead through.
  package private(set) var timeline: Timeline

  /// The state that was last saved; nil if no undo or redo led there when the history was read.
  private var saved: SaveToken?

  package init() { self.init(done: [], undone: [], savedCount: 0) }

  /// A history that was recorded.
  ///
  /// - Parameter savedCount: how many edits were done when the drawing was last saved; nil when no undo or redo
  ///   leads there.
  package init(done: [Edit], undone: [Edit], savedCount: Int?) {
    self.done = done
    self.undone = undone
    timeline = Timeline(count: done.count + undone.count, position: done.count)
    saved = savedCount.flatMap(timeline.token)
  }

  /// Whether the drawing differs from the one last saved.
  package var isModified: Bool { saved != timeline.current }

  /// How many edits lead to the state that was last saved; nil if none do any more.
  package var savedCount: Int? { saved.flatMap(timeline.position) }

  /// Whether there is nothing to undo or redo.
  package var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  package var undoName: String? { done.last { $0.origin == .own }?.name }
  package var redoName: String? { undone.last?.name ?? withdrawn.last?.name }

  /// Adds an edit that was just made, and forgets those that were undone.
  ///
  /// - Parameter isAnew: whether the user's edits that were taken back can still be made again.
  package mutating func record(_ edit: Edit, isAnew: Bool = false) {
    if edit.origin != .mirrored { journal?.note(edit) }
    timeline.record()
    done.append(edit)
    // An edit of another session leaves redo alone.
    if edit.origin != .own { withdrawn += undone } else if !isAnew { withdrawn.removeAll() }
    undone.removeAll()
  }

  /// Notes that the user's last edit is taken back by a new one, and returns it; nil where it is the last of all, and can
  /// be undone, or there is none.
  mutating func withdraw() -> Edit? {
    guard let index = done.lastIndex(where: { $0.origin == .own }) else { return nil }
    guard journal?.appendsOnly == true || index < done.count - 1 else { return nil }
    let edit = done[index]
    done[index] = edit.with(.undo)
    withdrawn.append(edit)
    return edit
  }

  /// Returns the edit to make again that was taken back where others came after it; nil where redo leads to the next.
  mutating func takeWithdrawn() -> Edit? { undone.isEmpty ? withdrawn.popLast() : nil }

  /// Moves the last edit to those undone, and returns its inverse; nil when there is none.
  package mutating func undo() -> Edit? {
    guard done.last?.origin == .own, let edit = done.popLast() else { return nil }
    undone.append(edit)
    timeline.undo()
    return edit.inverse
  }

  /// Moves the edit that was undone last back, and returns it; nil when there is none.
  package mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    timeline.redo()
    return edit
  }

  /// The state of the drawing, for a save that begins now.
  package var saveToken: SaveToken { timeline.current }

  /// Notes that a state is saved.
  package mutating func noteSaved(_ token: SaveToken) { saved = token }

  /// Notes that no state is saved any more: the file holds another one.
  mutating func noteUnsaved() { saved = nil }
}
