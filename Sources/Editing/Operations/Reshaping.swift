package import Marks

/// Vertices of strokes, and forms of shapes.
package enum Reshaping {
  /// Removes the vertex that was touched last.
  ///
  /// A stroke that would be left with a single vertex is deleted.
  package static var removeVertex: Operation {
    Operation { draft in
      guard let path = draft.onlyPath, let stroke = draft.shapedHandles?.stroke,
        let vertex = draft.touchedVertex
      else { return nil }
      guard stroke.points.count > 2 else { return Replacing.delete().outcome(&draft) }
      var points = stroke.points
      points.remove(at: vertex)
      var changed = stroke.withVertices(points)
      let tolerance = draft.view.cellWidth
      changed.connection?.waypoints.removeAll { stroke.bends(at: vertex, for: $0, tolerance) }
      return .init(Edit("remove corner", [.replace(stroke, with: changed, at: path)])) { selection, _ in
        selection.vertex = nil
      }
    }
  }

  /// Gives a stroke other vertices, of which one is the last that was touched.
  static func reshape(to stroke: Stroke, at path: MarkPath, touching index: Int?) -> Operation {
    Operation { draft in
      let old = draft.drawing[path]
      let edit = old.flatMap { old in
        stroke.isEqual(to: old) ? nil : Edit("move corner", [.replace(old, with: stroke, at: path)])
      }
      return .init(edit) { selection, _ in selection.vertex = index }
    }
  }

  /// Gives the selected shapes another form; nil makes boxes of them.
  ///
  /// Their texts, and what is attached to them, stay. A form with less room for its text is made wider, by as much as
  /// half of the shape.
  package static func setForm(_ form: FigureForm?) -> Operation {
    Operation { draft in
      draft.changeSelected(named: "change shape") { mark in
        (mark as? any Shape & TextHolder).map { $0.reformed(as: form) } ?? mark
      }
    }
  }

  /// Whether one of the selected marks is a shape that ``setForm(_:)`` changes.
  package static func hasShape(in draft: Draft) -> Bool {
    draft.selectedMarks.contains { $0 is any Shape & TextHolder }
  }
}

extension Shape where Self: TextHolder {
  fileprivate func reformed(as form: FigureForm?) -> any Mark {
    func make(in box: Rect) -> any TextHolder {
      var changed: any TextHolder =
        form.map { Figure($0, in: box, ink: ink, id: id) } ?? Rectangle(box, ink: ink, id: id)
      changed.text = text
      return changed
    }
    // The shape grows on both sides, so that its middle and what is joined to it keep their places.
    let sides = stride(from: 0, through: max(2, (size.width / 4).rounded()), by: 1)
    let wider = sides.lazy.map { side in
      make(
        in: Rect(
          from: Point(x: box.minX - side, y: box.minY), to: Point(x: box.maxX + side, y: box.maxY)))
    }
    for margin in form == nil ? [0] : [1, 0.5] {
      if let shape = wider.first(where: { $0.fitsText(margin: margin) }) { return shape }
    }
    return make(in: box).grownToFitText()
  }
}

extension Stroke {
  /// Whether a connector bends at a vertex to pass a waypoint.
  ///
  /// - Parameter tolerance: how far a waypoint may lie beside the line, in units.
  fileprivate func bends(at index: Int, for waypoint: Point, _ tolerance: Double) -> Bool {
    guard connection?.route == .rightAngled else { return points[index] == waypoint }
    // The waypoint lies on one of the segments that meet there.
    let near = max(index - 1, 0)..<min(index + 1, points.count - 1)
    return near.contains { waypoint.distance(toSegmentFrom: points[$0], to: points[$0 + 1]) < tolerance }
  }
}
