import Diagrams
import Marks

/// Containers that both sides made, and that are the same: layers of one name, and groups of the same marks.
struct Namesakes {
  /// For the keys of theirs those of ours.
  private(set) var aliases: [MergeKey: MergeKey] = [:]

  /// O(*n* log *n*) in the marks.
  init(in theirs: Drawing, of ours: Drawing, since base: Drawing) {
    var known: Set<MarkID> = []
    base.root.forEachMark { known.insert($0.id) }
    let own = Self.containers(of: ours, besides: known)
    guard !own.isEmpty else { return }
    var taken: Set<MarkID> = []
    theirs.root.forEachMark { taken.insert($0.id) }
    for (signature, id) in Self.containers(of: theirs, besides: known) {
      guard let other = own[signature], other != id, !taken.contains(other) else { continue }
      aliases[.mark(id)] = .mark(other)
    }
  }

  /// The new containers by what they are known by.
  private static func containers(of drawing: Drawing, besides known: Set<MarkID>) -> [String: MarkID] {
    var found: [String: MarkID] = [:]
    // The layer of a diagram belongs to its source.
    let diagrams = Set(DiagramSource.all(in: drawing).map(\.layer))
    for mark in drawing.marks
    where mark.id.isWritten && !known.contains(mark.id) && !diagrams.contains(mark.id) {
      if let name = mark.groupTraits?.name, found["layer " + name] == nil { found["layer " + name] = mark.id }
    }
    drawing.root.forEachMark { mark in
      guard let group = mark as? Group, group.name == nil, group.id.isWritten, !known.contains(group.id)
      else {
        return
      }
      let members = group.children.map(\.id).filter { known.contains($0) }.sorted().map(\.description)
      if members.count > 1 { found["group " + members.joined(separator: " ")] = group.id }
    }
    return found
  }
}
