/// Lays a graph out around nodes that keep their places.
enum PinnedLayout {
  /// The routes and areas beside the nodes that stay while a graph is laid out anew.
  struct Surroundings {
    /// The courses of edges that stay as they are, by their index in the graph.
    ///
    /// An edge to a cluster is laid out anew if the cluster's frame has to grow.
    var routes: [Int: [GridPoint]] = [:]
    /// The cells of what new nodes and new edges keep off: texts on edges, titles of frames, and other shapes.
    var areas: [GridRect] = []
    /// The cells of lines, which new nodes keep off but new edges may cross.
    var lines: [GridRect] = []
  }

  /// Returns a layout in which nodes that have a place keep it; nil if the graph is too large.
  ///
  /// New nodes stand beside those that they are joined to, as in a layout of the whole, at the nearest place that is
  /// free: off nodes, edges and texts, inside the frames around them and outside of others. Edges run as in that
  /// layout where both their ends do and nothing is in the way, and else as connectors are routed
  /// (``ConnectorRouter``).
  ///
  /// - Parameters:
  ///   - graph: the nodes, edges and clusters.
  ///   - places: the cells of nodes and clusters by their identifiers.
  ///   - isResized: whether a node that keeps its place takes the size that its text needs, and not that of its place.
  ///   - surroundings: what else keeps its place.
  ///   - room: the room of the whole, for what has no place yet.
  static func layout(
    of graph: Graph, keeping places: [String: GridRect],
    resizing isResized: (String) -> Bool = { _ in true }, around surroundings: Surroundings = Surroundings(),
    in room: LayoutRoom = LayoutRoom()
  ) -> GraphLayout? {
    guard var fresh = freshLayout(of: graph, in: room) else { return nil }
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
    var run = PinnedPlacement(
      graph, fresh, places, surroundings, resized: Set(graph.nodes.map(\.id).filter(isResized)))
    run.placeAll()
    return PinnedRouting(graph, fresh, run, surroundings, places).layout
  }

  /// Returns a layout of the whole: histories have lanes, other graphs layers; nil if the graph is too large.
  static func freshLayout(of graph: Graph, in room: LayoutRoom) -> GraphLayout? {
    graph.kind == .commits
      ? CommitLayout(graph, in: room)?.layout : LayeredLayout.layout(of: graph, in: room)
  }
}
