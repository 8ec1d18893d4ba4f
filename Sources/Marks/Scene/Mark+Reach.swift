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
    let width = (self as? any InkedMark)?.ink.width ?? 0
    // No arrow head, miter or brush reaches farther from the places of a mark.
    return box.outset(by: 8 + 8 * width + distance).contains(point)
  }
}
