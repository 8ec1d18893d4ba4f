import Editing
import Marks

/// Operations, and keys for what is pending.
extension Workspace {
  /// The state that operations start from, and that questions are about.
  var draft: Draft { editor.draft }

  /// Carries out an operation, and shows what came of it.
  ///
  /// - Returns: what happened; nil when the drawing is as it was.
  @discardableResult
  func perform(_ operation: Operation) -> EditorEvent? { edit { $0.perform(operation) } }

  /// Takes over what another program did, also where the drawing is only viewed.
  ///
  /// - Returns: false when it cannot be, and the drawing is as it was.
  func follow(_ following: Following) -> Bool {
    guard update(with: following.operation)?.isRefusal != true else { return false }
    mark(following.arrivals)
    return true
  }

  /// Makes the drawing what another session has recorded.
  func mirror(_ drawing: Drawing) { update { $0.mirror(drawing) } }

  /// Makes an edit that another session proposed.
  ///
  /// - Returns: false where the drawing has all of it.
  func accept(_ edit: Edit, _ number: Int64) -> Bool {
    var isMade = false
    update {
      let update = $0.accept(edit, number)
      isMade = update != nil
      return update ?? .none
    }
    return isMade
  }

  /// Passes a key to what is pending: a line of corners, a text that is typed.
  func pass(_ key: ToolKey) {
    edit { $0.handle(key) ?? .none }
    followCaret()
  }

  /// Finishes what is pending, as far as it has come.
  func finishPending() {
    guard editor.pending != nil else { return }
    edit { $0.finishPending() }
  }
}
