package import Marks

extension Group {
  /// The box of what is drawn, grown to whole cells; a cell at the origin when nothing is drawn.
  package var page: Rect {
    bounds(.ink)?.grownToCells ?? Rect(location: .origin, size: CellMetrics.standard.size)
  }
}
