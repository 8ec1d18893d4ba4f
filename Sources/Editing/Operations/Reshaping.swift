import Diagrams
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
  /// Their texts, and what is attached to them, stay. A form with less room for its text is made higher and wider, at most
  /// as large as a node of a diagram is.
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
    var text = text
    // A triangle has its room at the bottom.
    if form == .triangle, text?.verticalAlignment == .middle {
      text?.verticalAlignment = .bottom
    } else if (self as? Figure)?.form == .triangle, text?.verticalAlignment == .bottom {
      text?.verticalAlignment = .middle
    }
    func make(in box: Rect) -> any TextHolder {
      var shape: any TextHolder =
        form.map { Figure($0, in: box, ink: ink.ofFigure, id: id) } ?? Rectangle(box, ink: ink, id: id)
      shape.text = text
      return shape
    }
    let cell = CellMetrics.standard
    let lines = textLabel()?.lines.joined(separator: "\n") ?? ""
    let least = form.flatMap { lines.isEmpty ? nil : $0.nodeSize(around: lines) }
    // The shape grows by whole cells on both sides, so that its middle and what is joined to it keep their places.
    func growth(to count: Int?, from length: Double, _ cell: Double) -> Int {
      count.map { Int(clamping: ((Double($0 - 1) * cell - length) / 2 / cell).rounded(.up)) } ?? 0
    }
    let rows = max(0, growth(to: least?.rows, from: size.height, cell.height))
    let columns = max(0, growth(to: least?.columns, from: size.width, cell.width))
    let larger = (0...columns).lazy.map { make(in: box.outset(columns: $0, rows: rows)) }
    for margin in form == nil ? [0] : [1, 0.5] {
      if let shape = larger.first(where: { $0.fitsText(margin: margin) }) { return shape }
    }
    return make(in: box.outset(columns: columns, rows: rows)).grownToFitText(around: (0.5, 0.5))
  }
}

extension Rect {
  /// The rectangle with so many more cells on each side.
  fileprivate func outset(columns: Int, rows: Int) -> Rect {
    let cell = CellMetrics.standard
    let way = Vector(dx: Double(columns) * cell.width, dy: Double(rows) * cell.height)
    return Rect(from: corners[0] - way, to: corners[2] + way)
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
