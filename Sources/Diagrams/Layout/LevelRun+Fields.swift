/// Links that end at fields of nodes.
///
/// A link meets a field from the side where the links of the level leave or arrive, if the field is there; else from a
/// side across, where there is free room for it beside the node.
extension LevelRun {
  /// An end of a link at a field that it meets from beside the node.
  private struct SideEnd {
    let link: Int
    let isFrom: Bool
    let isLeaving: Bool
    let field: FieldPlace
    var along: Int { field.middleAlong }
  }

  /// Has links meet the fields that they name, once it is known which way they lead.
  mutating func meetFields() {
    guard !layout.ports.isEmpty else { return }
    let looped = Set(level.links.filter { $0.from == $0.to }.map(\.from))
    var beside: [Int: [SideEnd]] = [:]
    for (link, end) in fieldEnds {
      guard let field = layout.field(end.port, of: end.node, direction) else { continue }
      let isLoop = level.links[link].from == level.links[link].to
      let isLeaving = end.isFrom != level.links[link].isReversed
      let box = end.isFrom ? level.links[link].from : level.links[link].to
      if isLoop {
        // Links from a node to itself are at its far side anyway.
        if field.touches(isFar: true) { meet(link, end.isFrom, isFar: true, along: field.middleAlong) }
      } else if field.faces(isLeaving: isLeaving) || looped.contains(box) {
        meet(link, end.isFrom, isFar: nil, along: field.middleAlong)
        if !field.isWide { setPort(link, end.isFrom, field.middleAcross) }
      } else if field.touches(isFar: true) || field.touches(isFar: false) {
        beside[box, default: []].append(
          SideEnd(link: link, isFrom: end.isFrom, isLeaving: isLeaving, field: field))
      } else {
        setPort(link, end.isFrom, field.middleAcross)
      }
    }
    for (box, ends) in beside {
      // Links that leave keep off links that arrive, where there are two sides.
      let arrives = ends.contains { !$0.isLeaving }
      let bySide = Dictionary(grouping: ends) { end in
        end.field.touches(isFar: true) && !(arrives && end.isLeaving && end.field.touches(isFar: false))
      }
      for (isFar, ends) in bySide { meet(ends, of: box, isFar: isFar) }
    }
  }

  /// The ends of the level's links at ports.
  private var fieldEnds: [(link: Int, end: (node: String, port: String, isFrom: Bool))] {
    var ends: [(link: Int, end: (node: String, port: String, isFrom: Bool))] = []
    for (link, joint) in joints.enumerated() {
      let edge = layout.graph.edges[joint.edge]
      if joint.from == edge.from { ends.append((link, (edge.from, edge.ports.from, true))) }
      if joint.to == edge.to { ends.append((link, (edge.to, edge.ports.to, false))) }
    }
    for (offset, crossing) in crossings.enumerated() where joints.count + offset < level.links.count {
      guard crossing.path.isEmpty else { continue }
      let ports = layout.graph.edges[crossing.edge].ports
      ends.append(
        (
          joints.count + offset,
          (crossing.item, crossing.isFrom ? ports.from : ports.to, crossing.side == .end)
        ))
    }
    return ends
  }

  /// Gives each end at a side a place of its own beside the box; those of one field that lead the same way have one.
  ///
  /// Links to the first fields lie inside of links that pass these.
  private mutating func meet(_ ends: [SideEnd], of box: Int, isFar: Bool) {
    let ordered = ends.sorted {
      ($0.isLeaving ? 1 : 0, $0.isLeaving ? -$0.along : $0.along, $0.link)
        < ($1.isLeaving ? 1 : 0, $1.isLeaving ? -$1.along : $1.along, $1.link)
    }
    var lane = -1
    for (index, end) in ordered.enumerated() {
      let before = index > 0 ? ordered[index - 1] : nil
      if before?.along != end.along || before?.isLeaving != end.isLeaving { lane += 1 }
      meet(end.link, end.isFrom, isFar: isFar, along: end.along)
      let size = layout.sizes[items[box]] ?? GridSize(1, 1)
      let across = direction.isHorizontal ? size.rows : size.columns
      // A head and a corner have room between the box and the line.
      setPort(end.link, end.isFrom, isFar ? across + 1 + 2 * lane : -2 - 2 * lane)
    }
    var margins = fieldMargins[box] ?? (0, 0)
    let margin = 3 + 2 * lane
    if isFar { margins.far = margin } else { margins.near = margin }
    fieldMargins[box] = margins
  }

  private mutating func meet(_ link: Int, _ isFrom: Bool, isFar: Bool?, along: Int) {
    let meeting = LevelGraph.SideMeeting(isFar: isFar, along: along)
    if isFrom { level.links[link].fromSide = meeting } else { level.links[link].toSide = meeting }
  }

  private mutating func setPort(_ link: Int, _ isFrom: Bool, _ port: Int) {
    if isFrom { level.links[link].fromPort = port } else { level.links[link].toPort = port }
  }
}
