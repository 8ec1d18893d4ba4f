import Marks

/// A rectangle or an ellipse at any angle: one that is turned is another type, and the same shape.
struct TurnableShape: Equatable {
  var content: TurnedShape.Content
  var degrees: Double

  private init?(_ mark: any Mark) {
    switch mark {
    case let turned as TurnedShape: (content, degrees) = (turned.content, turned.degrees)
    case let rectangle as Rectangle: (content, degrees) = (.rectangle(rectangle), 0)
    case let ellipse as Ellipse: (content, degrees) = (.ellipse(ellipse), 0)
    default: return nil
    }
  }

  /// The shape as a mark.
  private var mark: any Mark {
    TurnedShape(content, degrees: degrees) ?? content.shape
  }

  /// Merges versions of a shape of which one at least is turned; nil for all others.
  static func merged(
    base: (any Mark)?, ours: any Mark, theirs: any Mark
  ) -> (mark: any Mark, clashes: [String])? {
    guard [base, ours, theirs].contains(where: { $0 is TurnedShape }), let left = TurnableShape(ours),
      let right = TurnableShape(theirs), let inner = left.content.shape as? any MergeableMark
    else { return nil }
    let before = base.flatMap { TurnableShape($0) }
    if base != nil, before == nil { return nil }
    guard let merged = inner.merged(with: right.content.shape, base: before?.content.shape),
      let shape = merged.mark as? any Shape & TextHolder
    else { return nil }
    var result = left
    var clashes = merged.clashes
    result.content.shape = shape
    switch ThreeWay(before?.degrees, left.degrees, right.degrees) {
    case .agreed(let degrees): result.degrees = degrees
    case .clash: clashes.append("angle")
    }
    return (result.mark, clashes)
  }
}
