public import Editing
public import Marks

/// A document as a store opened it.
public struct OpenDocument: Sendable {
  public let drawing: Drawing

  /// The edits that led to the drawing; empty unless it was recovered.
  public let history: History

  /// The name of its file; nil if it has none.
  public let name: String?

  public let access: Access

  /// What the user should know about it.
  public var notice: StoreNotice?

  public init(
    _ drawing: Drawing, history: History = History(), name: String? = nil, access: Access = .editable,
    notice: StoreNotice? = nil
  ) {
    self.drawing = drawing
    self.history = history
    self.name = name
    self.access = access
    self.notice = notice
  }
}
