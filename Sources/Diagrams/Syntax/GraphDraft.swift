/// A graph while its source is read: nodes are known by identifier, and belong to the cluster that names them first, or
/// to one inside it that names them, too.
struct GraphDraft {
  private(set) var graph: Graph
  private var indices: [String: Int] = [:]
  private var clusterIndices: [String: Int] = [:]
  private var edgeLooks: [(indices: [Int], look: GraphLook)] = []

  init(_ kind: Graph.Kind) { graph = Graph(kind) }

  var direction: GraphDirection {
    get { graph.direction }
    set { graph.direction = newValue }
  }

  var name: String {
    get { graph.name }
    set { graph.name = newValue }
  }

  var title: String? {
    get { graph.title }
    set { graph.title = newValue }
  }

  /// Whether there are more nodes, edges or clusters than are laid out.
  var isTooLarge: Bool {
    graph.nodes.count > LayeredLayout.mostNodes || graph.edges.count > LayeredLayout.mostEdges
      || graph.clusters.count > LayeredLayout.mostNodes
  }

  func contains(_ id: String) -> Bool { indices[id] != nil }

  func node(_ id: String) -> GraphNode? { indices[id].map { graph.nodes[$0] } }

  func isCluster(_ id: String) -> Bool { clusterIndices[id] != nil }

  /// The cluster that a node or a cluster lies in; nil at the top.
  func cluster(around id: String) -> String? {
    clusterIndices[id].map { graph.clusters[$0].parent } ?? indices[id].flatMap { graph.nodes[$0].cluster }
  }

  /// Names a node, in a cluster unless it is in one already that is not around that one, and changes it.
  mutating func nameNode(
    _ id: String, in cluster: String?, shape: NodeShape = .box, change: (inout GraphNode) -> Void = { _ in }
  ) {
    let index: Int
    if let known = indices[id] {
      index = known
    } else {
      index = graph.nodes.count
      indices[id] = index
      graph.nodes.append(GraphNode(id, shape: shape))
    }
    // A state lies in the last state that names it.
    if let cluster,
      graph.kind == .states || graph.nodes[index].cluster.map({ lies(cluster, in: $0) }) ?? true
    {
      graph.nodes[index].cluster = cluster
    }
    change(&graph.nodes[index])
  }

  /// Names a cluster; a node of that name becomes it.
  mutating func nameCluster(_ cluster: GraphCluster, change: (inout GraphCluster) -> Void = { _ in }) {
    let index = clusterIndices[cluster.id] ?? graph.clusters.count
    if index == graph.clusters.count {
      clusterIndices[cluster.id] = index
      graph.clusters.append(cluster)
    }
    change(&graph.clusters[index])
  }

  mutating func changeCluster(_ id: String, _ change: (inout GraphCluster) -> Void) {
    if let index = clusterIndices[id] { change(&graph.clusters[index]) }
  }

  /// Moves what lies in a cluster into a new one inside it.
  mutating func moveContent(of cluster: String, to region: String) {
    let direction = clusterIndices[cluster].flatMap { graph.clusters[$0].direction }
    for index in graph.nodes.indices where graph.nodes[index].cluster == cluster {
      graph.nodes[index].cluster = region
    }
    // A cluster stands after the one that it lies in.
    let place = (clusterIndices[cluster] ?? graph.clusters.count - 1) + 1
    for index in graph.clusters.indices where graph.clusters[index].parent == cluster {
      graph.clusters[index].parent = region
    }
    graph.clusters.insert(
      GraphCluster(region, text: "", parent: cluster, direction: direction, isRegion: true), at: place)
    changeCluster(cluster) { $0.direction = nil }
    for (index, cluster) in graph.clusters.enumerated() { clusterIndices[cluster.id] = index }
    relabel("\(cluster)[*]", to: "\(region)[*]")
    relabel("\(cluster)[*]end", to: "\(region)[*]end")
  }

  private mutating func relabel(_ id: String, to name: String) {
    guard let index = indices.removeValue(forKey: id) else { return }
    indices[name] = index
    graph.nodes[index].id = name
    for edge in graph.edges.indices {
      if graph.edges[edge].from == id { graph.edges[edge].from = name }
      if graph.edges[edge].to == id { graph.edges[edge].to = name }
    }
  }

  /// Stands nodes in one layer.
  mutating func addRank(_ place: GraphRank.Place, of nodes: [String]) {
    var seen: Set<String> = []
    let nodes = nodes.filter { seen.insert($0).inserted }
    guard nodes.count > (place == .same ? 1 : 0) else { return }
    graph.ranks.append(GraphRank(place, nodes))
  }

  /// Has an edge end at clusters around its ends; names of others change nothing.
  mutating func leadEdge(_ index: Int, from tail: String?, to head: String?) {
    if let tail, isCluster(tail, around: graph.edges[index].from) { graph.edges[index].from = tail }
    if let head, isCluster(head, around: graph.edges[index].to) { graph.edges[index].to = head }
  }

  private func isCluster(_ cluster: String, around id: String) -> Bool {
    self.cluster(around: id).map { lies($0, in: cluster) } ?? false
  }

  /// Whether a cluster is another one or lies in it.
  private func lies(_ cluster: String, in other: String) -> Bool {
    var current: String? = cluster
    while let around = current, around != other { current = self.cluster(around: around) }
    return current != nil
  }

  mutating func append(_ edge: GraphEdge) { graph.edges.append(edge) }

  /// Notes the wording of a text in a part; nil for none.
  mutating func note(_ wording: String?, of text: String, in part: SourceWordings.Part) {
    if let wording { graph.wordings.note(wording, of: text, in: part) }
  }

  // MARK: Looks

  mutating func note(_ statement: GraphLooks.Statement) { graph.looks.statements.append(statement) }

  /// Notes the class of a part that is written behind it.
  mutating func noteClass(_ name: String, of id: String) {
    if !name.isEmpty { note(.assign([id], classes: [name])) }
  }

  /// Gives edges a look, which may be named before they are.
  mutating func noteLook(_ look: GraphLook, ofEdges indices: [Int]) {
    edgeLooks.append((indices, look))
  }

  /// The clusters, in Mermaid each in the one that names it as if it were a node, and behind it.
  private var nestedClusters: [GraphCluster] {
    var clusters = graph.clusters
    guard !graph.kind.isNetwork else { return clusters }
    var isNested = false
    for node in graph.nodes {
      guard let around = node.cluster, let index = clusterIndices[node.id], clusters[index].parent == nil
      else { continue }
      // None lies in itself.
      var current: String? = around
      while let id = current, id != node.id { current = clusterIndices[id].flatMap { clusters[$0].parent } }
      guard current == nil else { continue }
      clusters[index].parent = around
      isNested = true
    }
    guard isNested else { return clusters }
    let children = Dictionary(grouping: clusters) { $0.parent ?? "" }
    var sorted: [GraphCluster] = []
    var waiting = (children[""] ?? []).reversed().map(\.self)
    while let next = waiting.popLast() {
      sorted.append(next)
      waiting += (children[next.id] ?? []).reversed()
    }
    return sorted
  }

  /// The graph, in which no node has the name of a cluster, and each part has its look.
  func finished() -> Graph {
    var graph = graph
    graph.nodes.removeAll { clusterIndices[$0.id] != nil }
    graph.clusters = nestedClusters
    if !graph.looks.statements.isEmpty { graph.applyLooks() }
    for (indices, look) in edgeLooks {
      for index in indices where graph.edges.indices.contains(index) { graph.edges[index].look.merge(look) }
    }
    return graph
  }
}
