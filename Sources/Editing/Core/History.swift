/// The edits that led to a drawing, and those that were undone.
package struct History: Sendable {
  /// The edits that were made, in their order.
  package private(set) var done: [Edit]

  /// The edits that were undone, in the order of undoing: the last is redone first.
  package private(set) var undone: [Edit]

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

  package var undoName: String? { done.last?.name }
  package var redoName: String? { undone.last?.name }

  /// Adds an edit that was just made, and forgets those that were undone.
  package mutating func record(_ edit: Edit) {
    journal?.note(edit)
    timeline.record()
    done.append(edit)
    undone.removeAll()
  }

  /// Moves the last edit to those undone, and returns its inverse; nil when there is none.
  package mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
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
