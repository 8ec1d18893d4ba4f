import Diagrams
import Marks

/// The layer for their versions of marks that clash.
enum ClashLayer {
  /// The distance of a copy from a mark that is in its place, in units.
  private static let distance = 2 * CellMetrics.standard.width

  /// Adds copies of marks on top of the drawing, in a layer of their own.
  ///
  /// Copies have new identifiers, the same in every run, and keep what they are attached to.
  ///
  /// - Parameters:
  ///   - others: the marks, each with the number of its clash.
  ///   - clashes: learn the identifiers of the copies.
  static func add(
    _ others: [(mark: any Mark, clash: Int)], to drawing: inout Drawing, noting clashes: inout [MergeClash]
  ) {
    guard !others.isEmpty else { return }
    var used: Set<MarkID> = []
    var boxes: [MarkID: Rect] = [:]
    let wanted = Set(others.map(\.mark.id))
    drawing.root.forEachMark { mark in
      used.insert(mark.id)
      if wanted.contains(mark.id) { boxes[mark.id] = mark.box }
    }
    let seed = others.reduce(UInt64(others.count)) { ($0 ^ $1.mark.id.number) &* 0x100_0000_01B3 }
    var source = MarkIDGenerator(seed: seed)
    func newID() -> MarkID {
      var id = source.next()
      while !used.insert(id).inserted { id = source.next() }
      return id
    }
    var copies: [any Mark] = []
    for (mark, clash) in others {
      // Beside another source, one would be of the same diagram.
      if DiagramSource(in: mark) != nil, clashes[clash].cause != .deletedByUs { continue }
      var rewriter = IDRewriter({ _ in newID() }, references: { used.contains($0) ? $0 : nil })
      guard var copy = mark.accept(&rewriter) else { continue }
      // Not one over the other.
      if let own = boxes[mark.id], own.isNear(mark.box), (mark as? Stroke)?.connection == nil {
        copy.move(by: Vector(dx: own.size.width + distance, dy: 0))
      }
      clashes[clash].copy = copy.id
      copies.append(copy)
    }
    guard !copies.isEmpty else { return }
    let place = drawing.marks.lastIndex {
      $0.groupTraits?.name == DrawingMerge.layerName && $0.groupTraits?.isEditable == true
    }
    if let place, var layer = drawing.root.children[place] as? Group {
      layer.children += copies
      drawing.root.children[place] = layer
    } else {
      drawing.root.children.append(Group(copies, name: DrawingMerge.layerName, id: newID()))
    }
  }
}
