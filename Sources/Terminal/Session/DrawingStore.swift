public import Marks

/// Where a session's drawings come from and go to. The terminal knows no files.
public protocol DrawingStore: AnyObject {
  /// Writes a drawing under a name.
  func save(_ drawing: Drawing, as name: String) throws(StoreProblem)

  /// Reads a drawing; a name that is not there yet gives an empty one.
  func open(_ name: String) throws(StoreProblem) -> OpenedDrawing

  /// Whether something of this name is there already.
  func exists(_ name: String) -> Bool
}

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

/// Why a drawing could not be saved or opened: one line for the user.
public struct StoreProblem: Error {
  public let description: String

  public init(_ description: String) { self.description = description }
}
