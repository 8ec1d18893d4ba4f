import Diagrams
import Marks

/// Finds the ways of connectors that neither side has: where one moved a shape, and the other one that it is joined to.
struct ConnectorMerge {
  private let ours: [MarkID: any Mark]
  private let theirs: [MarkID: any Mark]
  private let before: Group

  /// O(*n*).
  init(_ ours: Drawing, _ theirs: Drawing) {
    func table(_ drawing: Drawing) -> [MarkID: any Mark] {
      var table: [MarkID: any Mark] = [:]
      drawing.root.forEachMark { table[$0.id] = $0 }
      return table
    }
    (self.ours, self.theirs, before) = (table(ours), table(theirs), ours.root)
  }

  /// The merged drawing with its connectors led to their shapes.
  ///
  /// A connector has the way of the side on which it joins what it joins now, in the places where that is.
  ///
  /// - Complexity: O(*n*) in the marks, and what ``ConnectorNetwork/rerouted(where:keeping:knowing:butNot:within:)``
  ///   takes.
  func routed(_ drawing: Drawing) -> Drawing {
    let network = ConnectorNetwork(of: drawing.root)
    guard !network.connectors.isEmpty else { return drawing }
    var merged: [MarkID: any Mark] = [:]
    drawing.root.forEachMark { merged[$0.id] = $0 }
    var ways: [MarkID: Stroke] = [:]
    var lost: Set<MarkID> = []
    let obstacles = (
      fromThem: shapes(of: theirs, missingIn: ours, merged),
      fromUs: shapes(of: ours, missingIn: theirs, merged)
    )
    for connector in network.connectors {
      let stroke = connector.stroke
      if let known = way(of: stroke, in: ours, merged),
        !network.isObstructed(connector.along(known), by: obstacles.fromThem)
      {
        ways[stroke.id] = stroke.along(known)
      } else if let known = way(of: stroke, in: theirs, merged),
        !network.isObstructed(connector.along(known), by: obstacles.fromUs)
      {
        ways[stroke.id] = stroke.along(known)
      } else {
        lost.insert(stroke.id)
      }
    }
    var result = drawing
    result.root = drawing.root.replacing(ways)
    guard !lost.isEmpty else { return result }
    let changed = Set(merged.keys.filter { id in ours[id].map { !$0.isEqual(to: merged[id] ?? $0) } ?? true })
    let rest = ConnectorNetwork(of: result.root)
    let known = WayKeeping(before: before, after: rest, touched: changed)
    var found: [MarkID: Stroke] = [:]
    for (_, stroke) in rest.rerouted(where: { lost.contains($0.stroke.id) }, knowing: known) {
      found[stroke.id] = stroke
    }
    result.root = result.root.replacing(found)
    return result
  }

  /// The connector on one side, if it joins the same there as it does now; nil otherwise.
  private func way(of stroke: Stroke, in side: [MarkID: any Mark], _ merged: [MarkID: any Mark]) -> Stroke? {
    guard let known = side[stroke.id] as? Stroke, MarkMerge.isSame(stroke.plain, known.plain),
      let anchors = stroke.connection?.anchors,
      anchors.allSatisfy({ anchor in
        guard let now = merged[anchor.shape], let then = side[anchor.shape] else { return false }
        return now.box.isNear(then.box) && now.kind == then.kind
      })
    else { return nil }
    return known
  }

  /// The outlines of the shapes that one side has and the other has not there.
  private func shapes(
    of side: [MarkID: any Mark], missingIn other: [MarkID: any Mark], _ merged: [MarkID: any Mark]
  ) -> [Outline] {
    merged.values.compactMap { mark in
      guard mark is any Shape, side[mark.id] != nil,
        !(other[mark.id].map { $0.box.isNear(mark.box) } ?? false)
      else {
        return nil
      }
      return Outline.rectangle(mark.box)
    }
  }
}

extension Stroke {
  /// The stroke with the way of another version of it.
  fileprivate func along(_ known: Stroke) -> Stroke {
    var stroke = through(known.points)
    stroke.isSmooth = known.isSmooth
    stroke.connection?.start?.border = known.connection?.start?.border
    stroke.connection?.end?.border = known.connection?.end?.border
    return stroke
  }

  /// The way alone, without the look and the text.
  fileprivate var plain: Stroke {
    var stroke = Stroke(points, isClosed: isClosed, isSmooth: isSmooth, id: id)
    stroke.connection = connection
    return stroke
  }
}

extension ConnectorNetwork.Connector {
  fileprivate func along(_ known: Stroke) -> ConnectorNetwork.Connector {
    var connector = self
    connector.stroke = stroke.along(known)
    return connector
  }
}

extension Group {
  /// The group with other strokes in the places of those that have their identifiers.
  fileprivate func replacing(_ strokes: [MarkID: Stroke]) -> Group {
    guard !strokes.isEmpty else { return self }
    var replacer = StrokeReplacer(strokes: strokes)
    return replacer.rewriteChildren(of: self)
  }
}
