import Marks

/// Leaves out of a drawing whatever does not show: hidden groups, marks outside a part of the plane, and members that
/// their frame cuts off.
///
/// A mark that crosses an edge stays as it is. Pieces of other files, which may hold anything beside what they look like,
/// become marks that look like them.
struct ShownMarks: MarkRewriter {
  /// The part of the plane, in units; nil is all of it.
  private let area: Rect?

  /// Whether a part of the drawing was chosen, so that what shows nothing is no part of it.
  private let isPart: Bool

  private(set) var leftOut = LeftOut()

  /// How many pieces of other files became marks.
  private(set) var flattened = 0

  /// How many groups and frames are around the mark.
  private let depth: Int

  init(in area: Rect?, isPart: Bool) { self.init(in: area, isPart: isPart, depth: 0) }

  private init(in area: Rect?, isPart: Bool, depth: Int) {
    (self.area, self.isPart, self.depth) = (area, isPart, depth)
  }

  /// The marks that were left out although nobody chose a part, counted.
  struct LeftOut: Equatable {
    fileprivate(set) var layers = 0
    fileprivate(set) var groups = 0
    fileprivate(set) var members = 0

    /// The counts in words.
    var phrases: [String] {
      func phrase(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
      }
      return [
        phrase(layers, "hidden layer", "hidden layers"), phrase(groups, "hidden group", "hidden groups"),
        phrase(members, "mark that its frame cuts off", "marks that their frames cut off"),
      ].compactMap(\.self)
    }
  }

  private func isSeen(_ mark: any Mark) -> Bool {
    guard let area else { return true }
    guard let bounds = mark.bounds(.ink) else { return !isPart && mark is Vertex }
    return bounds.minX < area.maxX && area.minX < bounds.maxX && bounds.minY < area.maxY
      && area.minY < bounds.maxY
  }

  private func kept<M: Mark>(_ mark: M) -> M? { isSeen(mark) ? mark : nil }

  func visit(_ vertex: Vertex) -> (any Mark)? { kept(vertex) }
  func visit(leaf mark: some Mark) -> (any Mark)? { kept(mark) }

  mutating func visit(_ group: Group) -> (any Mark)? {
    guard !group.isHidden else {
      if depth == 0, group.name != nil { leftOut.layers += 1 } else { leftOut.groups += 1 }
      return nil
    }
    return rewritten(group)
  }

  mutating func visit(_ frame: Frame) -> (any Mark)? {
    guard isSeen(frame) else { return nil }
    // Frames in each other that do not meet show nothing.
    let inside = area.map { frame.inside.intersection($0) ?? Rect(at: frame.location) } ?? frame.inside
    let countsMembers = area == nil && !isPart
    return rewritten(frame, in: inside) { inner, member in
      guard countsMembers, member.groupTraits?.isHidden != true, !inner.isSeen(member) else {
        return member.accept(&inner)
      }
      inner.leftOut.members += 1
      return nil
    }
  }

  mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    if let fragment = mark as? SVGFragment { return visit(fragment) }
    guard isSeen(mark) else { return nil }
    guard let container = mark.container else { return mark }
    return rewriteChildren(of: container)
  }

  private mutating func visit(_ fragment: SVGFragment) -> (any Mark)? {
    if fragment.diagramSource != nil { return fragment }
    let picture = fragment.representation
    guard picture.bounds(.ink) != nil else { return !isPart && fragment.definesLooks ? fragment : nil }
    guard isSeen(picture) else { return nil }
    if !isPart, !fragment.mayHide { return fragment }
    flattened += 1
    return rewritten(picture)
  }

  /// The group without what does not show; nil where nothing is left.
  private mutating func rewritten(_ group: Group) -> Group? {
    let rest = rewritten(group, in: area) { $1.accept(&$0) }
    return rest.children.isEmpty && !group.children.isEmpty ? nil : rest
  }

  /// The container with its children rewritten by `body`, which show in a part of the plane.
  private mutating func rewritten<Container: ContainerMark>(
    _ container: Container, in area: Rect?, _ body: (inout ShownMarks, any Mark) -> (any Mark)?
  ) -> Container {
    var inner = ShownMarks(in: area, isPart: isPart, depth: depth + 1)
    (inner.leftOut, inner.flattened) = (leftOut, flattened)
    var result = container
    result.children = container.children.compactMap { body(&inner, $0) }
    (leftOut, flattened) = (inner.leftOut, inner.flattened)
    return result
  }
}

extension SVGFragment {
  /// Whether other pieces of the file may look as they do because of this one.
  fileprivate var definesLooks: Bool {
    let name = source.drop { $0.isWhitespace || $0 == "<" }
    return [
      "defs", "style", "linearGradient", "radialGradient", "pattern", "symbol", "marker", "clipPath", "mask",
    ]
    .contains { name.hasPrefix($0) }
  }

  /// Whether there may be something in it that does not show.
  fileprivate var mayHide: Bool {
    ["display", "visibility", "<!--", "<metadata", "<title", "<desc"].contains { source.contains($0) }
  }
}
