import Diagrams
import Marks

/// Arranging shapes by their connectors, or in a grid.
package enum Tidying {
  /// Arranges the selected marks: those that connectors join in layers, else all in a grid that keeps their order.
  ///
  /// Connectors between them are left out, and follow. Straight ones become right-angled if one of them would run through
  /// a shape or a text. A sequence diagram that one of them belongs to is laid out anew.
  ///
  /// - Parameter axis: along which layers follow each other, from the top or from the left; nil is the way that most
  ///   connectors lead now. Marks that nothing joins go into a grid only if it is nil.
  package static func tidy(inLayersAlong axis: Axis? = nil) -> Operation { Operation { outcome($0, axis) } }

  private static func outcome(_ draft: Draft, _ axis: Axis?) -> Operation.Outcome? {
    let (drawing, selected) = (draft.drawing, draft.selected)
    if let changes = SequenceTidying.changes(tidying: Set(selected.map(\.mark.id)), in: drawing) {
      return .init("tidy up", changes)
    }
    let members = selected.filter { ($0.mark as? Stroke)?.connection == nil }
    let shapes = members.compactMap { member in
      member.mark.bounds(.geometry).map { (path: member.path, mark: member.mark, box: $0) }
    }
    guard shapes.count > 1 else { return nil }
    let graph = SelectedGraph(shapes.map { ($0.mark, $0.box) }, in: drawing)
    if let (places, ways) = graph.places(axis.map { $0 == .vertical ? .down : .right }) {
      var changes = zip(shapes, places).compactMap { shape, place in
        graph.change(of: shape.mark, from: shape.box, to: place, at: shape.path)
      }
      // A place on a table or on a box with compartments is a row of it.
      let plain = Set(shapes.filter { $0.mark.container == nil }.map(\.mark.id))
      let outlines = Dictionary(
        zip(shapes, places).compactMap { shape, place in
          shape.mark.translated(by: place.location - shape.box.location).connectorOutline
            .map { (shape.mark.id, $0) }
        }
      ) { first, _ in first }
      let keepsStraight = graph.hasRoomForStraightLines(places)
      changes += zip(graph.connectors, ways).compactMap { connector, way in
        let (path, stroke) = connector
        // Corners that were dragged there belong to the places of before, and so do sides of shapes.
        var freed = stroke
        freed.connection?.waypoints = []
        if stroke.connection?.route == .straight, !keepsStraight { freed.connection?.route = .rightAngled }
        if let shape = stroke.connection?.start?.shape, plain.contains(shape) {
          freed.connection?.start = Anchor(to: shape)
        }
        if let shape = stroke.connection?.end?.shape, plain.contains(shape) {
          freed.connection?.end = Anchor(to: shape)
        }
        if let connection = freed.connection, connection.route == .rightAngled, way.count > 1 {
          freed = freed.through(connection.corners(of: way, between: outlines))
        }
        return freed == stroke ? nil : .replace(stroke, with: freed, at: path)
      }
      return changes.isEmpty ? nil : .init(Edit("tidy up", changes, bringsWays: true))
    }
    guard axis == nil else { return nil }
    let places = GridArrangement.tidied(shapes.map(\.box))
    let changes = zip(shapes, places).compactMap { shape, place in
      Change.moving(shape.mark, by: place.location - shape.box.location, at: shape.path)
    }
    return .init("tidy up", changes)
  }
}

extension Connection {
  /// The corners of a way in a layout, with its ends on the outlines of the shapes.
  fileprivate func corners(of way: [Point], between outlines: [MarkID: Outline]) -> [Point] {
    var points = way
    let last = points.count - 1
    if let outline = start.flatMap({ outlines[$0.shape] }) {
      points[0] = outline.meeting(way[0], from: way[1])
    }
    if let outline = end.flatMap({ outlines[$0.shape] }) {
      points[last] = outline.meeting(way[last], from: way[last - 1])
    }
    return points
  }
}
