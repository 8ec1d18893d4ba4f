/// A layer of a drawing: a named group at the top, which can be hidden, locked, renamed and put in order.
public struct Layer: Hashable, Sendable {
  /// The layer's path, which is one index below the root.
  public let path: MarkPath
  /// The layer's name, and whether it is hidden or locked.
  public let traits: GroupTraits

  /// The number of marks in it.
  public let count: Int
}

extension Drawing {
  /// The layers, the lowest first.
  ///
  /// O(*n*) in the marks at the top.
  public var layers: [Layer] {
    marks.enumerated().compactMap { index, mark in mark.isLayer ? layer(at: MarkPath(index)) : nil }
  }

  /// The layer at a path; nil when there is none.
  package func layer(at path: MarkPath) -> Layer? {
    guard let group = self[path] as? Group, group.name != nil else { return nil }
    return Layer(path: path, traits: group.traits, count: group.children.count)
  }

  /// The path of the layer with an identifier; nil when there is none.
  ///
  /// O(*n*) in the marks at the top.
  package func layerPath(of id: MarkID) -> MarkPath? {
    guard id != .none else { return nil }
    return marks.firstIndex { $0.id == id && $0.isLayer }.map { MarkPath($0) }
  }

  /// The layer to draw on where none was chosen.
  ///
  /// - Returns: the highest layer that is neither hidden nor locked, or else the highest; nil while there are no
  ///   layers, or marks outside of them.
  /// - Complexity: O(*n*) in the marks at the top.
  package var defaultLayer: MarkPath? {
    guard !isEmpty, marks.allSatisfy(\.isLayer) else { return nil }
    let open = marks.lastIndex { $0.groupTraits?.isEditable ?? false }
    return MarkPath(open ?? marks.count - 1)
  }
}

extension Mark {
  /// Whether this is a layer, when it stands at the top.
  package var isLayer: Bool { groupTraits?.name != nil }
}
