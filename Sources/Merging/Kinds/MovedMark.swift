import Marks

/// Merges versions of a mark of which nothing is known but that it can be moved.
enum MovedMark {
  /// Merges two versions, of which one was moved only; nil for any others.
  static func merged(
    base: (any Mark)?, ours: any Mark, theirs: any Mark
  ) -> (mark: any Mark, clashes: [String])? {
    guard let base else { return nil }
    let (left, right) = (way(from: base, to: ours), way(from: base, to: theirs))
    switch (left, right) {
    case (nil, nil): return ours is any VerbatimMark && theirs is any VerbatimMark ? (ours, ["text"]) : nil
    case (let left?, nil): return (theirs.translated(by: left), [])
    case (nil, let right?): return (ours.translated(by: right), [])
    case (let left?, let right?):
      guard let way = Moves.merged(left, right) else { return (ours, ["place"]) }
      return (base.translated(by: way), [])
    }
  }

  /// The way that a mark was moved by; nil where more of it changed.
  static func way(from base: any Mark, to mark: any Mark) -> Vector? {
    guard type(of: base) == type(of: mark) else { return nil }
    let way = mark.location - base.location
    let moved = base.translated(by: way)
    return moved.isEqual(to: mark) || moved.meansSame(as: mark) ? way : nil
  }
}

extension Mark {
  fileprivate func meansSame(as other: any Mark) -> Bool {
    (self as? any MergeableMark)?.meansSame(as: other) ?? false
  }
}
