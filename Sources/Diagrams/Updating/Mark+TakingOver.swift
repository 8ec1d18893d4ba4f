import Marks

extension Mark {
  /// The mark with the identifier of another in whose place it stands, and with its colours.
  ///
  /// Children of a group take the places of the other's children of their kind, in their order.
  ///
  /// - Parameter hasOwnColors: Whether it keeps its own colours.
  func taking(over old: any Mark, hasOwnColors: Bool = false) -> any Mark {
    var mark: any Mark = self
    mark.id = old.id
    if hasOwnColors, !(mark is Group) { return mark }
    if var inked = mark as? any InkedMark, let other = old as? any InkedMark {
      inked.ink.color = other.ink.color
      inked.ink.fill = other.ink.fill
      inked.ink.fillPattern = other.ink.fillPattern
      inked.ink.opacity = other.ink.opacity
      mark = inked
    } else if var group = mark as? Group, let other = old as? Group {
      var rest = other.children
      for (index, child) in group.children.enumerated() {
        guard let place = rest.firstIndex(where: { $0.kind == child.kind }) else { continue }
        group.children[index] = child.taking(over: rest.remove(at: place), hasOwnColors: hasOwnColors)
      }
      mark = group
    }
    return mark
  }

  /// Whether another mark is the same but for its identifiers.
  func looks(like other: any Mark) -> Bool {
    if let group = self as? Group, let other = other as? Group {
      return group.children.count == other.children.count
        && zip(group.children, other.children).allSatisfy { $0.looks(like: $1) }
    }
    var other = other
    other.id = id
    return isEqual(to: other)
  }
}
