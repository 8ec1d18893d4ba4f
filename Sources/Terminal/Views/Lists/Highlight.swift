/// Highlights the rows that stand for a choice.
struct Highlight: ListDecorator {
  var wrapped: any ListDelegate
  let choice: ListChoice

  func row(at index: Int) -> any Row { wrapped.row(at: index) }

  func tone(at index: Int) -> RowTone {
    wrapped.choice(at: index) == choice ? .highlighted : wrapped.tone(at: index)
  }
}

extension ListDelegate {
  /// This delegate, with the rows of a choice highlighted.
  func highlighting(_ choice: ListChoice) -> any ListDelegate { Highlight(wrapped: self, choice: choice) }
}
