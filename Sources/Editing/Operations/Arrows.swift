import Diagrams
package import Marks

/// Heads, ends and routes of the selected arrows.
package enum Arrows {
  /// Sets the arrowheads of the selected open strokes.
  package static func setHeads(_ heads: Arrowheads) -> Operation {
    changing(named: "arrowheads") { $0.arrowheads = heads }
  }

  /// Makes the selected arrows lead the other way: each end gets the head of the other one.
  package static var reverse: Operation {
    changing(named: "reverse") {
      ($0.arrowheads.start, $0.arrowheads.end) = ($0.arrowheads.end, $0.arrowheads.start)
    }
  }

  /// Takes the selected arrows off the shapes that they are attached to; they stay where they are.
  package static var detach: Operation { changing(named: "detach") { $0.connection = nil } }

  private static func changing(named name: String, _ change: @escaping (inout Stroke) -> Void) -> Operation {
    Operation { $0.changeSelected(named: name) { $0.accept(OpenStrokeChanger(change: change)) ?? $0 } }
  }

  /// Changes how the selected connectors run.
  package static func setRoute(_ route: Connection.Route) -> Operation {
    Operation { draft in
      draft.changeSelected(named: "arrow route") { mark in
        guard var stroke = mark as? Stroke else { return mark }
        guard let connection = stroke.connection else {
          return stroke.isArrowOfCorners ? stroke.bent(asCurve: route == .curved) : mark
        }
        stroke.connection?.route = route
        // Straight and curved connectors lead through the same places, right-angled ones around shapes.
        if route == .rightAngled || connection.route == .rightAngled { stroke.connection?.waypoints = [] }
        return stroke
      }
    }
  }

  /// The arrowheads of the first selected open stroke; nil when there is none.
  package static func selectedHeads(in draft: Draft) -> Arrowheads? {
    for mark in draft.selectedMarks {
      if let stroke = mark as? Stroke, !stroke.isClosed { return stroke.arrowheads }
    }
    return nil
  }

  /// Whether a connector is selected.
  package static func hasConnector(in draft: Draft) -> Bool {
    draft.selectedMarks.contains {
      ($0 as? Stroke).map { $0.connection != nil || $0.isArrowOfCorners } ?? false
    }
  }
}

extension Stroke {
  /// Whether the stroke is an arrow that was drawn from place to place, and not freehand.
  var isArrowOfCorners: Bool {
    let most = isSmooth ? VertexHandles.mostOfCurve : VertexHandles.most
    return !isClosed && !arrowheads.isEmpty && points.count <= most
  }

  /// Returns an arrow that is attached to nothing as a curve through its places, or straight from each to the
  /// next.
  fileprivate func bent(asCurve isCurve: Bool) -> Stroke {
    guard isCurve != isSmooth else { return self }
    var stroke = through(
      (isCurve ? CurvedArrow.vertices(through: points) : CurvedArrow.corners(of: points)).map(\.rounded))
    stroke.isSmooth = isCurve
    return stroke
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
