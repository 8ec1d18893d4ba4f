import Marks

/// Gives all labels another style, those in groups too.
struct LabelRestyler: MarkRewriter {
  let change: (inout TextStyle) -> Void

  func visit(_ label: Label) -> (any Mark)? {
    var label = label
    change(&label.style)
    return label
  }

  func visit(leaf mark: some Mark) -> (any Mark)? { mark.textHolder.map { restyled($0) } ?? mark }

  private func restyled<Holder: TextHolder>(_ mark: Holder) -> any Mark {
    guard var style = mark.text?.style else { return mark }
    change(&style)
    var mark = mark
    mark.text?.style = style
    return mark
  }
}

/// Finds the style of the first label; nil when there is none.
struct LabelStyleFinder: MarkWalker {
  private(set) var style: TextStyle?

  mutating func visit(_ label: Label) { style = style ?? label.style }
  mutating func visit(_ stroke: Stroke) { style = style ?? stroke.text?.style }
  mutating func visit(mark: any Mark) {
    style = style ?? mark.textHolder?.text?.style
    if style == nil { walkChildren(of: mark) }
  }
}
