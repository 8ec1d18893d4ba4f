/// Finds how many elements are inside each other where a mark is saved.
struct NestingFinder: LeafVisitor {
  func visit(_ vertex: Vertex) -> Int { 1 }
  func visit(leaf mark: some Mark) -> Int {
    guard let holder = mark.textHolder, holder.text != nil else { return 1 }
    return withText(holder, 1)
  }

  func visit(_ stroke: Stroke) -> Int {
    let nesting = stroke.isSavedAsGroup || stroke.hasHeadsBesideDashes ? 2 : 1
    // The line is inside a group that cuts the text out of it.
    return stroke.text == nil ? nesting : withText(stroke, stroke.isClosed ? nesting : 1 + nesting)
  }

  /// A mark with text is a group of both.
  private func withText(_ mark: some TextHolder, _ nesting: Int) -> Int {
    1 + max(nesting, mark.textLabel().map { visit($0) } ?? 1)
  }

  /// Several lines are elements inside that of the label.
  func visit(_ label: Label) -> Int {
    label.text.contains("\n") || label.wrapWidth != nil && label.lines.count > 1 ? 2 : 1
  }

  func visit(_ block: CellBlock) -> Int { 2 }

  // A loop, not a chain of closures: a debug build needs little stack for each level then.
  func visit(_ group: Group) -> Int {
    var deepest = 0
    for child in group.children { deepest = max(deepest, child.nesting) }
    return 1 + deepest
  }

  /// The members are in a group of their own, which shows them inside the border only: beside it is the box that does.
  func visit(_ frame: Frame) -> Int {
    var deepest = 1
    for child in frame.children { deepest = max(deepest, child.nesting) }
    return 2 + deepest
  }

  func visit(foreign mark: any Mark) -> Int { visit(mark.resolvedRepresentation) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Mark {
  public var nesting: Int { accept(NestingFinder()) }
}
