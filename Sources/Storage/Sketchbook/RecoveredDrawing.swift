public import Documents
public import Editing
public import Formats

/// A drawing as the sketchbook brings it back.
public struct RecoveredDrawing: Sendable {
  /// What the drawing's number in the sketchbook is.
  public let number: Int64

  /// Where its file is; nil when it never had one.
  public let path: String?

  /// The drawing, and what stands around it in its file.
  public let document: SVGDocument

  /// The edits that can be taken back, and made again.
  public let history: History

  /// Whether there is work in it that is in no file.
  public let isUnsaved: Bool

  /// Whether the file is another than the one this goes back to.
  public let isFileChanged: Bool

  /// The state of the file that this goes back to; nil when there was none.
  public let fingerprint: String?

  /// Whether the file, or that there is none, is what was left when the drawing was last saved.
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
