import Marks

/// The names of the fields that lines of a drawing are attached to.
struct DrawnPorts {
  /// The fields of nodes by the index of the node in the graph, some with a name that they had not before.
  private(set) var nodes: [Int: NodeFields] = [:]

  private var indices: [String: Int] = [:]
  /// The names that fields had in the source, by node.
  private var known: [String: Set<String>] = [:]
  /// The number of the field that a mark is, by node.
  private var numbers: [String: [MarkID: Int]] = [:]

  /// - Parameters:
  ///   - graph: The graph, with its nodes.
  ///   - shapes: The shapes of the drawing.
  ///   - names: The identifiers of these in the graph.
  ///   - source: The graph that was read; its fields are those that marks stand for.
  init(_ graph: Graph, _ shapes: [DrawnShape], names: [String], in source: Graph?) {
    let drawn = Dictionary(zip(names, shapes)) { first, _ in first }
    let known = Dictionary((source?.nodes ?? []).map { ($0.id, $0) }) { first, _ in first }
    for (index, node) in graph.nodes.enumerated() {
      guard let fields = node.fields, let group = drawn[node.id]?.mark as? Group,
        let before = known[node.id]?.fields
      else { continue }
      indices[node.id] = index
      nodes[index] = fields
      self.known[node.id] = Set(before.leaves.map(\.port))
      // Where fields were deleted, the others are found among those of before and have moved up.
      let marks =
        fields.leaves.count == before.leaves.count ? before.marks(in: group) : fields.marks(in: group)
      numbers[node.id] = Dictionary(marks.map { ($1.id, $0) }) { first, _ in first }
    }
  }

  /// The port of an end.
  ///
  /// - Parameters:
  ///   - node: The node that it ends at.
  ///   - mark: The mark of the field that it is attached to; nil for the node.
  ///   - before: The port that it had.
  mutating func port(_ node: String, _ mark: MarkID?, before: String) -> String {
    guard let index = indices[node], let leaves = nodes[index]?.leaves else { return before }
    guard let mark, let number = numbers[node]?[mark], leaves.indices.contains(number) else {
      let field = EdgePorts.field(of: before)
      let isDeleted =
        known[node]?.contains(field) == true && !leaves.contains { $0.port == field }
      return isDeleted ? "" : before
    }
    var name = leaves[number].port
    if name.isEmpty {
      let used = Set(leaves.map(\.port))
      name = "f\(number)"
      while used.contains(name) { name += "_" }
      nodes[index]?.changeLeaves { if $0 == number { $1.port = name } }
    }
    return EdgePorts.field(of: before) == name ? before : name
  }
}
