public import Marks

/// What a gesture left open.
extension Editor {
  /// What later gestures and keys go on with; nil when nothing is open.
  public var pending: Pending? { activeTool?.pending }

  /// What is known of a text that is being typed; nil while none is.
  public var typing: Typing? { activeTool?.typing }

  /// Whether a gesture that begins or ends at a place, in units, would end what is pending.
  public func closesPending(at point: Point) -> Bool { activeTool?.closes(at: point) ?? false }

  /// Passes a key to what is pending; nil when it means nothing there.
  public mutating func handle(_ key: ToolKey) -> EditorUpdate? {
    var isHandled = true
    // The cells of a text are not told in units, and measuring it at each key would take longer and longer.
    let update = update(after: pending == .text ? nil : preview?.accept(.ink)) {
      guard let outcome = $0?.handle(key) else {
        isHandled = false
        return .ignored
      }
      return outcome
    }
    return isHandled ? update : nil
  }

  /// Gives a text that is being typed another ink, as part of its one step; what else is pending keeps its own.
  public mutating func restylePending(_ change: (inout Ink) -> Void) -> EditorUpdate {
    update(after: preview?.accept(.ink)) { $0?.restyle(change) ?? .ignored }
  }

  /// Makes of what is pending what it is so far; does nothing when nothing is.
  public mutating func finishPending() -> EditorUpdate {
    guard pending != nil else { return .none }
    return update(after: preview?.accept(.ink)) { $0?.finish() ?? .ignored }
  }
}
