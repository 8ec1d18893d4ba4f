public import Editing
public import Marks

/// What a store knows of a drawing that was opened, beyond what is in its file.
public enum Remembered: Sendable {
  /// Nothing: it is as it was opened.
  case asOpened(notice: String? = nil)
  /// More than that.
  case resumed(Resumed)
  /// Somebody else has it; these words tell who.
  case busy(String)

  /// What to do about somebody else's drawing.
  public enum Choice: Equatable, Sendable {
    /// Only look at it.
    case look
    /// Go on with it here; the other is told.
    case takeOver
    /// Draw on in a copy without a name.
    case copy
  }

  /// A drawing as it was left.
  public struct Resumed: Sendable {
    public let drawing: Drawing
    public let history: History

    /// What it is called; nil when it has no name.
    public let name: String?

    public let notice: String?

    /// Whether it may only be looked at.
    public let isLookedAt: Bool

    public init(
      _ drawing: Drawing, history: History, name: String?, notice: String?, isLookedAt: Bool = false
    ) {
      self.drawing = drawing
      self.history = history
      self.name = name
      self.notice = notice
      self.isLookedAt = isLookedAt
    }
  }
}
