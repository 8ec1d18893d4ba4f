import Marks

/// What a gesture left open.
extension Editor {
  /// What later gestures and keys go on with; nil when nothing is open.
  public var pending: Pending? { tool.pending }

  /// Passes a key to what is pending; nil when it means nothing there.
  public mutating func handle(_ key: ToolKey) -> EditorUpdate? {
    let shown = tool.preview?.accept(.ink)
    return tool.handle(key).map { take($0, after: shown) }
  }

  /// Makes of what is pending what it is so far; does nothing when nothing is.
  public mutating func finishPending() -> EditorUpdate {
    guard pending != nil else { return .none }
    let shown = tool.preview?.accept(.ink)
    return take(tool.finish(), after: shown)
  }
}
