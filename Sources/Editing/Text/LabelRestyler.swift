import Marks

/// Gives all labels another style, those in groups too.
struct LabelRestyler: MarkRewriter {
  let change: (inout TextStyle) -> Void

  func visit(_ label: Label) -> (any Mark)? {
    var label = label
    change(&label.style)
    return label
  }
}

/// Finds the style of the first label; nil when there is none.
struct LabelStyleFinder: MarkWalker {
  private(set) var style: TextStyle?

  mutating func visit(_ label: Label) { style = style ?? label.style }
  mutating func visit(_ stroke: Stroke) {}
  mutating func visit(mark: any Mark) { if style == nil { walkChildren(of: mark) } }
}
