/// Nodes that stand in one layer.
///
/// Only nodes of the same cluster can: each cluster is laid out by itself.
package struct GraphRank: Hashable, Sendable {
  /// Which layer it is.
  package enum Place: String, CaseIterable, Hashable, Sendable {
    case same
    /// The first layer, with others or alone.
    case first = "min"
    case source
    /// The last layer, with others or alone.
    case last = "max"
    case sink
  }

  package var place: Place
  package var nodes: [String]

  package init(_ place: Place, _ nodes: [String]) {
    self.place = place
    self.nodes = nodes
  }
}
