public import Marks

/// What a tool makes of an event. It never touches the drawing itself.
public enum ToolOutcome: Sendable {
  /// Nothing changed.
  case ignored
  /// The preview changed inside this rectangle, in units.
  case preview(Rect)
  /// The preview changed inside each of these rectangles, in units, which may lie far from each other.
  case previews([Rect])
  /// The gesture is done and leaves this mark.
  case commit(any Mark)
  /// The gesture is done and leaves all of these marks, as one step.
  case commitAll([any Mark])
  /// The gesture is done and leaves the marks as they were drawn; in a step of its own the mark that was meant takes
  /// the place of each, so that one undo brings back what was drawn.
  case cleanUp([any Mark], to: [any Mark])
  /// The gesture is done and puts other marks in the place of some of the drawing's.
  case replace([Replacement], named: String)
  /// The gesture is done and moves the marks at these places by an offset, in units.
  case move(Set<MarkPath>, by: Vector, named: String)
  /// The gesture is done and leaves copies of the marks at these places, an offset away, in units.
  case duplicate(Set<MarkPath>, by: Vector)
  /// The gesture is done and gives a stroke other vertices, of which one is the last that was touched.
  case reshape(Stroke, at: MarkPath, touching: Int)
  /// The gesture is done and puts this mark below others, at a place; nil is where all that is drawn comes.
  case insert(any Mark, at: MarkPath?, named: String)
  /// The gesture leaves nothing, for this reason; its preview, if any, was inside this rectangle, in units.
  case refuse(Refusal, after: Rect?)
  /// These marks are selected from now on, and no others.
  case select(Set<MarkPath>)
  /// The user wants to draw in this ink from now on; the gesture is done and leaves nothing.
  case pick(Ink)
  /// The gesture leaves nothing; its preview was inside this rectangle, in units.
  case discard(Rect)
}

/// What takes the place of one of a drawing's marks.
public struct Replacement: Sendable {
  /// Where the mark stands.
  public let path: MarkPath

  /// In drawing order; those without a name are given one.
  public let marks: [any Mark]

  public init(_ path: MarkPath, with marks: [any Mark]) {
    self.path = path
    self.marks = marks
  }
}
