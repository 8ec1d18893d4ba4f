import Marks

/// The layer for their versions of marks that clash.
enum ClashLayer {
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
    drawing.root.forEachMark { used.insert($0.id) }
    let seed = others.reduce(UInt64(others.count)) { ($0 ^ $1.mark.id.number) &* 0x100_0000_01B3 }
    var source = MarkIDGenerator(seed: seed)
    func newID() -> MarkID {
      var id = source.next()
      while !used.insert(id).inserted { id = source.next() }
      return id
    }
    var copies: [any Mark] = []
    for (mark, clash) in others {
      var rewriter = IDRewriter({ _ in newID() }, references: { used.contains($0) ? $0 : nil })
      guard let copy = mark.accept(&rewriter) else { continue }
      clashes[clash].copy = copy.id
      copies.append(copy)
    }
    let place = drawing.marks.lastIndex { ($0 as? Group)?.name == DrawingMerge.layerName }
    if let place, var layer = drawing.root.children[place] as? Group {
      layer.children += copies
      drawing.root.children[place] = layer
    } else {
      drawing.root.children.append(Group(copies, name: DrawingMerge.layerName, id: newID()))
    }
  }
}
