/// An edge of a graph.
package struct GraphEdge: Hashable, Sendable {
  /// The identifiers of the nodes or clusters that it joins.
  package var from: String
  package var to: String
  /// The text at its middle; empty for none.
  package var label: String
  /// The heads at `from` and at `to`.
  package var heads: EdgeHeads
  package var line: EdgeLine
  /// The texts beside its ends; empty for none.
  package var endLabels: EdgeEndLabels
  /// The fields of its nodes that it ends at.
  package var ports = EdgePorts()
  /// How many layers it spans at least.
  package var length: Int
  package var look: GraphLook

  package init(
    _ from: String, _ to: String, label: String = "", heads: EdgeHeads = EdgeHeads(),
    line: EdgeLine = .solid, endLabels: EdgeEndLabels = EdgeEndLabels(), length: Int = 1,
    look: GraphLook = GraphLook()
  ) {
    self.from = from
    self.to = to
    self.label = label
    self.heads = heads
    self.line = line
    self.endLabels = endLabels
    self.length = length
    self.look = look
  }
}

/// The heads of an edge or a message.
package struct EdgeHeads: Hashable, Sendable {
  package var from: EdgeHead
  package var to: EdgeHead

  package init(from: EdgeHead = .none, to: EdgeHead = .triangle) {
    self.from = from
    self.to = to
  }
}

/// The texts at the ends of an edge.
package struct EdgeEndLabels: Hashable, Sendable {
  package var from: String
  package var to: String

  package init(from: String = "", to: String = "") {
    self.from = from
    self.to = to
  }
}

/// The ports at the ends of an edge as DOT writes them: a field, the side of it such as `:n`, or both; empty for none.
package struct EdgePorts: Hashable, Sendable {
  package var from: String
  package var to: String

  package init(from: String = "", to: String = "") {
    self.from = from
    self.to = to
  }

  /// The field in a port.
  static func field(of port: String) -> String { port.split(separator: ":").first.map(String.init) ?? "" }
}

/// The shape that is drawn where an edge ends.
package enum EdgeHead: String, CaseIterable, Hashable, Sendable {
  case none, triangle, open, dot, circle, cross, bar
  /// Composition and aggregation.
  case diamond, hollowDiamond
  /// Inheritance, and an interface that is provided.
  case hollowTriangle, lollipop
  /// How many: exactly one, none or one, none or more, one or more.
  case one, zeroOrOne, zeroOrMore, oneOrMore

  /// Whether it says how many.
  package var isCrowsFoot: Bool {
    switch self {
    case .one, .zeroOrOne, .zeroOrMore, .oneOrMore: true
    case .none, .triangle, .open, .dot, .circle, .cross, .bar, .diamond, .hollowDiamond, .hollowTriangle,
      .lollipop:
      false
    }
  }
}

/// How the line of an edge is drawn.
package enum EdgeLine: String, CaseIterable, Hashable, Sendable {
  case solid, dashed, dotted, thick
  /// An edge that only places what it joins.
  case invisible

  /// Whether it is broken, where a language knows one such line.
  package var isBroken: Bool { self == .dashed || self == .dotted }
}
