public import Documents
public import Editing
public import Formats

/// A drawing that was put together from the sketchbook.
public struct RecoveredDrawing: Sendable {
  /// The drawing's number in the sketchbook.
  public let number: Int64

  /// The path of its file; nil if it has none.
  public let path: String?

  /// The drawing, with what surrounds it in its file.
  public let document: SVGDocument

  /// The edits that can be undone and redone.
  public let history: History

  /// Whether there is work in it that is in no file.
  public let isUnsaved: Bool

  /// Whether the file changed since the drawing was last read or saved.
  public let isFileChanged: Bool

  /// The fingerprint of the file as it was last read or saved; nil if there was none.
  public let fingerprint: String?

  /// Whether the file, or its absence, is as the last save left it.
  let isFileKnown: Bool

  /// Whether nothing of what was recorded is damaged. If not, this is the drawing as far as its steps are sound.
  public let isWhole: Bool

  /// Whether this is the drawing as it was left; what is damaged, if anything is, is its undo history alone.
  public let isAsLeft: Bool

  let position: Int
  let basePosition: Int?
}

extension RecoveredDrawing {
  /// What the user should know about what was recovered; nil if it is what the file holds.
  public var recovery: StoreNotice.Recovery? {
    if isFileChanged { return .namedAndChanged }
    if path == nil { return .unnamed }
    return isUnsaved ? .named : nil
  }
}
