package import Marks

/// Follows the current document's file while it is open.
package protocol FileFollowing: AnyObject {
  /// Follows the files of documents from now on: ``StoreEvent/fileChanged(name:)`` says when another program changed
  /// one.
  func follow()

  /// The file as another program has changed it; nil where that was taken already.
  ///
  /// ``DocumentSaving/noteReread(_:)`` follows where the drawing is that now, and ``noteMerged()`` where it is that and
  /// more.
  func takeChange() -> FileChange?

  /// Notes that the drawing holds what ``takeChange()`` answered, and has unsaved changes beside it.
  func noteMerged()
}

/// A change of a file by another program.
package struct FileChange: Equatable, Sendable {
  /// The name of the file.
  package let name: String

  /// The drawing as it was last read or written here.
  package let base: Drawing

  /// The drawing in the file.
  package let drawing: Drawing

  /// Creates a change.
  package init(name: String, base: Drawing, drawing: Drawing) {
    (self.name, self.base, self.drawing) = (name, base, drawing)
  }
}
