/// A node of a graph.
package struct GraphNode: Hashable, Sendable {
  /// The identifier that edges and files use for it.
  package var id: String
  /// The text in it; lines are separated by `\n`.
  package var text: String
  package var shape: NodeShape
  /// The cluster that it lies in; nil at the top.
  package var cluster: String?
  /// The keyword above the text in guillemets, such as `interface`; nil for none.
  package var stereotype: String?
  /// The sections below the text: the members of a class, the attributes of an entity.
  package var sections: [NodeSection]
  /// The fields that the node is divided into, which are drawn in place of its text; nil for a node in one piece.
  package var fields: NodeFields?
  package var look: GraphLook
  /// The place of a branch among all of a history; nil for one that its source does not say.
  package var order: Int?

  package init(
    _ id: String, text: String? = nil, shape: NodeShape = .box, cluster: String? = nil,
    stereotype: String? = nil, sections: [NodeSection] = [], fields: NodeFields? = nil,
    look: GraphLook = GraphLook()
  ) {
    self.id = id
    self.text = text ?? id
    self.shape = shape
    self.cluster = cluster
    self.stereotype = stereotype
    self.sections = sections
    self.fields = fields
    self.look = look
  }
}

/// Rows of a node below a line across it; each row has its cells in columns.
package struct NodeSection: Hashable, Sendable {
  package var rows: [[String]]

  package init(_ rows: [[String]]) { self.rows = rows }
}

/// The outline of a node.
package enum NodeShape: String, CaseIterable, Hashable, Sendable {
  case box, rounded, stadium, circle, doubleCircle, ellipse, diamond, hexagon, cylinder
  case parallelogram, parallelogramBack, trapezoid, trapezoidDown, subroutine, flag, triangle, star
  case actor, note, document, cloud
  /// Text without an outline.
  case plain
  /// The start and the end of states, bars where they part and meet, and a choice.
  case start, end, fork, join, choice
  case classBox, entity

  /// Whether it is drawn without its text.
  package var hidesText: Bool {
    switch self {
    case .start, .end, .fork, .join: true
    default: false
    }
  }
}

extension NodeShape {
  /// Whether its sides lie along those of its box, so that edges may meet them anywhere.
  package var hasStraightSides: Bool {
    switch self {
    case .box, .rounded, .subroutine, .plain, .fork, .join, .note, .document, .classBox, .entity, .cylinder:
      true
    case .stadium, .circle, .doubleCircle, .ellipse, .diamond, .hexagon, .parallelogram, .parallelogramBack,
      .trapezoid, .trapezoidDown, .flag, .triangle, .star, .actor, .cloud, .start, .end, .choice:
      false
    }
  }

  /// Whether the outline bulges at the middle of each side.
  var isRound: Bool {
    switch self {
    case .stadium, .circle, .doubleCircle, .ellipse: true
    default: false
    }
  }
}
