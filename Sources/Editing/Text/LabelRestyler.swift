import Marks

/// Gives all labels another style, those in groups too.
struct LabelRestyler: MarkRewriter {
  let change: (inout TextStyle) -> Void

  func visit(_ label: Label) -> (any Mark)? {
    var label = label
    change(&label.style)
    return label
  }

  func visit(_ stroke: Stroke) -> (any Mark)? { restyled(stroke) }
  func visit(_ rectangle: Rectangle) -> (any Mark)? { restyled(rectangle) }
  func visit(_ ellipse: Ellipse) -> (any Mark)? { restyled(ellipse) }
  func visit(_ figure: Figure) -> (any Mark)? { restyled(figure) }

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
  mutating func visit(_ rectangle: Rectangle) { style = style ?? rectangle.text?.style }
  mutating func visit(_ ellipse: Ellipse) { style = style ?? ellipse.text?.style }
  mutating func visit(_ figure: Figure) { style = style ?? figure.text?.style }
  mutating func visit(mark: any Mark) { if style == nil { walkChildren(of: mark) } }
}
