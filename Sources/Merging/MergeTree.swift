import Marks

/// A drawing as a table of its marks by key.
struct MergeTree {
  /// A mark without what is in it.
  struct Node {
    /// The mark; of a container its shell, and of a table all of it.
    let mark: any Mark

    /// The container that it is in.
    let parent: MergeKey

    /// The keys of its children, in drawing order.
    var children: [MergeKey]
  }

  /// The marks by key; ``MergeKey/root`` has a group.
  private(set) var nodes: [MergeKey: Node] = [:]

  /// The keys in drawing order, a container before what is in it, without the root.
  private(set) var keys: [MergeKey] = []

  /// O(*n*).
  ///
  /// - Parameters:
  ///   - tables: the keys of the groups that are taken as tables: as one mark.
  ///   - aliases: other keys for some marks.
  init(of drawing: Drawing, tables: Set<MergeKey>, aliases: [MergeKey: MergeKey] = [:]) {
    var source = MergeKeys(aliases: aliases)
    nodes[.root] = Node(mark: Group(), parent: .root, children: [])
    let top = add(drawing.marks, to: .root, tables, &source)
    nodes[.root]?.children = top
  }

  private mutating func add(
    _ marks: [any Mark], to parent: MergeKey, _ tables: Set<MergeKey>, _ source: inout MergeKeys
  ) -> [MergeKey] {
    marks.map { mark in
      let key = source.next(mark)
      keys.append(key)
      guard var container = mark.container, !tables.contains(key) else {
        nodes[key] = Node(mark: mark, parent: parent, children: [])
        return key
      }
      let children = container.children
      container.children = []
      nodes[key] = Node(mark: container, parent: parent, children: [])
      let inside = add(children, to: key, tables, &source)
      nodes[key]?.children = inside
      return key
    }
  }

  subscript(key: MergeKey) -> Node? { nodes[key] }

  /// The layer of most of some marks; nil where one of them is in none.
  func layerOfAll(_ keys: [MergeKey]) -> MergeKey? {
    var counts: [MergeKey: Int] = [:]
    var most: MergeKey?
    for key in keys where nodes[key] != nil {
      var top = key
      while let parent = nodes[top]?.parent, parent != .root { top = parent }
      guard top != key, nodes[top]?.mark.groupTraits?.name != nil else { return nil }
      counts[top, default: 0] += 1
      if most.map({ counts[$0, default: 0] < counts[top, default: 0] }) ?? true { most = top }
    }
    return most
  }

  /// The one container that some marks are in; nil where they are in several, or none is there.
  func containerOfAll(_ keys: [MergeKey]) -> MergeKey? {
    let homes = Set(keys.compactMap { nodes[$0]?.parent })
    return homes.count == 1 ? homes.first : nil
  }

  /// The children of a container among some marks, in drawing order.
  ///
  /// The children of a container that is not among them stand in its place.
  func children(of key: MergeKey, among kept: (MergeKey) -> Bool) -> [MergeKey] {
    var found: [MergeKey] = []
    func collect(_ keys: [MergeKey]) {
      for key in keys {
        if kept(key) { found.append(key) } else if let node = nodes[key] { collect(node.children) }
      }
    }
    collect(nodes[key]?.children ?? [])
    return found
  }
}

extension Drawing {
  /// The keys of the groups that are tables; those of all others that are in `others` are none.
  ///
  /// O(*n*).
  static func tables(in drawings: [Drawing]) -> Set<MergeKey> {
    var (tables, others): (Set<MergeKey>, Set<MergeKey>) = ([], [])
    for drawing in drawings {
      drawing.root.forEachMark { mark in
        guard let group = mark as? Group, group.id.isWritten else { return }
        if Table(group) != nil { tables.insert(.mark(group.id)) } else { others.insert(.mark(group.id)) }
      }
    }
    return tables.subtracting(others)
  }
}
