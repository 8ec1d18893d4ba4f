/// Lays a graph out around nodes that keep their places.
package enum PinnedLayout {
  /// Returns a layout in which nodes that have a place keep it; nil if the graph is too large.
  ///
  /// New nodes stand beside those that they are joined to, as in a layout of the whole, at the nearest free place.
  /// Edges run as in that layout where both their ends do, and else the shortest way with two bends at most that
  /// passes the fewest nodes.
  ///
  /// - Parameter isResized: whether a node that keeps its place takes the size that its text needs, and not that of
  ///   its place.
  package static func layout(
    of graph: Graph, keeping places: [String: GridRect], resizing isResized: (String) -> Bool = { _ in true }
  ) -> GraphLayout? {
    guard var fresh = LayeredLayout.layout(of: graph) else { return nil }
    let kept = graph.nodes.filter { places[$0.id] != nil && fresh.nodes[$0.id] != nil }
    let old = kept.compactMap { places[$0.id] } + graph.clusters.compactMap { places[$0.id] }
    let new =
      kept.compactMap { fresh.nodes[$0.id] }
      + graph.clusters.compactMap { places[$0.id] == nil ? nil : fresh.clusters[$0.id] }
    guard !old.isEmpty, old.count == new.count else { return fresh }
    // Most keep their place where the rest stands.
    let columns = zip(old, new).map { $0.column - $1.column }.sorted()
    let rows = zip(old, new).map { $0.row - $1.row }.sorted()
    fresh.move(columns: columns[columns.count / 2], rows: rows[rows.count / 2])
    var run = PinnedRun(graph, fresh, places, Set(graph.nodes.map(\.id).filter(isResized)))
    return run.layout()
  }
}

private struct PinnedRun {
  private let graph: Graph
  private let fresh: GraphLayout
  private let places: [String: GridRect]
  private var result = GraphLayout()
  /// How far each node stands from where a layout of the whole has it.
  private var offsets: [String: GridPoint] = [:]

  /// The nodes that take the size that their texts need.
  private let resized: Set<String>

  init(_ graph: Graph, _ fresh: GraphLayout, _ places: [String: GridRect], _ resized: Set<String>) {
    self.resized = resized
    self.graph = graph
    self.fresh = fresh
    self.places = places
  }

  mutating func layout() -> GraphLayout {
    for node in graph.nodes {
      guard let place = places[node.id], let rect = fresh.nodes[node.id] else { continue }
      // A node whose text was changed grows from its corner.
      let kept = GridRect(at: place.location, size: resized.contains(node.id) ? rect.size : place.size)
      result.nodes[node.id] = kept
      // Edges run as in the layout of the whole only where they meet the same outline.
      if kept.size == rect.size {
        offsets[node.id] = GridPoint(kept.column - rect.column, kept.row - rect.row)
      }
    }
    placeNew()
    frameClusters()
    result.routes = graph.edges.indices.map { route($0) }
    return result
  }

  private mutating func placeNew() {
    var neighbours: [String: [String]] = [:]
    for edge in graph.edges {
      neighbours[edge.from, default: []].append(edge.to)
      neighbours[edge.to, default: []].append(edge.from)
    }
    for node in graph.nodes where result.nodes[node.id] == nil {
      guard let rect = fresh.nodes[node.id] else { continue }
      let offset = neighbours[node.id]?.compactMap { offsets[$0] }.first ?? GridPoint(0, 0)
      var wish = rect.moved(columns: offset.column, rows: offset.row)
      let corner = corner(around: node)
      if let corner {
        wish = GridRect(
          at: GridPoint(max(wish.column, corner.column), max(wish.row, corner.row)), size: wish.size)
      }
      let place = free(near: wish, from: corner ?? GridPoint(.min, .min))
      result.nodes[node.id] = place
      offsets[node.id] = GridPoint(place.column - rect.column, place.row - rect.row)
    }
  }

  /// The first cell inside the innermost frame around a node that keeps its place: frames grow to the right and down.
  private func corner(around node: GraphNode) -> GridPoint? {
    var cluster = node.cluster
    var depth = 0
    while let id = cluster, depth < LayeredLayout.deepestClusters {
      if let rect = places[id] { return rect.location.moved(columns: 2, rows: 2) }
      cluster = graph.clusters.first { $0.id == id }?.parent
      depth += 1
    }
    return nil
  }

  /// The nearest place where a rectangle meets no other, with room around.
  private func free(near wish: GridRect, from corner: GridPoint) -> GridRect {
    let taken = result.nodes.values.map { $0.outset(columns: 2, rows: 1) }
    func isFree(_ rect: GridRect) -> Bool {
      rect.column >= corner.column && rect.row >= corner.row && taken.allSatisfy { !$0.intersects(rect) }
    }
    if isFree(wish) { return wish }
    for distance in 1...200 {
      for step in 0...distance {
        let other = distance - step
        for (columns, rows) in [
          (2 * step, other), (-2 * step, other), (2 * step, -other), (-2 * step, -other),
        ] {
          let rect = wish.moved(columns: columns, rows: rows)
          if isFree(rect) { return rect }
        }
      }
    }
    return wish
  }

  /// Frames around what lies in clusters; one that was placed stays if it has room for all.
  private mutating func frameClusters() {
    var members: [String: [GridRect]] = [:]
    for node in graph.nodes {
      if let cluster = node.cluster, let rect = result.nodes[node.id] {
        members[cluster, default: []].append(rect)
      }
    }
    for cluster in graph.clusters.reversed() {
      let all = members[cluster.id] ?? []
      guard let first = all.first else {
        if let rect = places[cluster.id] ?? fresh.clusters[cluster.id] { set(rect, cluster, &members) }
        continue
      }
      let inner = all.dropFirst().reduce(first) { $0.union($1) }
      let title = NodeMeasure.size(of: cluster.text)
      let top = cluster.isRegion ? 1 : 1 + max(1, title.rows)
      var frame = GridRect(
        column: inner.column - 2, row: inner.row - top, columns: max(inner.columns + 4, title.columns + 4),
        rows: inner.rows + top + 1)
      if let known = places[cluster.id] {
        // It grows, and keeps its corner where it can.
        frame = known.union(frame)
      } else if let known = fresh.clusters[cluster.id], known.union(frame) == known {
        frame = known
      }
      set(frame, cluster, &members)
    }
  }

  private mutating func set(_ rect: GridRect, _ cluster: GraphCluster, _ members: inout [String: [GridRect]])
  {
    result.clusters[cluster.id] = rect
    if let parent = cluster.parent { members[parent, default: []].append(rect) }
  }

  private func route(_ index: Int) -> GraphLayout.Route {
    let edge = graph.edges[index]
    let known = fresh.routes[index]
    guard let from = result.nodes[edge.from] ?? result.clusters[edge.from],
      let to = result.nodes[edge.to] ?? result.clusters[edge.to]
    else { return GraphLayout.Route([]) }
    let (first, last) = (offset(of: edge.from), offset(of: edge.to))
    if let first, first == last {
      let points = known.points.map { $0.moved(columns: first.column, rows: first.row) }
      if crossings(points, ends: [edge.from, edge.to]) == 0 {
        return GraphLayout.Route(points, label: known.label?.moved(columns: first.column, rows: first.row))
      }
    }
    let points = bestRoute(from, to, ends: [edge.from, edge.to], isLoop: edge.from == edge.to)
    return GraphLayout.Route(points, label: label(on: points, size: known.label?.size))
  }

  private func offset(of id: String) -> GridPoint? {
    if let offset = offsets[id] { return offset }
    guard let rect = result.clusters[id], let other = fresh.clusters[id], rect.size == other.size else {
      return nil
    }
    return GridPoint(rect.column - other.column, rect.row - other.row)
  }

  /// How many nodes a course passes.
  private func crossings(_ points: [GridPoint], ends: Set<String>) -> Int {
    let lines = zip(points, points.dropFirst()).map { first, second in
      GridRect(
        column: min(first.column, second.column), row: min(first.row, second.row),
        columns: abs(first.column - second.column) + 1, rows: abs(first.row - second.row) + 1)
    }
    return result.nodes.count { id, rect in !ends.contains(id) && lines.contains { $0.intersects(rect) } }
  }

  /// The best of the courses with two bends at most.
  private func bestRoute(_ from: GridRect, _ to: GridRect, ends: Set<String>, isLoop: Bool) -> [GridPoint] {
    if isLoop {
      let (top, bottom) = (
        GridPoint(from.lastColumn, from.row + 1), GridPoint(from.lastColumn, from.lastRow - 1)
      )
      return [top, top.moved(columns: 2, rows: 0), bottom.moved(columns: 2, rows: 0), bottom]
    }
    let (a, b) = (middle(of: from), middle(of: to))
    var courses: [[GridPoint]] = []
    if from.lastRow + 1 < to.row || to.lastRow + 1 < from.row {
      let isDown = from.row < to.row
      let (start, end) = (
        GridPoint(a.column, isDown ? from.lastRow : from.row),
        GridPoint(b.column, isDown ? to.row : to.lastRow)
      )
      let low = max(from.column, to.column) + 1
      if low < min(from.lastColumn, to.lastColumn) {
        courses.append([GridPoint(low, start.row), GridPoint(low, end.row)])
      }
      for row in [(start.row + end.row) / 2, start.row + (isDown ? 1 : -1), end.row + (isDown ? -2 : 2)] {
        courses.append([start, GridPoint(start.column, row), GridPoint(end.column, row), end])
      }
    }
    if from.lastColumn + 2 < to.column || to.lastColumn + 2 < from.column {
      let isRight = from.column < to.column
      let (start, end) = (
        GridPoint(isRight ? from.lastColumn : from.column, a.row),
        GridPoint(isRight ? to.column : to.lastColumn, b.row)
      )
      for column in [
        (start.column + end.column) / 2, start.column + (isRight ? 2 : -2), end.column + (isRight ? -3 : 3),
      ] {
        courses.append([start, GridPoint(column, start.row), GridPoint(column, end.row), end])
      }
      let isDown = a.row < b.row
      let side = GridPoint(b.column, isDown ? to.row : to.lastRow)
      if isDown ? to.row > a.row + 1 : to.lastRow < a.row - 1 {
        courses.append([start, GridPoint(b.column, a.row), side])
      }
    }
    if courses.isEmpty { courses = [[a, GridPoint(b.column, a.row), b]] }
    let plain = courses.map { GridPoint.withoutNeedless($0) }
    let costs = plain.map { crossings($0, ends: ends) * 1_000 + $0.count * 20 + length($0) }
    return zip(plain, costs).min { $0.1 < $1.1 }?.0 ?? plain[0]
  }

  private func middle(of rect: GridRect) -> GridPoint {
    GridPoint(rect.column + (rect.columns - 1) / 2, rect.row + (rect.rows - 1) / 2)
  }

  private func length(_ points: [GridPoint]) -> Int {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      sum + abs(pair.0.column - pair.1.column) + 2 * abs(pair.0.row - pair.1.row)
    }
  }

  /// The middle of the longest part of a course.
  private func label(on points: [GridPoint], size: GridSize?) -> GridRect? {
    guard let size else { return nil }
    let parts = zip(points, points.dropFirst())
    guard let (first, second) = parts.max(by: { length([$0.0, $0.1]) < length([$1.0, $1.1]) }) else {
      return nil
    }
    let middle = GridPoint((first.column + second.column) / 2, (first.row + second.row) / 2)
    return GridRect(
      at: middle.moved(columns: -(size.columns - 1) / 2, rows: -(size.rows - 1) / 2), size: size)
  }
}
