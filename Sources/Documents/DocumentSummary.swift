/// A document of the sketchbook, as lists show it.
public struct DocumentSummary: Equatable, Sendable {
  /// Identifies the document in the sketchbook.
  public let number: Int64

  /// The path of its file; nil if it has none.
  public var name: String?

  /// When it was last changed, in local time, for the user.
  public let changed: String

  /// Whether it holds work that is in no file.
  public let isUnsaved: Bool

  /// The session that has it open, for the user; nil if none has.
  public let owner: String?

  /// Whether it is the current document of the store that lists it.
  public var isCurrent: Bool

  /// Differs from one state of the document to the next.
  public let version: String

  public init(
    _ number: Int64, name: String?, changed: String, isUnsaved: Bool = false, owner: String? = nil,
    isCurrent: Bool = false, version: String = ""
  ) {
    self.number = number
    self.name = name
    self.changed = changed
    self.isUnsaved = isUnsaved
    self.owner = owner
    self.isCurrent = isCurrent
    self.version = version
  }

  /// Whether a session has it open, this one or another.
  public var isOpen: Bool { isCurrent || owner != nil }

  /// Where its preview is read from.
  public var source: PreviewSource { PreviewSource(.sketch(number), version: version) }
}
