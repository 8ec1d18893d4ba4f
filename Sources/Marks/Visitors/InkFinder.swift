/// Finds the inks of a mark and of all that is in it.
public struct InkFinder {
  private let limit: Int
  private var found: [Ink] = []

  private init(limit: Int) { self.limit = limit }

  /// The first ink; nil when there is none.
  public static func ink(of mark: any Mark) -> Ink? { inks(of: mark, atMost: 1).first }

  /// Different inks, in drawing order.
  ///
  /// - Parameters:
  ///   - mark: a mark or a whole drawing's root.
  ///   - limit: how many are looked for; a drawing may have as many as marks.
  public static func inks(of mark: any Mark, atMost limit: Int) -> [Ink] {
    var finder = InkFinder(limit: limit)
    mark.accept(&finder)
    return finder.found
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension InkFinder: MarkWalker {
  public mutating func visit(mark: any Mark) {
    guard found.count < limit else { return }
    if let inked = mark as? any InkedMark, !found.contains(inked.ink) { found.append(inked.ink) }
    walkChildren(of: mark)
  }

  // The vertices of a stroke have no ink of their own, and there may be a million of them.
  public mutating func visit(_ stroke: Stroke) {
    if found.count < limit, !found.contains(stroke.ink) { found.append(stroke.ink) }
  }
}
