package import Editing
package import Marks

/// Follows the current document's file while it is open.
package protocol FileFollowing: AnyObject {
  /// Follows the files of documents from now on: ``StoreEvent/fileChanged(name:)`` says when another program changed
  /// one.
  func follow()

  /// Begins to merge the file, as another program has changed it, into the drawing, on another thread.
  ///
  /// ``StoreEvent/changeMerged`` follows, unless the file changes again before, or is saved or closed.
  ///
  /// - Parameters:
  ///   - token: the state of the drawing.
  ///   - isUnsaved: whether something was changed here.
  func beginMerging(into drawing: Drawing, _ token: SaveToken, isUnsaved: Bool)

  /// Returns the result of the last merge, once; nil while there is none.
  ///
  /// ``DocumentSaving/noteReread(_:)`` follows where the drawing is the file now, and ``noteMerged(_:)`` where it is that
  /// and more. The merge is to be begun again where the drawing has changed since.
  func takeMerged() -> MergedChange?

  /// Notes that the drawing is what ``takeMerged()`` answered, and has unsaved changes beside the file.
  ///
  /// - Parameter drawing: the drawing as it is.
  func noteMerged(_ drawing: Drawing)
}

/// A change of a file by another program, merged into the drawing.
package struct MergedChange: Sendable {
  /// The name of the file.
  package let name: String

  /// The state of the drawing that it was merged into.
  package let token: SaveToken

  /// Whether something was changed here.
  package let isUnsaved: Bool

  /// The merge.
  package let following: Following

  /// Merges a change of a file.
  ///
  /// - Parameters:
  ///   - base: the drawing as it was last read or written.
  ///   - theirs: the drawing in the file.
  package init(
    of name: String, base: Drawing, theirs: Drawing, into drawing: Drawing, _ token: SaveToken,
    isUnsaved: Bool
  ) {
    (self.name, self.token, self.isUnsaved) = (name, token, isUnsaved)
    following = Following(base: base, theirs: theirs, current: drawing, isUnsaved: isUnsaved)
  }
}
