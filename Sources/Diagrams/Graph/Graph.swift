/// Nodes, edges between them, and clusters around them.
///
/// An edge names its ends by identifier; those may be clusters. Identifiers are unique among nodes and clusters.
package struct Graph: Hashable, Sendable {
  /// The kind of a graph by the language of its source, which decides what its nodes and edges may have.
  package enum Kind: Hashable, Sendable {
    case flowchart, states, classes, entities
    /// Commits and the branches that they are on; a node of text without an outline is a branch.
    case commits
    /// Any graph in DOT, directed or not.
    case network(isDirected: Bool)
  }

  package var kind: Kind
  /// The name that DOT gives the graph; empty for none.
  package var name = ""
  /// The names that nodes and clusters have in a source which has them in other graphs, too, by identifier.
  package var names: [String: String] = [:]
  package var title: String?
  package var direction: GraphDirection
  /// The nodes in the order in which the source first names them.
  package var nodes: [GraphNode]
  package var edges: [GraphEdge]
  /// The clusters; a cluster stands after the one that it lies in.
  package var clusters: [GraphCluster]
  /// The nodes that stand beside each other whatever joins them.
  package var ranks: [GraphRank]
  /// The statements of the source about looks, to be written again.
  package var looks = GraphLooks()
  /// The wordings of the source for its texts.
  package var wordings = SourceWordings()

  package init(
    _ kind: Kind = .flowchart, direction: GraphDirection = .down, title: String? = nil,
    nodes: [GraphNode] = [], edges: [GraphEdge] = [], clusters: [GraphCluster] = [], ranks: [GraphRank] = []
  ) {
    self.kind = kind
    self.direction = direction
    self.title = title
    self.nodes = nodes
    self.edges = edges
    self.clusters = clusters
    self.ranks = ranks
  }
}

extension Graph {
  /// Gives each part the look that ``looks`` has for it.
  ///
  /// O(*n*) in the parts and the statements.
  mutating func applyLooks() {
    let (named, others) = looks.looksOfParts
    for index in nodes.indices { nodes[index].look = named[nodes[index].id] ?? others }
    for index in clusters.indices { clusters[index].look = named[clusters[index].id] ?? GraphLook() }
    let look = looks.lookOfEdges
    for index in edges.indices { edges[index].look = look }
  }

  /// The clusters around each cluster, itself among them, by identifiers.
  package var clusterPaths: [String: Set<String>] {
    var paths: [String: Set<String>] = [:]
    // A cluster stands after the one that it lies in.
    for cluster in clusters {
      paths[cluster.id] = (cluster.parent.flatMap { paths[$0] } ?? []).union([cluster.id])
    }
    return paths
  }
}

/// Which way the edges of a graph lead.
package enum GraphDirection: String, CaseIterable, Hashable, Sendable {
  case down = "TB"
  case up = "BT"
  case right = "LR"
  case left = "RL"

  /// Whether layers are columns.
  package var isHorizontal: Bool { self == .right || self == .left }

  /// Whether the first layer is at the right or at the bottom.
  package var isReversed: Bool { self == .up || self == .left }
}

/// A frame around nodes: a subgraph, a composite state, a namespace.
package struct GraphCluster: Hashable, Sendable {
  package var id: String
  package var text: String
  /// The cluster that it lies in; nil at the top.
  package var parent: String?
  /// Which way the edges inside lead; nil for that of the graph.
  package var direction: GraphDirection?
  /// Whether it is one of the parts of a composite state that run at the same time.
  package var isRegion: Bool
  package var look = GraphLook()
  /// The graph of a file of several that it is; nil for any other cluster.
  package var graph: WholeGraph?

  /// The facts of a graph of a file of several that a cluster does not have.
  package struct WholeGraph: Hashable, Sendable {
    /// The name that DOT gives it; empty for none.
    package let name: String
    /// Whether its source gives it a label.
    package let hasTitle: Bool
    package let kind: Graph.Kind
  }

  package init(
    _ id: String, text: String? = nil, parent: String? = nil, direction: GraphDirection? = nil,
    isRegion: Bool = false
  ) {
    self.id = id
    self.text = text ?? id
    self.parent = parent
    self.direction = direction
    self.isRegion = isRegion
  }
}
