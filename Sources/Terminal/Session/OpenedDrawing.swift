public import Marks

/// A drawing as it came from the store.
public struct OpenedDrawing: Sendable {
  public let drawing: Drawing

  /// A line for the user about it, such as what is in the file but cannot be shown.
  public let notice: String?

  /// Whether it must not be saved under its own name.
  public let isReadOnly: Bool

  public init(_ drawing: Drawing, notice: String? = nil, isReadOnly: Bool = false) {
    self.drawing = drawing
    self.notice = notice
    self.isReadOnly = isReadOnly
  }
}
