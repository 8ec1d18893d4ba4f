/// The primitives of a mark, or those of its text: what is composited as a whole.
///
/// The later of two primitives that overlap is on top, and a translucent part is no darker there.
public struct ScenePart: Sendable {
  /// From the lowest to the topmost.
  public var primitives: [ScenePrimitive]

  /// From 0, invisible, to 1, which hides what lies below.
  public var opacity: Double

  /// The clip of the part by the frames that it lies in, in units; nil without one.
  public var clip: Rect?

  /// The box in which the part's lines are left out for the text on them, in units; nil without one.
  public var gap: Rect?
}

extension ScenePart {
  /// The box around all that is seen, in units, before it is clipped; nil where there is nothing.
  ///
  /// O(number of primitives).
  public var reach: Rect? {
    primitives.reduce(nil as Rect?) { found, primitive in
      primitive.box.map { $0.outset(by: primitive.reach).union(found) } ?? found
    }
  }
}
