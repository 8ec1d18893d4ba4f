/// What a source in Mermaid says about looks and clicks, to be written again with what was changed.
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

  /// The look of a node or a cluster: that of its classes, and its own.
  ///
  /// O(*n*) in the statements.
  package func look(of id: String) -> GraphLook {
    var classes: [String: GraphLook] = [:]
    var names: [String] = []
    var own = GraphLook()
    for statement in statements {
      switch statement {
      case .define(let defined, let look):
        for name in defined { classes[name, default: GraphLook()].merge(look) }
      case .assign(let ids, let given): if ids.contains(id) { names += given }
      case .style(let ids, let look): if ids.contains(id) { own.merge(look) }
      case .edges, .other: break
      }
    }
    var look = names.isEmpty ? classes["default"] ?? GraphLook() : GraphLook()
    for name in names { look.merge(classes[name] ?? GraphLook()) }
    look.merge(own)
    return look
  }

  /// The parts that are named by it.
  var named: Set<String> {
    var named: Set<String> = []
    for statement in statements {
      switch statement {
      case .assign(let ids, _), .style(let ids, _): named.formUnion(ids)
      case .define, .edges, .other: break
      }
    }
    return named
  }

  /// The look of edges that have none of their own.
  package var lookOfEdges: GraphLook {
    statements.reduce(into: GraphLook()) { if case .edges(let look) = $1 { $0.merge(look) } }
  }
}
