import Marks

/// Finds which attributes of ink and text some marks have, so that only those are offered.
struct AttributeFinder: MarkWalker {
  private(set) var found: Set<ChoiceMenu> = []

  /// The most marks that are asked: a large selection is the same everywhere, or has all of them.
  static let mostMarks = 50

  mutating func visit(mark: any Mark) {
    guard mark is any InkedMark else { return walkChildren(of: mark) }
    found.formUnion([.stroke, .fill, .opacity])
  }

  mutating func visit(_ label: Marks.Label) { found.formUnion([.text, .opacity]) }

  mutating func visit(_ dot: Dot) { found.formUnion([.stroke, .opacity]) }

  mutating func visit(_ stroke: Stroke) {
    found.formUnion([.stroke, .fill, .opacity])
    if !stroke.isClosed { found.insert(.arrow) }
  }

  mutating func visit(_ picture: PictureMark) { found.insert(.opacity) }
}
