package import Marks

/// Arrowheads of the selected strokes.
extension Editor {
  /// The arrowheads of the first selected open stroke; nil when there is none.
  package var selectedArrowheads: Arrowheads? {
    for mark in selectedMarks {
      if let stroke = mark as? Stroke, !stroke.isClosed { return stroke.arrowheads }
    }
    return nil
  }

  /// Sets the arrowheads of the selected open strokes.
  package mutating func setArrowheads(_ heads: Arrowheads) -> EditorUpdate {
    changeSelection(named: "arrowheads") { $0.accept(ArrowheadChanger(heads: heads)) ?? $0 }
  }
}

/// Gives open strokes other arrow heads, those in groups too.
struct ArrowheadChanger: MarkRewriter {
  let heads: Arrowheads

  func visit(_ stroke: Stroke) -> (any Mark)? {
    guard !stroke.isClosed else { return stroke }
    var stroke = stroke
    stroke.arrowheads = heads
    return stroke
  }
}
