import Marks

@testable import Merging

extension Drawing {
  /// The marks by key, each with its container and without what is in it; connectors without their ways.
  var snapshot: [MergeKey: (mark: any Mark, parent: MergeKey)] {
    let tree = MergeTree(of: self, tables: Drawing.tables(in: [self]))
    var found: [MergeKey: (mark: any Mark, parent: MergeKey)] = [:]
    for key in tree.keys {
      guard let node = tree[key] else { continue }
      found[key] = (node.mark, node.parent)
    }
    return found
  }

  /// The identifiers of all marks that have one.
  var ids: [MarkID] {
    var ids: [MarkID] = []
    root.forEachMark { if $0.id.isWritten { ids.append($0.id) } }
    return ids
  }

  /// The identifiers of what lines are attached to.
  var references: Set<MarkID> {
    var found: Set<MarkID> = []
    root.forEachMark { mark in
      for anchor in (mark as? Stroke)?.connection?.anchors ?? [] { found.insert(anchor.shape) }
    }
    return found
  }
}
