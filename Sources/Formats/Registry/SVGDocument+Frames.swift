import Marks

extension SVGDocument {
  /// A drawing of its own with nothing but the first frame of a name; nil when there is none.
  ///
  /// Connectors that lead out of it end where they are drawn. O(*n*).
  package func frame(named name: String) -> SVGDocument? {
    var finder = FrameFinder(name: name)
    drawing.root.accept(&finder)
    guard let found = finder.found else { return nil }
    return part(with: [found])
  }

  /// A drawing of its own with nothing but some of the marks, and nothing of what surrounds them in the file.
  ///
  /// O(*n*).
  func part(with marks: [any Mark]) -> SVGDocument {
    var document = SVGDocument(Drawing(Self.withoutReferencesOut(marks)))
    document.drawing.sheet = drawing.sheet
    document.adapts = adapts
    document.margin = margin
    document.canvasTargets = canvasTargets
    return document
  }

  /// The marks without references to marks that are not among them.
  static func withoutReferencesOut(_ marks: [any Mark]) -> [any Mark] {
    var ids: Set<MarkID> = []
    for mark in marks { mark.forEachMark { ids.insert($0.id) } }
    var rewriter = IDRewriter({ $0 }, references: { ids.contains($0) ? $0 : nil })
    return marks.compactMap { $0.accept(&rewriter) }
  }

  /// The names of all frames, in drawing order.
  package var frameNames: [String] {
    var finder = FrameFinder(name: nil)
    drawing.root.accept(&finder)
    return finder.names
  }
}

private struct FrameFinder: MarkWalker {
  let name: String?
  var found: Frame?
  var names: [String] = []

  mutating func visit(_ frame: Frame) {
    names.append(frame.name)
    if found == nil, frame.name == name { found = frame }
    walkChildren(of: frame)
  }

  mutating func visit(_ group: Group) { if !group.isHidden { walkChildren(of: group) } }

  // The vertices of a stroke are no frames, and there may be a million of them.
  func visit(_ stroke: Stroke) {}
}
