/// Empties filled shapes that hold a text, for pictures without colours.
///
/// A fill would be solid ink there, around the text and below the lines that cross it.
package struct TintRemover: MarkRewriter {
  package init() {}

  package func visit(leaf mark: some Mark) -> (any Mark)? {
    guard var holder = mark as? any TextHolder & InkedMark, holder.ink.fill != nil,
      holder.text.map({ !$0.string.isEmpty }) ?? false
    else { return mark }
    holder.ink.fill = nil
    return holder
  }
}
