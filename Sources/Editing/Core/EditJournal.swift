package import Marks

/// Records the edits of an editor, so that none is lost in a crash.
///
/// It must return at once: slow work belongs on another queue.
package protocol EditJournal: AnyObject, Sendable {
  /// Whether edits are taken back by new ones, since what is noted cannot be changed any more.
  var appendsOnly: Bool { get }

  /// An edit is about to be made.
  ///
  /// - Parameter drawing: the drawing as it is before. Asked for only when it is needed, since holding on to it
  ///   makes the change that follows copy what the two share.
  func prepare(for drawing: @autoclosure () -> Drawing)

  /// An edit was made, with its anchors.
  func note(_ edit: Edit)

  /// The last edit is about to be undone.
  func noteUndo(in drawing: @autoclosure () -> Drawing)

  /// The edit that was undone last is about to be redone.
  func noteRedo(in drawing: @autoclosure () -> Drawing)
}

extension EditJournal {
  package var appendsOnly: Bool { false }
}
