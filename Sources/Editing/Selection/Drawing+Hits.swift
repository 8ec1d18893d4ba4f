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
  /// A fill hides what lies below it. A shape with a text is clicked on where that is, beside the ends of arrows: it is
  /// taken before what is near. O(*n*).
  ///
  /// - Parameters:
  ///   - finder: asks the marks.
  ///   - opensGroups: whether a mark in a group is taken, and not the group.
  func hit(by finder: TouchFinder, opensGroups: Bool = false) -> Hit? {
    var met: MarkPath?
    var isFill = false
    var near: (path: MarkPath, distance: Double)?
    var around: (path: MarkPath, area: Double, hasText: Bool)?
    forEachEditableMark(at: finder.point, opensGroups: opensGroups) { path, mark in
      let labelled = Self.areaOfLabelled(mark, around: finder.point)
      var touch = mark.accept(finder)
      if case .ink(let distance)? = touch, distance > 0, let labelled { touch = .inside(labelled) }
      switch touch {
      case nil: break
      case .ink(0)?:
        (met, isFill) = (path, false)
      case .fill?:
        (met, isFill) = (path, true)
        (near, around) = (nil, nil)
      case .ink(let distance)?:
        if distance <= near?.distance ?? .infinity { near = (path, distance) }
      case .inside(let area)?:
        if area <= around?.area ?? .infinity { around = (path, area, labelled != nil) }
      }
    }
    if let met, !isFill || around == nil { return Hit(path: met, isInside: false) }
    if let near, around?.hasText != true { return Hit(path: near.path, isInside: false) }
    if let around { return Hit(path: around.path, isInside: true) }
    return nil
  }

  /// The area of the box of a shape with a text that a point is inside of, in square units; nil for other marks.
  private static func areaOfLabelled(_ mark: any Mark, around point: Point) -> Double? {
    guard let shape = mark as? any Shape & TextHolder, shape.text != nil, shape.box.contains(point),
      Polygon(shape.outline(tolerance: Ink.dotWidth / 4)).encloses(point)
    else { return nil }
    return shape.box.size.width * shape.box.size.height
  }
}
