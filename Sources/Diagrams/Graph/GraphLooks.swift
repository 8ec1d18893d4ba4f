/// The statements about looks and clicks in a source in Mermaid, to be written again with what was changed.
package struct GraphLooks: Hashable, Sendable {
  package enum Statement: Hashable, Sendable {
    /// `classDef`: names for a look; `default` is that of nodes without a class.
    case define([String], GraphLook)
    /// `class`, `cssClass` or `:::`: parts that have the looks of classes.
    case assign([String], classes: [String])
    /// `style`: parts and their look.
    case style([String], GraphLook)
    /// `linkStyle default`.
    case edges(GraphLook)
    /// Anything else, as it is written, such as a link behind a node; the node is nil for all.
    case other(node: String?, String)
  }

  package var statements: [Statement] = []

  package init() {}

  /// The looks of parts that are named, which are those of their classes and their own, and that of all other nodes.
  ///
  /// O(*n*) in the statements and the names in them.
  var looksOfParts: (named: [String: GraphLook], others: GraphLook) {
    var classes: [String: GraphLook] = [:]
    var assigned: [String: [String]] = [:]
    var own: [String: GraphLook] = [:]
    for statement in statements {
      switch statement {
      case .define(let names, let look): for name in names { classes[name, default: GraphLook()].merge(look) }
      case .assign(let ids, let names): for id in ids { assigned[id, default: []] += names }
      case .style(let ids, let look): for id in ids { own[id, default: GraphLook()].merge(look) }
      case .edges, .other: break
      }
    }
    let others = classes["default"] ?? GraphLook()
    var named: [String: GraphLook] = [:]
    for id in Set(assigned.keys).union(own.keys) {
      var look = assigned[id] == nil ? others : GraphLook()
      for name in assigned[id] ?? [] { look.merge(classes[name] ?? GraphLook()) }
      look.merge(own[id] ?? GraphLook())
      named[id] = look
    }
    return (named, others)
  }

  /// The look of edges that have none of their own.
  package var lookOfEdges: GraphLook {
    statements.reduce(into: GraphLook()) { if case .edges(let look) = $1 { $0.merge(look) } }
  }
}
