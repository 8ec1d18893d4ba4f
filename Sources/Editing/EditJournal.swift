public import Marks

/// Someone who writes down what an editor does, so that it is not lost.
///
/// It is told before the drawing changes, and answers at once: whatever takes time is done elsewhere.
public protocol EditJournal: AnyObject, Sendable {
  /// An edit is about to be made.
  ///
  /// - Parameter drawing: the drawing as it is before. Asked for only when it is needed, since holding on to it
  ///   makes the change that follows copy what the two share.
  func note(_ edit: Edit, to drawing: @autoclosure () -> Drawing)

  /// The last edit is about to be taken back.
  func noteUndo(in drawing: @autoclosure () -> Drawing)

  /// The edit that was taken back last is about to be made again.
  func noteRedo(in drawing: @autoclosure () -> Drawing)
}
