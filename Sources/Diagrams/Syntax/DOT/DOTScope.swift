/// The state of a reader of DOT inside a pair of braces.
struct DOTScope {
  var cluster: String?
  var node: [String: DOTParser.Value] = [:]
  var edge: [String: DOTParser.Value] = [:]
  /// The nodes that were named in it.
  var nodes: [String] = []
  /// The layer that the nodes stand in.
  var rank: GraphRank.Place?
}

/// An end of an edge in DOT: a node, and the port that it is at.
struct DOTEdgeEnd {
  let node: String
  var port = ""
}
