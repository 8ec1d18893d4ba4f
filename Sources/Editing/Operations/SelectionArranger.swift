import Marks

/// Computes the changes that align, distribute or reorder selected marks.
///
/// Changes are computed, not made: an arranger is a view of the drawing before.
struct SelectionArranger {
  /// A selected mark with its place in the tree.
  private typealias Member = (path: MarkPath, mark: any Mark)

  private let drawing: Drawing

  /// The selected marks, in drawing order.
  private let members: [Member]

  init(_ draft: Draft) {
    drawing = draft.drawing
    members = draft.selected
  }

  /// How many of the marks are aligned and distributed: all but connectors, which follow.
  var count: Int { boxed.count }

  /// Aligns the marks with the outermost edge or the centre of the box around all of them.
  ///
  /// Marks that stand on cells do so afterwards, too: they may be half a cell beside a common centre.
  ///
  /// - Parameter alignment: the edge or the centre line.
  /// - Returns: the moves of marks that do not lie there yet; empty for a single mark.
  func aligned(_ alignment: Alignment) -> [Change] {
    let boxed = boxed
    guard boxed.count > 1 else { return [] }
    let all = boxed.dropFirst().reduce(boxed[0].box) { $0.union($1.box) }
    return boxed.compactMap { member, box in
      let offset = alignment.offset(from: box, to: all).keepingOnCells(box)
      return .moving(member.mark, by: offset, at: member.path)
    }
  }

  /// Distributes the marks with equal gaps; the outermost stay.
  ///
  /// Marks that stand on cells do so afterwards, too: gaps may differ by a cell.
  ///
  /// - Returns: the moves; empty for fewer than three marks.
  func distributed(along axis: Axis) -> [Change] {
    let boxed = boxed.sorted { axis.start(of: $0.box) < axis.start(of: $1.box) }
    guard boxed.count > 2, let first = boxed.first, let last = boxed.last else { return [] }
    let room = axis.start(of: last.box) + axis.length(of: last.box) - axis.start(of: first.box)
    let taken = boxed.reduce(0) { $0 + axis.length(of: $1.box) }
    let gap = (room - taken) / Double(boxed.count - 1)
    var next = axis.start(of: first.box)
    return boxed.compactMap { member, box in
      defer { next += axis.length(of: box) + gap }
      let offset = axis.offset(by: next - axis.start(of: box)).keepingOnCells(box)
      return .moving(member.mark, by: offset, at: member.path)
    }
  }

  /// Moves the marks up or down among their siblings.
  ///
  /// - Returns: the changes, empty if nothing moves, and the paths of the marks after them; nil where following the
  ///   marks through the changes takes longer than looking for them afterwards.
  func reordered(_ ordering: Ordering) -> (changes: [Change], paths: Set<MarkPath>?) {
    var isFollowed = true
    var changes: [Change] = []
    var paths: Set<MarkPath> = []
    // Marks in frames come first: their paths change with the order outside.
    let groups = Dictionary(grouping: members) { $0.path.parent }.sorted {
      ($0.key?.indices.count ?? 0) > ($1.key?.indices.count ?? 0)
    }
    for (parent, siblings) in groups {
      let count = (parent.map { drawing[$0]?.children.count ?? 0 }) ?? drawing.marks.count
      let from = siblings.map(\.path.index)
      let to = ordering.places(of: from, among: count)
      let destinations = zip(siblings, to).map { (mark: $0.mark, path: $0.path.sibling(at: $1)) }
      defer { paths.formUnion(destinations.map(\.path)) }
      guard from != to else { continue }
      var reordered: [Change] = siblings.reversed().map { .remove($0.mark, at: $0.path) }
      reordered += destinations.map { .insert($0.mark, at: $0.path) }
      changes += reordered
      let isNested =
        groups.count > 1 && paths.contains { $0.indices.count > (parent?.indices.count ?? 0) + 1 }
      if isNested, paths.count * reordered.count > Selection.mostSteps { isFollowed = false }
      if isNested, isFollowed {
        for change in reordered { paths = Set(paths.compactMap { $0.shifted(by: change) }) }
      }
    }
    return (changes, isFollowed ? paths : nil)
  }

  /// The marks that have a place of their own, with their boxes, in units.
  private var boxed: [(member: Member, box: Rect)] {
    members.compactMap { member in
      if let ends = (member.mark as? Stroke)?.connection?.anchors, !ends.isEmpty { return nil }
      return member.mark.bounds(.geometry).map { (member, $0) }
    }
  }
}

extension Vector {
  /// The offset by whole columns or rows along the axes on which the edges of a box lie in the middle of cells, where
  /// lines are drawn as box lines.
  func keepingOnCells(_ box: Rect) -> Vector {
    func kept(_ distance: Double, _ edges: [Double], _ cell: Double) -> Double {
      let isOnCells = edges.allSatisfy { edge in
        let cells = edge / cell - 0.5
        return abs(cells - cells.rounded()) < 1e-6
      }
      return isOnCells ? (distance / cell).rounded() * cell : distance
    }
    let cell = CellMetrics.standard
    return Vector(
      dx: kept(dx, [box.minX, box.maxX], cell.width), dy: kept(dy, [box.minY, box.maxY], cell.height))
  }
}
