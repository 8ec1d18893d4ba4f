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
    changeSelection(named: "arrowheads") {
      $0.accept(OpenStrokeChanger { $0.arrowheads = heads }) ?? $0
    }
  }

  /// Makes the selected arrows lead the other way: each end gets the head of the other one.
  package mutating func reverseArrows() -> EditorUpdate {
    changeSelection(named: "reverse") {
      $0.accept(
        OpenStrokeChanger {
          ($0.arrowheads.start, $0.arrowheads.end) = ($0.arrowheads.end, $0.arrowheads.start)
        })
        ?? $0
    }
  }

  /// Takes the selected arrows off the shapes that they are attached to; they stay where they are.
  package mutating func detachArrows() -> EditorUpdate {
    changeSelection(named: "detach") { $0.accept(OpenStrokeChanger { $0.connection = nil }) ?? $0 }
  }
}

/// Changes open strokes, those in groups too.
struct OpenStrokeChanger: MarkRewriter {
  let change: (inout Stroke) -> Void

  func visit(_ stroke: Stroke) -> (any Mark)? {
    guard !stroke.isClosed else { return stroke }
    var stroke = stroke
    change(&stroke)
    return stroke
  }
}
