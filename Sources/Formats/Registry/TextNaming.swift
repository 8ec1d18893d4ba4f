import Marks

/// Names the texts that have no name: exports know by it in which colour a text can be read on the fill below it.
struct TextNaming: MarkRewriter {
  private var count = 0

  init() {}

  mutating func visit(leaf mark: some Mark) -> (any Mark)? {
    guard mark.isUnnamedText else { return mark }
    count += 1
    return mark.withID(MarkID(anyName: "text \(count)"))
  }
}

extension SVGDocument {
  /// The document with a name for each of its texts; the same names for the same drawing.
  ///
  /// O(*n*).
  func namingTexts() -> SVGDocument {
    var finder = UnnamedTextFinder()
    drawing.root.accept(&finder)
    guard finder.hasFound else { return self }
    var (document, naming) = (self, TextNaming())
    document.drawing.root.children = drawing.marks.compactMap { $0.accept(&naming) }
    return document
  }
}

private struct UnnamedTextFinder: MarkWalker {
  private(set) var hasFound = false

  mutating func visit(mark: any Mark) {
    if mark.isUnnamedText { hasFound = true }
    if !hasFound, mark.kind != .stroke { walkChildren(of: mark) }
  }
}

extension Mark {
  fileprivate var isUnnamedText: Bool { id == .none && (kind == .label || textHolder?.text != nil) }
}
