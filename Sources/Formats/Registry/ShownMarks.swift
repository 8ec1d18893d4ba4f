import Marks

/// Leaves out of a drawing whatever does not show: hidden groups, marks outside a part of the plane, and members that
/// their frame cuts off.
///
/// A mark that crosses an edge stays as it is. Pieces of other files, which may hold anything beside what they look like,
/// become marks that look like them.
struct ShownMarks: MarkRewriter {
  /// The part of the plane, in units; nil is all of it.
  private var area: Rect?

  /// Whether a part of the drawing was chosen, so that what shows nothing is no part of it.
  private let isPart: Bool

  private(set) var leftOut = LeftOut()

  /// How many pieces of other files became marks.
  private(set) var flattened = 0

  /// How many groups and frames are around the mark.
  private var depth = 0

  init(in area: Rect?, isPart: Bool) {
    self.area = area
    self.isPart = isPart
  }

  /// The marks that were left out although nobody chose a part, counted.
  struct LeftOut: Equatable {
    fileprivate(set) var layers = 0
    fileprivate(set) var groups = 0
    fileprivate(set) var members = 0

    /// The counts in words.
    var words: [String] {
      func words(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
      }
      return [
        words(layers, "hidden layer", "hidden layers"), words(groups, "hidden group", "hidden groups"),
        words(members, "mark that its frame cuts off", "marks that their frames cut off"),
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
    let around = area
    // Frames in each other that do not meet show nothing.
    area = around.map { frame.inside.intersection($0) ?? Rect(at: frame.location) } ?? frame.inside
    defer { area = around }
    depth += 1
    defer { depth -= 1 }
    var result = frame
    result.children = frame.children.compactMap { member in
      let isCutOff = around == nil && !isPart && member.groupTraits?.isHidden != true && !isSeen(member)
      if isCutOff { leftOut.members += 1 }
      return isCutOff ? nil : member.accept(&self)
    }
    return result
  }

  mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    if let fragment = mark as? SVGFragment { return visit(fragment) }
    guard isSeen(mark) else { return nil }
    guard let container = mark.container else { return mark }
    return rewriteChildren(of: container)
  }

  private mutating func visit(_ fragment: SVGFragment) -> (any Mark)? {
    if DiagramSource(fragment) != nil { return fragment }
    let picture = fragment.representation
    guard picture.bounds(.ink) != nil else { return !isPart && fragment.definesLooks ? fragment : nil }
    guard isSeen(picture) else { return nil }
    if !isPart, !fragment.mayHide { return fragment }
    flattened += 1
    return rewritten(picture)
  }

  /// The group without what does not show; nil where nothing is left.
  private mutating func rewritten(_ group: Group) -> Group? {
    depth += 1
    defer { depth -= 1 }
    let rest = rewriteChildren(of: group)
    return rest.children.isEmpty && !group.children.isEmpty ? nil : rest
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
