import Marks

extension Stroke: MergeableMark {
  static var attributes: [MarkAttribute<Stroke>] {
    [
      way,
      MarkAttribute("end", { $0.isClosed }, set: { $0.isClosed = $1 }),
      MarkAttribute("head", { $0.arrowheads.start }, set: { $0.arrowheads.start = $1 }),
      MarkAttribute("head", { $0.arrowheads.end }, set: { $0.arrowheads.end = $1 }),
    ] + connectionAttributes + MarkAttribute.ink + MarkAttribute.text
  }

  /// The vertices, and whether they steer a curve.
  ///
  /// The way of a connector is found anew, but for its free ends.
  private static var way: MarkAttribute<Stroke> {
    let points = MarkAttribute<Stroke>.geometry(
      { Vertices(points: $0.points) }, set: { $0 = $0.through($1.points) })
    let isSmooth = MarkAttribute<Stroke>("place", { $0.isSmooth }, set: { $0.isSmooth = $1 })
    return MarkAttribute(
      "place",
      isSame: { one, other in
        guard one.isConnector, other.isConnector else {
          return points.isSame(one, other) && isSmooth.isSame(one, other)
        }
        return zip(one.freeEnds, other.freeEnds).allSatisfy { one, other in
          guard let one, let other else { return true }
          return one.isNear(other)
        }
      },
      merge: { base, ours, theirs, result in
        guard ours.isConnector || theirs.isConnector else {
          let isMerged = points.merge(base, ours, theirs, &result)
          // A line that one side straightened is not made of the other's vertices.
          return isSmooth.merge(base, ours, theirs, &result) && isMerged
        }
        guard ours.isConnector, theirs.isConnector else {
          // The way of the side that attached the line, or took it off.
          let isOurs = base.map { $0.isConnector != ours.isConnector } ?? true
          result = result.through(isOurs ? ours.points : theirs.points)
          result.isSmooth = isOurs ? ours.isSmooth : theirs.isSmooth
          return true
        }
        let way = ThreeWay(base?.points, ours.points, theirs.points).value ?? ours.points
        result = result.through(way)
        result.isSmooth = way == ours.points ? ours.isSmooth : theirs.isSmooth
        return result.mergeFreeEnds(base, ours, theirs)
      })
  }

  /// Whether an end is attached to something.
  fileprivate var isConnector: Bool { connection?.anchors.isEmpty == false }

  /// The places of the ends that are attached to nothing; nil for one that is.
  private var freeEnds: [Point?] {
    [connection?.start == nil ? points.first : nil, connection?.end == nil ? points.last : nil]
  }

  /// - Returns: whether both sides agree.
  private mutating func mergeFreeEnds(_ base: Stroke?, _ ours: Stroke, _ theirs: Stroke) -> Bool {
    guard points.count > 1 else { return true }
    var changed = points
    var agrees = true
    for (end, index) in [0, points.count - 1].enumerated() {
      let before = base?.freeEnds[end]
      switch (ours.freeEnds[end], theirs.freeEnds[end]) {
      case (let left?, let right?):
        switch ThreeWay(before, left, right, by: { $0.isNear($1) }) {
        case .agreed(let point): changed[index] = point
        case .clash: agrees = false
        }
      // The side that took it off says where it is.
      case (let point?, nil), (nil, let point?): if before == nil { changed[index] = point }
      case (nil, nil): break
      }
    }
    if changed != points { self = through(changed) }
    return agrees
  }

  private static var connectionAttributes: [MarkAttribute<Stroke>] {
    let parts: [MarkAttribute<Connection>] = [
      MarkAttribute("start", { $0.start?.meaning }, set: { $0.start = $1 }),
      MarkAttribute("end", { $0.end?.meaning }, set: { $0.end = $1 }),
      MarkAttribute("route", { $0.route }, set: { $0.route = $1 }),
      MarkAttribute("corners", { $0.waypoints }, set: { $0.waypoints = $1 }),
    ]
    return parts.map { part in
      part.of(
        { $0.connection ?? Connection() },
        { stroke, connection in
          if stroke.connection != nil || !connection.anchors.isEmpty { stroke.connection = connection }
        })
    }
  }
}

extension Anchor {
  /// The anchor without what follows from where its shape lies.
  fileprivate var meaning: Anchor { Anchor(to: shape, at: place) }
}
