/// The layout of what lies in one cluster, and in those inside it, in cells from its own corner.
struct LevelRun {
  /// An edge that crosses the border of the cluster.
  struct Crossing {
    let edge: Int
    /// Whether it is the end that the edge leaves, or the one that it reaches.
    let isFrom: Bool
    let side: LevelGraph.Side
    /// The item of the level that it leads to, and the way from there to its end.
    let item: String
    let path: [String]
  }

  /// A part of an edge: inside a cluster that it leaves, inside one that it reaches, or between.
  struct Part: Hashable {
    enum Place { case from, middle, to }
    let edge: Int
    let place: Place
  }

  /// The properties shared by links that leave a box as one.
  private struct LinkStyle: Hashable {
    let heads: EdgeHeads
    let line: EdgeLine
    let ports: EdgePorts
    init(_ edge: GraphEdge) { (heads, line, ports) = (edge.heads, edge.line, edge.ports) }
  }

  private(set) var size = GridSize(0, 0)
  /// Whether clusters were joined that cannot fit the room then, so that nothing was laid out.
  private(set) var isTooWide = false
  private(set) var nodes: [String: GridRect] = [:]
  private(set) var clusters: [String: GridRect] = [:]
  private(set) var parts: [Part: [GridPoint]] = [:]
  private(set) var labels: [Int: GridRect] = [:]
  /// The places where the edges of `crossings` pass the border, across from the first cell.
  private(set) var ports: [Int] = []

  let layout: LayeredLayout
  private let room: LayoutRoom
  private let cluster: String
  let direction: GraphDirection
  let items: [String]
  let crossings: [Crossing]
  var level = LevelGraph()
  /// The notes beside each box.
  var stacks: [Int: [NoteStack]] = [:]
  private(set) var joints: [LayoutJoint] = []
  private var inner: [Int: LevelRun] = [:]
  /// The links that lead into each cluster, in the order in which it was laid out with them.
  private var orders: [Int: [Int]] = [:]
  /// Free cells beside boxes for links to their fields, at the near and the far side.
  var fieldMargins: [Int: (near: Int, far: Int)] = [:]
  /// The places of the links' ends, across, as far as they are known.
  private var ends: [(from: Int, to: Int)] = []
  /// The place where a cluster's content begins, from the cluster's corner.
  private var insets: [Int: GridPoint] = [:]

  init(
    _ layout: LayeredLayout, cluster: String, direction: GraphDirection, crossings: [Crossing],
    room: LayoutRoom
  ) {
    self.layout = layout
    self.room = room
    self.cluster = cluster
    self.direction = direction
    self.crossings = crossings
    items = layout.items[cluster] ?? []
    level.spacing = LevelGraph.Spacing.gaps(isHorizontal: direction.isHorizontal, isTight: room.isTight)
    level.isHorizontal = direction.isHorizontal
    level.mostAcross = direction.isHorizontal ? nil : room.columns
    if layout.graph.kind == .entities { level.spacing.head += 1 }
    makeLinks(layout.joints[cluster] ?? [])
    makeFrames(layout.frames[cluster] ?? [])
    makeSets()
    level.breakCycles()
    meetFields()
    spreadLonely()
    _ = layOutClusters()
    measureBoxes()
    isTooWide = !level.frames.isEmpty && level.leastColumns > room.most ?? .max
    if isTooWide { return }
    var result = LevelLayout(level)
    // Now it is known where the edges that lead into clusters come from. Clusters in others get their order from these:
    // each level that is laid out twice doubles the time.
    if cluster.isEmpty, !inner.isEmpty {
      ends = result.routes.map { ($0.first?.across ?? 0, $0.last?.across ?? 0) }
      if layOutClusters() {
        measureBoxes()
        result = LevelLayout(level)
      }
    }
    adopt(result)
  }

  /// Boxes without sizes, links between them, and those to the places where edges cross the border.
  private mutating func makeLinks(_ all: [LayoutJoint]) {
    var indices: [String: Int] = [:]
    for (index, item) in items.enumerated() { indices[item] = index }
    level.boxes = items.map { _ in LevelGraph.Box(across: 1, along: 1) }
    func port(_ side: LevelGraph.Side) -> Int {
      level.boxes.append(LevelGraph.Box(across: 1, along: 0, isWide: false, side: side))
      return level.boxes.count - 1
    }
    var styles: [LinkStyle: Int] = [:]
    for joint in all {
      let edge = layout.graph.edges[joint.edge]
      // An edge from a cluster to something in it begins at its first side and ends at its last.
      var link = LevelGraph.Link(
        from: joint.from.flatMap { indices[$0] } ?? port(.start),
        to: joint.to.flatMap { indices[$0] } ?? port(.end))
      link.hasFromHead = edge.heads.from != .none
      link.hasToHead = edge.heads.to != .none
      link.length = min(max(1, edge.length), 12)
      link.hasCrowsFoot = edge.heads.from.isCrowsFoot || edge.heads.to.isCrowsFoot
      link.isDashed = edge.line == .dashed || edge.line == .dotted
      let style = LinkStyle(edge)
      link.style = styles[style, default: styles.count]
      styles[style] = link.style
      let text = NodeMeasure.size(of: edge.label)
      if text.columns > 0 {
        // With a middle, so that the line need not step aside for its text.
        link.label =
          direction.isHorizontal ? (text.rows | 1, text.columns + 2) : (text.columns | 1, text.rows)
      }
      level.links.append(link)
      joints.append(joint)
    }
    for (index, crossing) in crossings.enumerated() {
      guard let item = indices[crossing.item] else { continue }
      let edge = layout.graph.edges[crossing.edge]
      let place = port(crossing.side)
      var link =
        crossing.side == .start
        ? LevelGraph.Link(from: place, to: item) : LevelGraph.Link(from: item, to: place)
      let hasHead = (crossing.isFrom ? edge.heads.from : edge.heads.to) != .none
      if crossing.side == .start { link.hasToHead = hasHead } else { link.hasFromHead = hasHead }
      // Its text outside tells it from others.
      let style = LinkStyle(edge)
      link.style = edge.label.isEmpty ? styles[style, default: styles.count] : -1 - index
      if edge.label.isEmpty { styles[style] = link.style }
      level.links.append(link)
    }
  }

  /// Lays out the clusters of the level, with the edges that lead into them.
  ///
  /// The edges are in the order of their other ends; clusters whose edges are in order already stay.
  ///
  /// - Returns: whether any was laid out.
  private mutating func layOutClusters() -> Bool {
    var all: [String: [(crossing: Crossing, link: Int)]] = [:]
    func collect(_ item: String?, _ path: [String], _ edge: Int, _ link: Int, isFrom: Bool, isTail: Bool) {
      guard let item, let next = path.first else { return }
      let crossing = Crossing(
        edge: edge, isFrom: isFrom, side: isTail ? .end : .start, item: next, path: Array(path.dropFirst()))
      all[item, default: []].append((crossing, link))
    }
    for (index, joint) in joints.enumerated() {
      let isReversed = level.links[index].isReversed
      collect(joint.from, joint.fromPath, joint.edge, index, isFrom: true, isTail: !isReversed)
      collect(joint.to, joint.toPath, joint.edge, index, isFrom: false, isTail: isReversed)
    }
    for (offset, crossing) in crossings.enumerated() where joints.count + offset < level.links.count {
      collect(
        crossing.item, crossing.path, crossing.edge, joints.count + offset, isFrom: crossing.isFrom,
        isTail: crossing.side == .end)
    }
    var isChanged = false
    for (index, item) in items.enumerated() {
      guard let cluster = layout.clusters[item] else { continue }
      let found = (all[item] ?? []).enumerated()
        .sorted {
          (far($0.element.link, from: index), $0.offset) < (far($1.element.link, from: index), $1.offset)
        }
        .map(\.element)
      if orders[index] == found.map(\.link) { continue }
      orders[index] = found.map(\.link)
      isChanged = true
      // Mermaid's rule: what is joined to the outside leads the way of the outside.
      let direction = found.isEmpty ? cluster.direction ?? direction : direction
      let run = LevelRun(
        layout, cluster: item, direction: direction, crossings: found.map(\.crossing),
        room: room.inside)
      let title = NodeMeasure.size(of: cluster.text)
      let isEmpty = layout.items[item]?.isEmpty ?? true
      let top = cluster.isRegion ? 1 : 1 + max(1, title.rows)
      var span = TitleSpan(title: title.columns, content: isEmpty ? 2 : run.size.columns)
      if !cluster.isRegion {
        let upperSide: LevelGraph.Side? =
          self.direction.isHorizontal ? nil : self.direction.isReversed ? .end : .start
        let ports = zip(run.ports, found).filter { $1.crossing.side == upperSide }.map(\.0)
        span.avoid(ports + run.columnsAtTop)
      }
      let columns = span.columns
      let size = GridSize(columns, (isEmpty ? 1 : run.size.rows) + top + 1)
      let inset = GridPoint(span.inset, top)
      inner[index] = run
      insets[index] = inset
      level.boxes[index] = LevelGraph.Box(
        across: self.direction.isHorizontal ? size.rows : size.columns,
        along: self.direction.isHorizontal ? size.columns : size.rows)
      for (place, item) in zip(run.ports, found) {
        let port = place + (self.direction.isHorizontal ? inset.row : inset.column)
        let isTailOfLink = item.crossing.side == .end
        let link = level.links[item.link]
        if isTailOfLink == !link.isReversed {
          level.links[item.link].fromPort = port
        } else {
          level.links[item.link].toPort = port
        }
      }
    }
    return isChanged
  }

  /// Returns the place of a link's other end, across.
  private func far(_ link: Int, from box: Int) -> Int {
    guard ends.indices.contains(link) else { return 0 }
    return level.links[link].from == box ? ends[link].to : ends[link].from
  }

  /// Turns the result into cells.
  private mutating func adopt(_ result: LevelLayout) {
    let isHorizontal = direction.isHorizontal
    size = isHorizontal ? GridSize(result.along, result.across) : GridSize(result.across, result.along)
    func rect(_ place: LevelLayout.Place, across: Int, along: Int) -> GridRect {
      let start = direction.isReversed ? result.along - place.along - along : place.along
      return isHorizontal
        ? GridRect(column: start, row: place.across, columns: along, rows: across)
        : GridRect(column: place.across, row: start, columns: across, rows: along)
    }
    func point(_ place: LevelLayout.Place) -> GridPoint {
      let along = direction.isReversed ? result.along - 1 - place.along : place.along
      return isHorizontal ? GridPoint(along, place.across) : GridPoint(place.across, along)
    }
    for (index, item) in items.enumerated() {
      let box = result.graph.boxes[index]
      let rect = rect(result.boxes[index], across: box.across, along: box.along)
      guard let run = inner[index], let inset = insets[index] else {
        nodes[item] = rect
        continue
      }
      clusters[item] = rect
      absorb(run, at: rect.location.moved(columns: inset.column, rows: inset.row))
    }
    for (id, frame) in zip(layout.frames[cluster] ?? [], result.frames) {
      clusters[id] = rect(frame.place, across: frame.across, along: frame.along)
    }
    for (index, stack) in stacks.flatMap({ index, all in all.map { (index, $0) } }) {
      let sizes = stack.notes.map(noteSize)
      let places = stack.places(
        beside: result.boxes[index], across: result.graph.boxes[index].across, sizes: sizes)
      for ((note, size), (place, course)) in zip(zip(stack.notes, sizes), places) {
        nodes[note.id] = rect(place, across: size.across, along: size.along)
        let points = course.map(point)
        parts[Part(edge: note.edge, place: .middle)] = note.isFrom ? points.reversed() : points
      }
    }
    for (index, joint) in joints.enumerated() {
      parts[Part(edge: joint.edge, place: .middle)] = result.routes[index].map(point)
      if let label = result.labels[index], let size = level.links[index].label {
        var cells = rect(label, across: size.across, along: size.along)
        if isHorizontal {
          cells = GridRect(
            column: cells.column + 1, row: cells.row, columns: cells.columns - 2, rows: cells.rows)
        }
        labels[joint.edge] = cells
      }
    }
    for (offset, crossing) in crossings.enumerated() {
      let index = joints.count + offset
      guard index < result.routes.count, let first = result.routes[index].first,
        let last = result.routes[index].last
      else { continue }
      ports.append(crossing.side == .start ? first.across : last.across)
      // From the node outwards, or from outside to the node.
      var points = result.routes[index].map(point)
      if crossing.isFrom == (crossing.side == .start) { points.reverse() }
      let part = Part(edge: crossing.edge, place: crossing.isFrom ? .from : .to)
      let known = parts[part] ?? []
      parts[part] = crossing.isFrom ? known + points : points + known
    }
  }

  private mutating func absorb(_ run: LevelRun, at corner: GridPoint) {
    for (id, rect) in run.nodes { nodes[id] = rect.moved(columns: corner.column, rows: corner.row) }
    for (id, rect) in run.clusters { clusters[id] = rect.moved(columns: corner.column, rows: corner.row) }
    for (edge, rect) in run.labels { labels[edge] = rect.moved(columns: corner.column, rows: corner.row) }
    for (part, points) in run.parts {
      parts[part] = points.map { $0.moved(columns: corner.column, rows: corner.row) }
    }
  }
}
