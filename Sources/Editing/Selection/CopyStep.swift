package import Marks

/// How far a copy goes from what it is a copy of.
package struct CopyStep: Hashable, Sendable {
  package let offset: Vector

  /// The side on which the copy has room beside the original; nil where it lies on top of it, a little aside.
  package let side: Side?

  package enum Side: CaseIterable, Sendable { case right, below }

  package init(offset: Vector, side: Side?) {
    self.offset = offset
    self.side = side
  }

  /// Whatever is there: a little aside, on the same cells.
  package static let usual = CopyStep(offset: Vector(dx: 2, dy: 2), side: nil)
}

extension Editor {
  /// How far copies of marks go: beside them where there is room in sight, so that words stay readable, else a little
  /// aside.
  ///
  /// Copies of lines without texts go a little aside in any case, and so do those of marks that are not there any more.
  ///
  /// O(*n*) in the marks of the drawing.
  ///
  /// - Parameters:
  ///   - place: how far the marks that count as the originals are from the given ones.
  ///   - view: what is in sight, in units.
  ///   - side: the side of the copy before, on which a row of copies goes on.
  package func copyStep(
    of marks: [any Mark], movedBy place: Vector = .zero, in view: Rect, after side: CopyStep.Side? = nil
  ) -> CopyStep {
    guard marks.contains(where: { !$0.isBareLine }), let original = Group(marks).bounds(.ink) else {
      return .usual
    }
    let box = Rect(location: original.location + place, size: original.size)
    guard isInked(box) else { return .usual }
    let sides = [side].compactMap(\.self) + CopyStep.Side.allCases
    for side in sides {
      let step = CopyStep(offset: offset(of: box.size, to: side), side: side)
      let copy = Rect(location: box.location + step.offset, size: box.size)
      if view.union(copy) == view, !isInked(copy, besidesAround: box) { return step }
    }
    return .usual
  }

  /// The way over something and the room beside it: two columns or a row, and on from there to the grid.
  private func offset(of size: Size, to side: CopyStep.Side) -> Vector {
    let grid = settings.grid?.step ?? CellMetrics.standard.size
    func steps(_ length: Double, _ step: Double) -> Double { (length / step).rounded(.up) * step }
    return switch side {
    case .right: Vector(dx: steps(size.width + 2 * CellMetrics.standard.width, grid.width), dy: 0)
    case .below: Vector(dx: 0, dy: steps(size.height + CellMetrics.standard.height, grid.height))
    }
  }

  /// Whether anything that can be edited is in a box.
  ///
  /// - Parameter other: what lies in a shape or a frame around both boxes has room there; nil for none.
  func isInked(_ box: Rect, besidesAround other: Rect? = nil) -> Bool {
    var isInked = false
    drawing.forEachEditableMark(opensGroups: true) { _, mark in
      if !isInked { isInked = mark.isInked(box, besidesAround: other) }
    }
    return isInked
  }
}

extension Mark {
  /// Whether it is an open line that holds no text.
  fileprivate var isBareLine: Bool {
    (self as? Stroke).map { !$0.isClosed && $0.text == nil } ?? false
  }

  fileprivate func isInked(_ box: Rect, besidesAround other: Rect?) -> Bool {
    guard let bounds = bounds(.ink), bounds.intersects(box) else { return false }
    let text = textHolder?.textLabel()?.box
    if text?.intersects(box) == true { return true }
    if let stroke = self as? Stroke, !stroke.isClosed {
      return zip(stroke.points, stroke.points.dropFirst())
        .contains { box.shares(from: $0, $1 - $0) != nil }
    }
    guard let other, kind == .frame || closedLine != nil else { return true }
    let inside = self.box
    return inside.union(box) != inside || inside.union(other) != inside
  }
}
