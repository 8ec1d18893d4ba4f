public import Marks

/// What a tool makes of an event. It never touches the drawing itself.
public enum ToolOutcome: Sendable {
  /// Nothing changed.
  case ignored
  /// The preview changed inside this rectangle, in units.
  case preview(Rect)
  /// The gesture is done and leaves this mark.
  case commit(any Mark)
  /// The gesture is done and puts other marks in the place of some of the drawing's.
  case replace([Replacement], named: String)
  /// The gesture is done and puts this mark below others, at an index among the drawing's.
  case insert(any Mark, at: Int, named: String)
  /// The gesture leaves nothing, and these words say why; its preview, if any, was inside this rectangle, in units.
  case refuse(String, after: Rect?)
  /// The user wants to draw in this ink from now on; the gesture is done and leaves nothing.
  case pick(Ink)
  /// The gesture leaves nothing; its preview was inside this rectangle, in units.
  case discard(Rect)
}

/// What takes the place of one of a drawing's marks.
public struct Replacement: Sendable {
  /// The mark's index among the drawing's.
  public let index: Int

  /// In drawing order; those without a name are given one.
  public let marks: [any Mark]

  public init(_ index: Int, with marks: [any Mark]) {
    self.index = index
    self.marks = marks
  }
}
