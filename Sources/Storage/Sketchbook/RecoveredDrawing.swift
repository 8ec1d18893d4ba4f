package import Documents
package import Editing
package import Formats

/// A drawing that was put together from the sketchbook.
package struct RecoveredDrawing: Sendable {
  /// The drawing's number in the sketchbook.
  package let number: Int64

  /// The path of its file; nil if it has none.
  package let path: String?

  /// The drawing, with what surrounds it in its file.
  package let document: SVGDocument

  /// The edits that can be undone and redone.
  package let history: History

  /// Whether there is work in it that is in no file.
  package let isUnsaved: Bool

  /// Whether the file changed since the drawing was last read or saved.
  package let isFileChanged: Bool

  /// The fingerprint of the file as it was last read or saved; nil if there was none.
  package let fingerprint: String?

  /// Whether the file, or its absence, is as the last save left it.
  let isFileKnown: Bool

  /// Whether nothing of what was recorded is damaged.
  ///
  /// If not, this is the drawing as far as its steps are sound.
  package let isWhole: Bool

  /// Whether this is the drawing as it was left; what is damaged, if anything is, is its undo history alone.
  package let isAsLeft: Bool

  let position: Int
  let basePosition: Int?
}

extension RecoveredDrawing {
  /// The kind of recovery to tell the user of; nil if the drawing is what the file holds.
  package var recovery: StoreNotice.Recovery? {
    if isFileChanged { return .namedAndChanged }
    if path == nil { return .unnamed }
    return isUnsaved ? .named : nil
  }
}
