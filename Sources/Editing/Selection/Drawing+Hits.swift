import Marks

/// The mark that a click takes.
struct Hit: Hashable, Sendable {
  let path: MarkPath

  /// Whether the point is inside the mark's closed outline, and on no ink.
  let isInside: Bool
}

extension Drawing {
  /// The mark that a click takes: the topmost whose ink or fill is hit; else the nearest within a cell; else
  /// the smallest closed outline around.
  ///
  /// A fill hides what lies below it. O(*n*).
  ///
  /// - Parameters:
  ///   - finder: asks the marks.
  ///   - opensGroups: whether a mark in a group is taken, and not the group.
  func hit(by finder: TouchFinder, opensGroups: Bool = false) -> Hit? {
    var met: MarkPath?
    var isFill = false
    var near: (path: MarkPath, distance: Double)?
    var around: (path: MarkPath, area: Double)?
    forEachEditableMark(at: finder.point, opensGroups: opensGroups) { path, mark in
      switch mark.accept(finder) {
      case nil: break
      case .ink(0)?:
        (met, isFill) = (path, false)
      case .fill?:
        (met, isFill) = (path, true)
        (near, around) = (nil, nil)
      case .ink(let distance)?:
        if distance <= near?.distance ?? .infinity { near = (path, distance) }
      case .inside(let area)?:
        if area <= around?.area ?? .infinity { around = (path, area) }
      }
    }
    if let met, !isFill { return Hit(path: met, isInside: false) }
    if let near { return Hit(path: near.path, isInside: false) }
    if let around { return Hit(path: around.path, isInside: true) }
    return met.map { Hit(path: $0, isInside: false) }
  }
}
