extension Mark {
  /// Whether something of the mark may be seen near a place: false only where nothing is, so that the mark need not be
  /// lowered.
  ///
  /// O(1).
  ///
  /// - Parameter distance: how far from the place counts, in units.
  package func mayShow(at point: Point, within distance: Double) -> Bool {
    // A text may stand anywhere along its line.
    if textHolder?.text != nil { return true }
    return box.outset(by: farthestInk + distance).contains(point)
  }

  /// Whether ink of the mark may be seen in a part of the plane: false only where none is.
  ///
  /// Text does not count.
  ///
  /// O(1).
  ///
  /// - Parameter area: in units.
  package func mayHaveInk(in area: Rect) -> Bool {
    box.outset(by: farthestInk).intersects(area)
  }

  /// How far ink may reach from the places of the mark, in units: no arrow head, miter or brush reaches farther.
  private var farthestInk: Double { 8 + 8 * ((self as? any InkedMark)?.ink.width ?? 0) }
}
